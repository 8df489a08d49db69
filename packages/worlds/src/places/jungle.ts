import type { Builder } from '../kit/builder.ts';
import { cable, dummyFinish, figure, grass, leaves, wallWithHole } from '../kit/parts.ts';
import { crown, fern, trunk } from '../kit/trees.ts';
import type { Haze, Rgb, World } from '../kit/world.ts';

function lie(x: number, z: number): number {
  const off = Math.max(0, Math.abs(x + 0.35 * Math.sin(z * 0.2)) - 1.5);
  return 0.9 * (1 - Math.exp(-off * 0.28)) + 0.12 * Math.sin(x * 0.9 + z * 0.5) * Math.min(1, off);
}

function build(b: Builder): void {
  const { random } = b;
  const green = (): Rgb => [random.between(0.6, 1.25), random.between(0.75, 1.2), random.between(0.5, 0.9)];
  b.ground('litter', [-60, 60], [-110, 4], lie);
  // A path of old slabs that leads to a gate of stone.
  for (let z = -2; z > -46; z -= 1.25) {
    const width = random.between(1.7, 2.3);
    b.box('slab', [random.between(-0.15, 0.15), -0.06 + lie(0, z), z], [width, 0.1, 1.1], {
      turnDeg: random.between(-5, 5),
    });
  }
  b.at([-4, -0.2, -25], 0, () =>
    wallWithHole(
      b,
      'stone',
      { width: 8, height: 5.4, thick: 1.6 },
      { x: 2.6, y: 0, width: 2.8, height: 3.7 },
    ),
  );
  b.box('stone', [0, 3.5, -24.9], [4.2, 0.6, 0.5], { bottom: true });
  b.box('stone', [0, 5.2, -25.8], [8.6, 0.5, 2.1], { bottom: true });
  b.box('stone', [0, 5.7, -25.8], [5.6, 0.9, 1.6]);
  b.box('stone', [0, 6.6, -25.8], [3, 0.8, 1.2]);
  for (const x of [-1.9, 1.9]) b.box('stone', [x, -0.2, -24.6], [0.8, 3.8, 0.7]);
  for (const x of [-4.6, 4.6]) {
    b.box('stone', [x, -0.2, -23], [1.3, 1.6, 1.3], { turnDeg: x * 4 });
    b.ball('stone', [x, 1.8, -23], [0.55, 0.6, 0.55], { detail: 16 });
  }
  b.box('stone', [-6.5, 0, -27], [4, 3, 1.4], { turnDeg: 8 });
  b.box('stone', [6.8, 0, -27.5], [4.4, 2.2, 1.4], { turnDeg: -7 });
  for (const [x, z, s] of [
    [2.6, -9.4, 0.55],
    [-2.4, -13.2, 0.6],
    [2.5, -15.6, 0.7],
    [-2.9, -20, 0.8],
    [3.2, -20.8, 0.6],
    [-1.9, -5.3, 0.35],
  ] as const) {
    b.ball('stone', [x, lie(x, z) + s * 0.2, z], [s, s * 0.7, s * 0.8], {
      detail: 18,
      rough: (d) => 1 + 0.12 * Math.sin(d.x * 7 + z) + 0.08 * Math.sin(d.y * 11 + d.z * 9),
    });
  }
  const trees: readonly (readonly [number, number, number])[] = [
    [-4.3, -6.6, 0.5],
    [4.6, -7.8, 0.42],
    [-5.6, -14, 0.38],
    [5.2, -16.5, 0.55],
    [-3.8, -18.6, 0.3],
    [-8.5, -10, 0.6],
    [9, -11, 0.5],
    [7.5, -22, 0.5],
    [-8, -23, 0.55],
    [3.9, -31, 0.4],
    [-4.4, -33, 0.5],
    [6.5, -38, 0.5],
    [-6.5, -42, 0.45],
    [3.4, -46, 0.4],
    [11, -30, 0.6],
    [-12, -30, 0.6],
    [-2.6, -52, 0.5],
    [2, -60, 0.5],
  ];
  for (const [x, z, r] of trees) {
    const top = trunk(b, x, z, lie(x, z), random.between(9, 13), r);
    crown(b, top, 3.6, z > -26 ? 1700 : 1000, z > -26 ? 0.5 : 0.75, green);
    // Climbers up the trunk, and lianas from the crown.
    leaves(b, 'leaf', [x, lie(x, z) + 2.4, z], [r * 1.7, 2.6, r * 1.7], z > -20 ? 420 : 120, 0.3, green);
    for (let i = 0; i < 3; i++) {
      const dx = random.between(-2, 2);
      cable(
        b,
        'vine',
        [x + dx, random.between(5.5, 8), z + random.between(-1, 1)],
        [x + dx * 2 + random.between(-1, 1), random.between(4.5, 7), z + random.between(-2.5, 2.5)],
        random.between(0.8, 2),
        0.03,
      );
    }
  }
  for (let i = 0; i < 26; i++) {
    const z = random.between(-95, -48);
    const x = random.between(-40, 40);
    crown(b, trunk(b, x, z, lie(x, z), random.between(8, 13), 0.4), 5, 420, 1.2, green);
  }
  for (let i = 0; i < 120; i++) {
    const z = -2.2 - 40 * random.next() ** 1.5;
    const x = (random.next() < 0.5 ? -1 : 1) * (1.75 + random.next() ** 1.4 * 9);
    if (Math.hypot(x, z) < 3.4) continue;
    fern(b, x, lie(x, z), z, random.between(0.7, 1.5));
  }
  for (let i = 0; i < 36; i++) {
    const z = random.between(-48, -4);
    const x = (random.next() < 0.5 ? -1 : 1) * random.between(3, 10);
    const s = random.between(0.8, 1.6);
    leaves(
      b,
      'leaf',
      [x, lie(x, z) + s * 0.7, z],
      [s, s, s],
      z > -16 ? 460 : 220,
      z > -16 ? 0.34 : 0.5,
      green,
    );
  }
  leaves(b, 'leaf', [0, 6, -24.9], [4.4, 1, 0.9], 900, 0.26, green, 1.1);
  leaves(b, 'leaf', [-2.7, 3.6, -24.4], [1.2, 2.2, 0.5], 500, 0.24, green, 1);
  leaves(b, 'leaf', [3.3, 4.2, -24.4], [1, 1.6, 0.5], 380, 0.24, green, 1);
  grass(b, 'grass', [-9, 9], [-30, -1.6], 5200, 0.34, lie, green, (x) => Math.abs(x) > 1.15);
  figure(b, [-1.05, lie(-1.05, -8), -8], 12);
  figure(b, [0.7, lie(0.7, -20), -20], -8);
  figure(b, [-0.3, lie(-0.3, -40), -40], 0);
}

const haze: Haze[] = [
  ...[
    [-2, -13, 2.2],
    [1.6, -18, 1.8],
    [-3.4, -22, 2.4],
    [3.2, -11, 1.6],
    [0.2, -33, 3],
  ].map(
    ([x = 0, z = 0, w = 1], index): Haze => ({
      kind: 'beam',
      at: [x + 4.4, 11, z - 2.2],
      to: [x - 2.2, -2.5, z + 1],
      size: [w * 0.6, w * 1.5],
      color: [1, 0.94, 0.68],
      opacity: 0.1,
      seed: index + 1,
    }),
  ),
  { kind: 'puff', at: [0.4, 1.8, -34], size: [14, 7], color: [0.56, 0.66, 0.48], opacity: 0.5, seed: 4 },
];

/** An overgrown path to a gate of stone. */
export const jungle: World = {
  seed: 121,
  finishes: {
    litter: { surface: 'litter', color: [0.13, 0.1, 0.06], under: [0.24, 0.16, 0.06], wear: 0.9 },
    slab: { surface: 'rock', color: [0.32, 0.32, 0.28], under: [0.1, 0.15, 0.04], wear: 0.55 },
    stone: { surface: 'rock', color: [0.42, 0.41, 0.35], under: [0.1, 0.16, 0.045], wear: 0.9 },
    bark: { surface: 'bark', color: [0.26, 0.2, 0.14], under: [0.1, 0.15, 0.04], wear: 0.8 },
    vine: { surface: 'bark', color: [0.15, 0.14, 0.08], under: [0.1, 0.14, 0.04], wear: 0.8 },
    leaf: {
      surface: 'foliage',
      color: [0.12, 0.24, 0.05],
      under: [0.24, 0.28, 0.06],
      wear: 0.5,
      doubleSided: true,
    },
    fern: {
      surface: 'foliage',
      color: [0.14, 0.29, 0.05],
      under: [0.22, 0.26, 0.07],
      wear: 0.4,
      doubleSided: true,
    },
    grass: {
      surface: 'foliage',
      color: [0.16, 0.26, 0.06],
      under: [0.28, 0.26, 0.1],
      wear: 0.5,
      doubleSided: true,
    },
    dummy: dummyFinish,
  },
  build,
  sky: { zenith: [0.5, 0.66, 0.8], horizon: [0.8, 0.86, 0.76], ground: [0.12, 0.14, 0.06], clouds: 0.4 },
  sun: { direction: [0.5, 0.82, -0.2], color: [6.4, 5.6, 3.8], reach: 30, centre: [0, 4, -22] },
  fog: { density: 0.011, color: [0.42, 0.52, 0.36], fall: 0.04, sun: [0.25, 0.24, 0.12] },
  haze,
  exposure: 1.0,
};
