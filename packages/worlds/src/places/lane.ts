import type { Builder } from '../kit/builder.ts';
import { doorOn, windowOn } from '../kit/buildings.ts';
import { cable, dummyFinish, figure, leaves, wallWithHole } from '../kit/parts.ts';
import type { Point, Rgb, World } from '../kit/world.ts';

const shutters: readonly [Rgb, ...Rgb[]] = [
  [0.12, 0.3, 0.42],
  [0.16, 0.34, 0.2],
  [0.36, 0.16, 0.1],
  [0.4, 0.42, 0.4],
];
const walls = ['ochre', 'rose', 'white', 'sand'] as const;

/** One house on the lane: `side` −1 is left; it reaches from z = `from` back by `depth`. */
function house(
  b: Builder,
  side: number,
  edge: number,
  from: number,
  depth: number,
  height: number,
  finish: string,
): void {
  b.box(finish, [side * (edge + 2), -0.2, from - depth / 2], [4, height + 0.2, depth]);
  b.box('tile', [side * (edge + 1.85), height, from - depth / 2], [4.5, 0.16, depth + 0.1], { bottom: true });
  b.box('stone', [side * edge, 0, from - depth / 2], [0.1, 0.75, depth]);
  // Local +z points out of the wall into the lane.
  b.at([side * edge, 0, from - depth / 2], side < 0 ? 90 : -90, () => {
    const bays = Math.max(1, Math.floor(depth / 2.4));
    for (let bay = 0; bay < bays; bay++) {
      const x = ((bay + 0.5) / bays - 0.5) * depth;
      const tint = b.random.pick(shutters);
      if (b.random.next() < 0.55) doorOn(b, [x, 0, 0.03], [1.05, 2.15], 'door', 'stone', tint);
      else windowOn(b, [x, 1.15, 0.03], [0.85, 1.15], { pane: 'pane', frame: 'stone' });
      for (let y = 3.5; y + 1.8 < height; y += 2.9) {
        windowOn(b, [x, y, 0.02], [0.9, 1.5], {
          pane: 'pane',
          frame: 'stone',
          shutter: 'wood',
          shutterTint: tint,
          open: 1,
        });
        if (b.random.next() < 0.4) balcony(b, [x, y - 0.12, 0]);
      }
    }
    b.bar('pipe', [depth / 2 - 0.25, 0, 0.08], [depth / 2 - 0.25, height, 0.08], 0.05, { sides: 8 });
  });
}

function balcony(b: Builder, [x, y, z]: Point): void {
  b.box('stone', [x, y - 0.1, z + 0.4], [1.7, 0.1, 0.8], { bottom: true });
  for (let i = 0; i <= 12; i++)
    b.bar(
      'iron',
      [x - 0.8 + (i * 1.6) / 12, y, z + 0.76],
      [x - 0.8 + (i * 1.6) / 12, y + 0.9, z + 0.76],
      0.012,
      { sides: 4, fine: 9 },
    );
  b.bar('iron', [x - 0.82, y + 0.9, z + 0.76], [x + 0.82, y + 0.9, z + 0.76], 0.025, { sides: 5, fine: 9 });
}

function pot(b: Builder, x: number, z: number, size: number): void {
  b.bar('clay', [x, 0, z], [x, size * 0.8, z], size * 0.32, { end: size * 0.45, sides: 14, fine: 3 });
  leaves(
    b,
    'leaf',
    [x, size * 1.35, z],
    [size * 0.7, size * 0.75, size * 0.7],
    420,
    0.15,
    () => [b.random.between(0.7, 1.1), b.random.between(0.8, 1.15), 0.7],
    -0.2,
  );
}

function laundry(b: Builder, z: number, y: number): void {
  cable(b, 'iron', [-2.5, y, z], [2.5, y - 0.1, z - 0.4], 0.16, 0.008);
  for (const x of [-1.5, -0.7, 0.2, 1.2]) {
    const tint = b.random.pick([
      [0.9, 0.88, 0.84],
      [0.75, 0.2, 0.14],
      [0.25, 0.42, 0.6],
      [0.9, 0.75, 0.35],
    ] as [Rgb, ...Rgb[]]);
    const w = b.random.between(0.45, 0.7);
    const h = b.random.between(0.6, 1);
    b.quad('cloth', [x, y - 0.18 - h, z - 0.2], [w, 0, 0.03], [0, h, 0.05], { tint });
  }
}

function build(b: Builder): void {
  b.ground('floor', [-9, 9], [-75, 4], (x, z) => 0.03 * Math.abs(x) + (z < -30 ? 0.02 * (-30 - z) * 0 : 0));
  let z = 4;
  for (const [index, depth] of [6.5, 5.2, 6.4, 5, 6].entries()) {
    house(
      b,
      -1,
      2.55 + 0.25 * (index % 2),
      z,
      depth,
      9 + 1.6 * ((index * 2) % 3),
      walls[index % 4] ?? 'white',
    );
    z -= depth;
  }
  z = 5;
  for (const [index, depth] of [5, 6.2, 5.5, 6.8, 5.6].entries()) {
    house(
      b,
      1,
      2.6 + 0.2 * ((index + 1) % 2),
      z,
      depth,
      7.6 + 1.3 * ((index * 2 + 1) % 3),
      walls[(index + 2) % 4] ?? 'sand',
    );
    z -= depth;
  }
  // An arch over the lane, and the sunlit square behind it.
  b.at([-3, 0, -24.2], 0, () =>
    wallWithHole(
      b,
      'sand',
      { width: 6, height: 6.4, thick: 2 },
      { x: 1.35, y: 0, width: 3.2, height: 4.1, arched: true },
    ),
  );
  b.box('tile', [0, 6.4, -25.2], [6.2, 0.16, 2.4], { bottom: true });
  house(b, -1, 6.8, -26.2, 9, 7.5, 'white');
  house(b, 1, 7.2, -26.2, 10, 6.6, 'rose');
  house(b, -1, 5, -35.2, 9, 8.6, 'ochre');
  house(b, 1, 6, -36.4, 9, 9.4, 'sand');
  b.at([-12, 0, -58], 0, () => {
    b.box('white', [12, 0, -3], [24, 7, 6]);
    for (const x of [5, 8.4, 15.6, 19])
      windowOn(b, [x, 3.6, 0.02], [1, 1.6], {
        pane: 'pane',
        frame: 'stone',
        shutter: 'wood',
        shutterTint: [0.12, 0.3, 0.42],
      });
    doorOn(b, [12, 0, 0.02], [2, 3], 'door', 'stone', [0.14, 0.28, 0.4]);
    b.box('tile', [12, 7, -3], [24.6, 0.3, 7], { bottom: true });
    b.box('ochre', [17, 7, -5], [4, 7, 4]);
    b.box('tile', [17, 14, -5], [4.5, 0.3, 4.5], { bottom: true });
  });
  for (const [x, pz, size] of [
    [-2.1, -5.2, 0.6],
    [2.15, -6.6, 0.75],
    [2.2, -7.6, 0.5],
    [-2.1, -11, 0.7],
    [2.1, -15.5, 0.6],
    [-2, -18.5, 0.55],
    [-3.6, -30, 0.8],
    [4, -31, 0.9],
  ] as const)
    pot(b, x, pz, size);
  laundry(b, -11.5, 6.4);
  laundry(b, -17, 5.6);
  cable(b, 'iron', [-2.5, 5, -8], [2.6, 5.3, -13], 0.4, 0.012);
  leaves(b, 'leaf', [-2.35, 3.1, -9.3], [0.45, 1.6, 1.5], 1500, 0.14, () => [
    b.random.between(0.7, 1.2),
    b.random.between(0.8, 1.2),
    0.6,
  ]);
  leaves(b, 'bloom', [-2.2, 3.3, -9.3], [0.5, 1.6, 1.5], 320, 0.1, () => [1, b.random.between(0.6, 1.1), 1]);
  b.box('crate', [1.75, 0, -10.4], [0.8, 0.6, 0.6], { turnDeg: 12 });
  b.box('crate', [1.8, 0.6, -10.4], [0.7, 0.5, 0.5], { turnDeg: -8 });
  figure(b, [-0.95, 0.03, -8], 12);
  figure(b, [0.75, 0.02, -20], -8);
  figure(b, [-0.3, 0.02, -40], 0);
}

/** A lane between old houses at noon. */
export const lane: World = {
  seed: 21,
  finishes: {
    floor: { surface: 'cobble', color: [0.42, 0.39, 0.34], under: [0.3, 0.26, 0.2], wear: 0.5, unit: 5.2 },
    ochre: { surface: 'plaster', color: [0.66, 0.42, 0.18], under: [0.42, 0.2, 0.12], wear: 0.55 },
    rose: { surface: 'plaster', color: [0.66, 0.36, 0.26], under: [0.42, 0.22, 0.13], wear: 0.5 },
    white: { surface: 'plaster', color: [0.76, 0.72, 0.64], under: [0.44, 0.24, 0.15], wear: 0.55 },
    sand: { surface: 'plaster', color: [0.68, 0.54, 0.36], under: [0.42, 0.24, 0.15], wear: 0.6 },
    stone: { surface: 'concrete', color: [0.5, 0.46, 0.4], under: [0.4, 0.36, 0.3], wear: 0.5 },
    tile: {
      surface: 'tiles',
      color: [0.46, 0.19, 0.1],
      under: [0.3, 0.14, 0.08],
      wear: 0.6,
      unit: 0.2,
      wet: 1.6,
      roughness: 0.8,
    },
    wood: { surface: 'wood', color: [1, 1, 1], under: [0.4, 0.36, 0.3], wear: 0.5, unit: 0.09 },
    door: { surface: 'wood', color: [1, 1, 1], under: [0.3, 0.24, 0.18], wear: 0.5, unit: 0.16 },
    crate: { surface: 'crate', color: [0.44, 0.31, 0.18], under: [0.34, 0.3, 0.24], wear: 0.6 },
    pane: { surface: 'metal', color: [0.02, 0.025, 0.03], wear: 0, roughness: 0.12 },
    pipe: { surface: 'metal', color: [0.3, 0.22, 0.16], under: [0.2, 0.1, 0.06], wear: 0.6, roughness: 0.6 },
    iron: { surface: 'metal', color: [0.03, 0.03, 0.035], wear: 0, roughness: 0.6 },
    clay: { surface: 'concrete', color: [0.52, 0.24, 0.13], under: [0.5, 0.4, 0.3], wear: 0.4 },
    leaf: {
      surface: 'foliage',
      color: [0.13, 0.24, 0.06],
      under: [0.3, 0.3, 0.08],
      wear: 0.3,
      doubleSided: true,
    },
    bloom: {
      surface: 'foliage',
      color: [0.7, 0.06, 0.3],
      under: [0.8, 0.2, 0.4],
      wear: 0.3,
      doubleSided: true,
    },
    cloth: { surface: 'cloth', color: [1, 1, 1], doubleSided: true },
    dummy: dummyFinish,
  },
  build,
  sky: { zenith: [0.12, 0.3, 0.68], horizon: [0.55, 0.68, 0.82], ground: [0.5, 0.44, 0.36], clouds: 0.18 },
  sun: { direction: [0.34, 0.86, 0.42], color: [4.6, 4.1, 3.3], reach: 36, centre: [0, 2, -28] },
  fog: { density: 0.0022, color: [0.6, 0.68, 0.76], fall: 0.02 },
  exposure: 1.15,
};
