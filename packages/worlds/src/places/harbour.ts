import type { Builder } from '../kit/builder.ts';
import { cable, container, drum, dummyFinish, figure, railing } from '../kit/parts.ts';
import type { Haze, Lamp, Rgb, World } from '../kit/world.ts';

const paints: readonly [Rgb, ...Rgb[]] = [
  [0.42, 0.1, 0.07],
  [0.08, 0.2, 0.32],
  [0.5, 0.33, 0.07],
  [0.14, 0.28, 0.2],
  [0.38, 0.38, 0.36],
  [0.3, 0.14, 0.08],
];

function stack(b: Builder, x: number, z: number, turn: number, high: number): void {
  for (let level = 0; level < high; level++) {
    container(
      b,
      'sheet',
      'frame',
      [x + b.random.between(-0.06, 0.06), level * 2.6, z + b.random.between(-0.1, 0.1)],
      turn,
      b.random.pick(paints),
    );
  }
}

function mast(b: Builder, x: number, z: number): void {
  b.bar('dark', [x, 0, z], [x, 8.4, z], 0.11, { end: 0.07, sides: 10 });
  b.bar('dark', [x, 8.3, z], [x - Math.sign(x) * 1.7, 8.6, z], 0.05, { sides: 7 });
  b.box('dark', [x - Math.sign(x) * 1.8, 8.5, z], [0.7, 0.12, 0.3], { bottom: true });
  b.box('lamp', [x - Math.sign(x) * 1.8, 8.44, z], [0.55, 0.05, 0.22], { bottom: true });
  b.box('concrete', [x, 0, z], [0.6, 0.5, 0.6]);
}

/** A crane that spans the quay. */
function crane(b: Builder, z: number): void {
  for (const x of [-13, 13]) {
    for (const dz of [-4, 4]) b.bar('crane', [x, 0, z + dz], [x, 24, z + dz * 0.6], 0.5, { sides: 10 });
    b.bar('crane', [x, 7, z - 3.6], [x, 7, z + 3.6], 0.35, { sides: 8 });
    b.bar('crane', [x, 7, z - 3.6], [x, 22, z + 2.6], 0.22, { sides: 8 });
    b.bar('crane', [x, 22, z - 2.6], [x, 7, z + 3.6], 0.22, { sides: 8 });
  }
  b.box('crane', [6, 24, z], [56, 1.8, 1.2], { bottom: true });
  b.box('crane', [6, 24, z - 4], [56, 1.8, 1.2], { bottom: true });
  b.box('crane', [-3, 21.4, z - 2], [3.4, 2.6, 3], { bottom: true });
  b.bar('crane', [-13, 25, z], [-8, 34, z], 0.3, { sides: 8 });
  b.bar('crane', [-8, 34, z], [30, 25.6, z], 0.14, { sides: 6 });
}

function build(b: Builder): void {
  b.ground('quay', [-40, 30], [-140, 4]);
  for (const x of [-1.9, 1.6]) b.box('rail', [x, -0.07, -60], [0.09, 0.1, 130]);
  stack(b, -5.2, -4.4, 4, 2);
  stack(b, -5.6, -11.2, 0, 3);
  stack(b, -7.9, -11, 1, 2);
  stack(b, -5, -19.4, -3, 2);
  stack(b, -6.4, -30, 2, 3);
  stack(b, -5.6, -44, 0, 2);
  stack(b, -7, -56, 0, 4);
  stack(b, 5.4, -7.2, -2, 2);
  stack(b, 7.9, -7, 1, 3);
  stack(b, 5.2, -14.2, 2, 1);
  stack(b, 6.6, -23.4, 90, 2);
  stack(b, 5.6, -33, -1, 3);
  stack(b, 6.4, -47, 3, 2);
  stack(b, 3.4, -62, 88, 2);
  stack(b, -3, -78, 90, 3);
  mast(b, 3.6, -10.4);
  mast(b, -3.6, -24.8);
  mast(b, 3.8, -39);
  mast(b, -3.8, -54);
  crane(b, -50);
  crane(b, -98);
  for (const z of [-6.5, -17, -28]) {
    b.bar('dark', [3.4, 0, z], [3.4, 0.5, z], 0.2, { sides: 14 });
    b.bar('dark', [3.4, 0.5, z], [3.4, 0.66, z], 0.28, { sides: 14, caps: true });
  }
  b.box('crate', [-3.1, 0, -7.4], [1.1, 0.95, 1.1], { turnDeg: 16 });
  b.box('crate', [-3.3, 0.95, -7.5], [0.8, 0.7, 0.8], { turnDeg: -9 });
  b.box('crate', [2.8, 0, -16.8], [1.2, 1, 1], { turnDeg: -14 });
  b.box('barrier', [1.3, 0, -13.2], [2.2, 0.85, 0.4], { turnDeg: -5 });
  b.box('barrier', [-2.2, 0, -27], [2.2, 0.85, 0.4], { turnDeg: 9 });
  for (const [x, z] of [
    [-2.9, -13.8],
    [-3.5, -14.2],
    [3.1, -20.6],
  ] as const)
    drum(b, 'drum', [x, 0, z], b.random.pick(paints));
  railing(b, 'yellow', [2.9, 0, -24], [2.9, 0, -31], 1);
  cable(b, 'dark', [3.6, 8.2, -10.4], [-3.6, 8.2, -24.8], 0.9, 0.02);
  cable(b, 'dark', [-3.6, 8.2, -24.8], [3.8, 8.2, -39], 0.9, 0.02);
  figure(b, [-1.2, 0, -8], 12);
  figure(b, [0.95, 0, -20], -8);
  figure(b, [-0.45, 0, -40], 0);
}

const masts = [
  [1.8, -10.4],
  [-1.8, -24.8],
  [2, -39],
  [-2, -54],
] as const;
const lamps: Lamp[] = masts.map(([x, z]) => ({
  at: [x, 8.3, z],
  color: [60, 40, 20],
  radius: 0.25,
  towards: [x, 0, z],
  coneDeg: 72,
}));
const haze: Haze[] = [
  ...masts.flatMap(([x, z]): Haze[] => [
    { kind: 'glow', at: [x, 8.4, z], size: [6, 6], color: [1, 0.66, 0.32], opacity: 0.55 },
    {
      kind: 'beam',
      at: [x, 8.4, z],
      to: [x, -1, z],
      size: [0.5, 8],
      color: [1, 0.7, 0.38],
      opacity: 0.16,
      seed: z,
    },
  ]),
  { kind: 'puff', at: [-5, 1.4, -31], size: [16, 5], color: [0.42, 0.46, 0.5], opacity: 0.35, seed: 4 },
  { kind: 'puff', at: [5, 1.6, -46], size: [22, 7], color: [0.46, 0.5, 0.54], opacity: 0.45, seed: 7 },
];

/** A container quay in the fog of the early morning. */
export const harbour: World = {
  seed: 71,
  finishes: {
    quay: { surface: 'asphalt', color: [0.2, 0.2, 0.2], wear: 0.9, wet: 0.75, isMirror: true },
    sheet: {
      surface: 'corrugated',
      color: [1, 1, 1],
      under: [0.24, 0.11, 0.05],
      wear: 0.7,
      unit: 0.28,
      roughness: 0.5,
    },
    frame: {
      surface: 'metal',
      color: [0.85, 0.85, 0.85],
      under: [0.24, 0.11, 0.05],
      wear: 0.7,
      roughness: 0.5,
    },
    rail: {
      surface: 'metal',
      color: [0.3, 0.28, 0.27],
      under: [0.24, 0.11, 0.05],
      wear: 0.5,
      roughness: 0.3,
      metalness: 0.8,
    },
    dark: {
      surface: 'metal',
      color: [0.07, 0.075, 0.08],
      under: [0.2, 0.09, 0.05],
      wear: 0.6,
      roughness: 0.5,
    },
    crane: { surface: 'metal', color: [0.5, 0.16, 0.06], under: [0.2, 0.1, 0.06], wear: 0.5, roughness: 0.6 },
    yellow: {
      surface: 'metal',
      color: [0.6, 0.42, 0.05],
      under: [0.22, 0.1, 0.05],
      wear: 0.7,
      roughness: 0.5,
    },
    concrete: { surface: 'concrete', color: [0.42, 0.41, 0.39], wear: 0.8 },
    barrier: { surface: 'concrete', color: [0.5, 0.49, 0.46], under: [0.4, 0.3, 0.1], wear: 0.8 },
    crate: { surface: 'crate', color: [0.4, 0.29, 0.18], under: [0.32, 0.29, 0.25], wear: 0.7 },
    drum: { surface: 'metal', color: [1, 1, 1], under: [0.24, 0.11, 0.06], wear: 0.7, roughness: 0.45 },
    lamp: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [30, 20, 10], hasLamps: true },
    dummy: dummyFinish,
  },
  build,
  sky: {
    zenith: [0.3, 0.36, 0.44],
    horizon: [0.5, 0.54, 0.58],
    ground: [0.2, 0.2, 0.2],
    clouds: 0.9,
    cloudColor: [0.48, 0.52, 0.57],
  },
  sun: { direction: [0.5, 0.35, -0.6], color: [0.5, 0.45, 0.4], reach: 40, centre: [0, 2, -25] },
  lamps,
  fog: { density: 0.021, color: [0.44, 0.48, 0.52], fall: 0.02, sun: [0.14, 0.11, 0.08], start: 3 },
  haze,
  exposure: 1.0,
};
