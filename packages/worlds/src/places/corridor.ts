import type { Builder } from '../kit/builder.ts';
import { doorOn } from '../kit/buildings.ts';
import { cable, drum, dummyFinish, figure, wallWithHole } from '../kit/parts.ts';
import type { Haze, Lamp, World } from '../kit/world.ts';

const half = 2.5;
const height = 3.4;
const end = -56;
/** Where doors stand open and daylight falls in from the left. */
const openings = [-10.5, -25, -43] as const;

function shell(b: Builder): void {
  b.ground('floor', [-half, half], [end, 3]);
  b.box('ceiling', [0, height, (3 + end) / 2], [2 * half + 0.8, 0.4, 3 - end], { bottom: true });
  b.box('wall', [half + 0.2, -0.3, (3 + end) / 2], [0.4, height + 0.6, 3 - end]);
  b.quad('paint', [half - 0.006, 0, end], [0, 0, 3 - end], [0, 1.25, 0]);
  let z = 3;
  for (const opening of openings) {
    const from = opening + 1.1;
    b.box('wall', [-half - 0.2, -0.3, (from + z) / 2], [0.4, height + 0.6, z - from]);
    b.quad('paint', [-half + 0.006, 0, z], [0, 0, from - z], [0, 1.25, 0]);
    b.at([-half, 0, from], 90, () =>
      wallWithHole(
        b,
        'wall',
        { width: 2.2, height, thick: 0.35 },
        { x: 0.15, y: 0, width: 1.9, height: 2.5 },
      ),
    );
    z = opening - 1.1;
  }
  b.box('wall', [-half - 0.2, -0.3, (end + z) / 2], [0.4, height + 0.6, z - end]);
  b.quad('paint', [-half + 0.006, 0, z], [0, 0, end - z], [0, 1.25, 0]);
  b.at([-half, 0, end], 0, () =>
    wallWithHole(b, 'wall', { width: 5, height, thick: 0.4 }, { x: 1.4, y: 0, width: 2.2, height: 2.6 }),
  );
  b.quad('wall', [half, 0, 3], [-2 * half, 0, 0], [0, height, 0]);
  // Outside the openings a yard of pale concrete hands the light in.
  b.ground('yard', [-14, -half - 0.3], [end, 3]);
  b.ground('yard', [-10, 10], [end - 12, end]);
}

function fittings(b: Builder): void {
  for (const z of [-4.5, -15.5, -20, -32, -38]) {
    b.at([half, 0, z], -90, () => doorOn(b, [0, 0, 0.02], [1, 2.15], 'door', 'steel'));
  }
  for (let z = 0; z > end; z -= 7) {
    b.box('wall', [0, height - 0.34, z - 3], [2 * half, 0.34, 0.4], { bottom: true });
    for (const side of [-1, 1]) b.box('wall', [side * (half - 0.12), 0, z - 3], [0.24, height, 0.4]);
  }
  for (const [x, y, r] of [
    [-2.15, 3, 0.14],
    [-1.8, 3.1, 0.08],
    [-1.62, 3.12, 0.05],
    [2.1, 2.98, 0.11],
    [1.85, 3.1, 0.06],
  ] as const)
    b.bar('pipe', [x, y, 3], [x, y, end], r, { sides: 12 });
  b.box('steel', [0.7, 3.0, -27], [0.45, 0.08, 58], { bottom: true });
  for (const z of [0.5, -6.5, -13.5, -20.5, -27.5, -34.5, -41.5]) {
    b.box('steel', [0, 3.2, z], [0.3, 0.08, 1.3], { bottom: true });
    if (z !== -20.5) b.box('tube', [0, 3.16, z], [0.2, 0.04, 1.2], { bottom: true });
  }
  for (const z of [-8, -22]) {
    b.box('steel', [half - 0.08, 2.35, z], [0.14, 0.2, 0.2], { bottom: true });
    b.ball('alarm', [half - 0.18, 2.45, z], [0.09, 0.09, 0.09], { detail: 10 });
  }
  cable(b, 'steel', [0.7, 3, -11], [-0.2, 2.75, -12.6], 0.1, 0.018);
  b.bar('steel', [-0.2, 2.75, -12.6], [-0.25, 1.9, -12.65], 0.018, { sides: 5 });
  b.box('crate', [1.75, 0, -9.6], [0.95, 0.85, 0.95], { turnDeg: 10 });
  b.box('crate', [1.8, 0.85, -9.6], [0.7, 0.6, 0.7], { turnDeg: -14 });
  b.box('crate', [-1.8, 0, -16], [1, 0.9, 1], { turnDeg: 5 });
  drum(b, 'drum', [-1.95, 0, -6.6], [0.5, 0.12, 0.06]);
  drum(b, 'drum', [2, 0, -17.6], [0.12, 0.26, 0.4]);
  b.box('barrier', [1.1, 0, -23.6], [1.9, 0.85, 0.35], { turnDeg: 6 });
  for (let i = 0; i < 60; i++) {
    const s = b.random.between(0.03, 0.14);
    b.box('barrier', [b.random.between(-2.3, 2.3), 0, b.random.between(-24, -3)], [s, s * 0.5, s * 0.8], {
      turnDeg: b.random.between(0, 90),
      fine: 4,
    });
  }
  figure(b, [-0.95, 0, -8], 12);
  figure(b, [0.8, 0, -20], -8);
  figure(b, [-0.35, 0, -40], 0);
}

const lamps: Lamp[] = [
  ...[0.5, -6.5, -13.5, -27.5, -34.5, -41.5].map(
    (z): Lamp => ({ at: [0, 3.05, z], color: [3.4, 3.7, 3.4], radius: 0.35 }),
  ),
  { at: [half - 0.35, 2.42, -8], color: [3.4, 0.25, 0.12], radius: 0.1 },
  { at: [half - 0.35, 2.42, -22], color: [5, 0.35, 0.16], radius: 0.1 },
];

const haze: Haze[] = [
  { kind: 'puff', at: [-1.6, 1.1, -12], size: [4.2, 3], color: [0.62, 0.63, 0.64], opacity: 0.75, seed: 1 },
  { kind: 'puff', at: [1.4, 1, -14], size: [4.6, 3.4], color: [0.55, 0.5, 0.49], opacity: 0.75, seed: 2 },
  { kind: 'puff', at: [-0.8, 1.6, -16.5], size: [5.4, 4], color: [0.66, 0.68, 0.7], opacity: 0.7, seed: 3 },
  { kind: 'puff', at: [1.2, 2.1, -17.5], size: [4.4, 3], color: [0.6, 0.6, 0.61], opacity: 0.6, seed: 4 },
  { kind: 'puff', at: [-0.9, 1.2, -24], size: [6, 4.2], color: [0.72, 0.74, 0.76], opacity: 0.8, seed: 5 },
  { kind: 'puff', at: [1, 2, -29], size: [7, 5], color: [0.74, 0.76, 0.78], opacity: 0.7, seed: 6 },
  { kind: 'puff', at: [-1.9, 0.5, -9.4], size: [2.6, 1.4], color: [0.66, 0.67, 0.69], opacity: 0.6, seed: 7 },
  { kind: 'puff', at: [1.5, 0.5, -11], size: [3.4, 1.6], color: [0.6, 0.57, 0.56], opacity: 0.65, seed: 8 },
  ...openings.map(
    (z): Haze => ({
      kind: 'beam',
      at: [-2.6, 2.5, z],
      to: [2.6, -0.7, z - 1.6],
      size: [1.8, 2.6],
      color: [1, 0.95, 0.86],
      opacity: 0.3,
      seed: -z,
    }),
  ),
  { kind: 'glow', at: [half - 0.3, 2.45, -8], size: [2.6, 2.6], color: [1, 0.1, 0.05], opacity: 0.6 },
  { kind: 'glow', at: [half - 0.3, 2.45, -22], size: [3, 3], color: [1, 0.1, 0.05], opacity: 0.6 },
];

/** Smoke in a corridor: what stands behind it shows as a shadow only. */
export const corridor: World = {
  seed: 81,
  finishes: {
    floor: { surface: 'asphalt', color: [0.3, 0.3, 0.29], wear: 0.7, wet: 0.55, isMirror: true },
    yard: { surface: 'concrete', color: [0.6, 0.58, 0.54], wear: 0.5, unit: 3 },
    wall: { surface: 'concrete', color: [0.5, 0.5, 0.47], under: [0.36, 0.3, 0.24], wear: 0.85, unit: 2.6 },
    paint: { surface: 'plaster', color: [0.14, 0.26, 0.24], under: [0.4, 0.38, 0.34], wear: 0.5 },
    ceiling: { surface: 'concrete', color: [0.42, 0.42, 0.4], under: [0.3, 0.24, 0.2], wear: 0.9, unit: 2.4 },
    steel: {
      surface: 'metal',
      color: [0.14, 0.15, 0.16],
      under: [0.24, 0.11, 0.05],
      wear: 0.55,
      roughness: 0.5,
    },
    door: {
      surface: 'metal',
      color: [0.32, 0.33, 0.3],
      under: [0.24, 0.12, 0.06],
      wear: 0.65,
      roughness: 0.5,
    },
    pipe: {
      surface: 'metal',
      color: [0.36, 0.36, 0.34],
      under: [0.26, 0.12, 0.06],
      wear: 0.65,
      roughness: 0.45,
    },
    drum: { surface: 'metal', color: [1, 1, 1], under: [0.24, 0.11, 0.06], wear: 0.7, roughness: 0.45 },
    crate: { surface: 'crate', color: [0.3, 0.33, 0.22], under: [0.36, 0.3, 0.22], wear: 0.6 },
    barrier: { surface: 'concrete', color: [0.5, 0.49, 0.46], under: [0.4, 0.36, 0.3], wear: 0.8 },
    tube: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [7, 7.6, 7], hasLamps: true },
    alarm: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [12, 0.8, 0.4], hasLamps: true },
    dummy: dummyFinish,
  },
  build: (b) => {
    shell(b);
    fittings(b);
  },
  sky: { zenith: [0.7, 0.8, 0.95], horizon: [1.1, 1.1, 1.08], ground: [0.5, 0.48, 0.45], clouds: 0.4 },
  sun: { direction: [-0.75, 0.6, 0.22], color: [4.6, 4.1, 3.4], reach: 34, centre: [0, 0, -26] },
  lamps,
  fog: { density: 0.02, color: [0.52, 0.54, 0.56], start: 5 },
  haze,
  exposure: 1.25,
};
