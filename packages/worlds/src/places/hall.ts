import type { Builder } from '../kit/builder.ts';
import { cable, drum, dummyFinish, figure, railing } from '../kit/parts.ts';
import type { Haze, World } from '../kit/world.ts';

const half = 8;
const bays = [-2, -10, -18, -26, -34, -42] as const;
const end = -50;

function shell(b: Builder): void {
  b.ground('floor', [-half - 0.2, half + 0.2], [end, 2]);
  for (const side of [-1, 1]) {
    const out = side * half;
    const wall = (from: number, to: number, low: number, high: number) =>
      b.box('wall', [out + side * 0.2, low, (from + to) / 2], [0.4, high - low, from - to], { bottom: true });
    // A strip of windows below the roof; on the right the sun comes in.
    wall(2, end, -0.4, 4.2);
    wall(2, end, 6.6, 8.1);
    for (const z of bays) {
      wall(z + 1, z - 1, 4.2, 6.6);
      b.box('steel', [out - side * 0.22, 0, z], [0.34, 7.6, 0.42]);
      b.box('steel', [out - side * 0.4, 0, z], [0.1, 7.6, 0.5]);
      for (const dz of [-2.5, -4, -5.5]) b.box('dark', [out, 4.2, z + dz], [0.08, 2.4, 0.06]);
      b.box('dark', [out, 5.35, z - 4], [0.06, 0.06, 6]);
    }
  }
  b.quad('wall', [-half, 0, end], [6.4, 0, 0], [0, 7.6, 0]);
  b.quad('wall', [1.6, 0, end], [6.4, 0, 0], [0, 7.6, 0]);
  b.quad('wall', [-1.6, 3.6, end], [3.2, 0, 0], [0, 4, 0]);
  b.ground('floor', [-6, 6], [end - 14, end]);
  b.box('wall', [0, 0, end - 14.2], [12, 5, 0.4]);
  b.box('roof', [0, 5, end - 7], [12.4, 0.3, 13.8], { bottom: true });
  b.box('wall', [-6.2, 0, end - 7], [0.4, 5, 14]);
  b.quad('wall', [half, 0, 2], [-2 * half, 0, 0], [0, 7.6, 0]);
  // The roof, with skylights.
  for (const z of bays) {
    b.quad('roof', [-half - 0.3, 7.6, z - 8], [2 * half + 0.6, 0, 0], [0, 0, 3]);
    b.quad('roof', [-half - 0.3, 7.6, z - 3], [2 * half + 0.6, 0, 0], [0, 0, 3]);
    b.quad('roof', [-half - 0.3, 7.6, z - 5], [5.7, 0, 0], [0, 0, 2]);
    b.quad('roof', [2.6, 7.6, z - 5], [5.7, 0, 0], [0, 0, 2]);
    for (const x of [-1.3, 0, 1.3]) b.box('dark', [x, 7.6, z - 4], [0.06, 0.1, 2]);
    b.box('steel', [0, 7.0, z], [2 * half, 0.14, 0.3], { bottom: true });
    b.box('steel', [0, 6.2, z], [2 * half, 0.12, 0.24], { bottom: true });
    for (let x = -half; x < half; x += 2) {
      b.bar('steel', [x, 6.25, z], [x + 1, 7.05, z], 0.05, { sides: 6 });
      b.bar('steel', [x + 1, 7.05, z], [x + 2, 6.25, z], 0.05, { sides: 6 });
    }
  }
}

function fittings(b: Builder): void {
  // A gallery along the left with a railing, pipes along the right.
  b.box('steel', [-6.7, 3.1, -27], [2.4, 0.14, 44], { bottom: true });
  railing(b, 'yellow', [-5.55, 3.24, -6], [-5.55, 3.24, -48]);
  for (const z of bays) b.bar('steel', [-5.6, 0, z - 2], [-5.6, 3.1, z - 2], 0.08, { sides: 8 });
  for (const [y, r] of [
    [3.5, 0.16],
    [3.05, 0.09],
    [2.8, 0.06],
  ] as const)
    b.bar('pipe', [7.45, y, 2], [7.45, y, end], r, { sides: 12 });
  b.bar('pipe', [7.4, 0, -12.5], [7.4, 3.5, -12.5], 0.11);
  cable(b, 'dark', [-5, 6.2, -10], [3, 6.2, -18], 0.9);
  cable(b, 'dark', [4, 6.2, -18], [-2, 6.2, -26], 0.8);
  for (const z of [-14, -30]) {
    b.bar('dark', [0, 6.2, z], [0, 5.5, z], 0.02, { sides: 5 });
    b.box('dark', [0, 5.3, z], [0.5, 0.2, 1.5], { bottom: true });
  }
}

function goods(b: Builder): void {
  const crate = (x: number, y: number, z: number, s: number, turn: number) =>
    b.box('crate', [x, y, z], [s, s * 0.9, s], {
      turnDeg: turn,
      tint: b.random.pick([
        [1, 1, 1],
        [0.82, 0.86, 0.8],
        [1.05, 0.95, 0.85],
      ]),
    });
  crate(-3.1, 0, -6.6, 1.25, 8);
  crate(-4.6, 0, -6.9, 1.25, -4);
  crate(-3.7, 1.125, -6.8, 1.0, 21);
  crate(4.6, 0, -9.5, 1.4, -12);
  crate(4.2, 0, -11.2, 1.1, 30);
  crate(4.7, 1.26, -9.7, 0.9, 5);
  crate(-2.6, 0, -21, 1.3, 15);
  crate(2.9, 0, -24, 1.3, -9);
  crate(3.1, 1.17, -24, 1.0, 12);
  crate(-3.6, 0, -33, 1.4, 4);
  for (const [x, z] of [
    [5.9, -7.4],
    [6.5, -7.9],
    [-4.4, -15.5],
    [2.3, -17.5],
  ] as const) {
    drum(
      b,
      'drum',
      [x, 0, z],
      b.random.pick([
        [0.2, 0.32, 0.5],
        [0.55, 0.16, 0.08],
        [0.5, 0.42, 0.1],
      ]),
    );
  }
  // A concrete barrier half across the way.
  b.box('barrier', [1.9, 0, -14.2], [2.6, 0.9, 0.35], { turnDeg: 6 });
  figure(b, [-1.35, 0, -8.2], 10);
  figure(b, [1.25, 0, -20], -6);
  figure(b, [-0.45, 0, -40], 0);
}

const haze: Haze[] = bays.slice(0, 5).map((z, index) => ({
  kind: 'beam',
  at: [7.6, 6.3, z - 4],
  to: [-1.6, -2.2, z - 5.6],
  size: [2.3, 3.2],
  color: [1, 0.93, 0.8],
  opacity: 0.08,
  seed: index + 1,
}));

/** A factory hall that nobody works in any more. */
export const hall: World = {
  seed: 11,
  finishes: {
    floor: { surface: 'asphalt', color: [0.34, 0.33, 0.31], wear: 0.8, wet: 0.45, isMirror: true },
    wall: { surface: 'concrete', color: [0.5, 0.5, 0.46], under: [0.3, 0.24, 0.18], wear: 0.7, unit: 2.6 },
    roof: {
      surface: 'corrugated',
      color: [0.2, 0.22, 0.24],
      under: [0.2, 0.09, 0.04],
      wear: 0.6,
      unit: 0.3,
      roughness: 0.7,
    },
    steel: {
      surface: 'metal',
      color: [0.2, 0.27, 0.29],
      under: [0.24, 0.1, 0.045],
      wear: 0.75,
      roughness: 0.6,
    },
    dark: {
      surface: 'metal',
      color: [0.05, 0.055, 0.06],
      under: [0.12, 0.06, 0.03],
      wear: 0.4,
      roughness: 0.6,
    },
    yellow: {
      surface: 'metal',
      color: [0.62, 0.42, 0.04],
      under: [0.2, 0.1, 0.05],
      wear: 0.7,
      roughness: 0.5,
    },
    pipe: { surface: 'metal', color: [0.34, 0.12, 0.08], under: [0.2, 0.1, 0.05], wear: 0.6, roughness: 0.5 },
    drum: { surface: 'metal', color: [1, 1, 1], under: [0.22, 0.1, 0.05], wear: 0.7, roughness: 0.45 },
    crate: { surface: 'crate', color: [0.42, 0.3, 0.18], under: [0.33, 0.29, 0.24], wear: 0.7 },
    barrier: { surface: 'concrete', color: [0.3, 0.29, 0.27], under: [0.3, 0.28, 0.25], wear: 0.8 },
    dummy: dummyFinish,
  },
  build: (b) => {
    shell(b);
    fittings(b);
    goods(b);
  },
  sky: { zenith: [0.35, 0.5, 0.75], horizon: [0.9, 0.92, 0.95], ground: [0.3, 0.28, 0.25], clouds: 0.3 },
  sun: { direction: [0.75, 0.72, 0.18], color: [9, 7.6, 5.6], reach: 34, centre: [0, 2, -26] },
  fog: { density: 0.008, color: [0.34, 0.36, 0.38], fall: 0.02 },
  haze,
  exposure: 1.1,
};
