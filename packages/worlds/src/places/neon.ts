import type { Builder } from '../kit/builder.ts';
import { coolingUnit, doorOn, windowOn } from '../kit/buildings.ts';
import { cable, dummyFinish, figure } from '../kit/parts.ts';
import type { Haze, Lamp, Point, Rgb, World } from '../kit/world.ts';

const cyan: Rgb = [0.1, 0.85, 1];
const pink: Rgb = [1, 0.1, 0.55];
const amber: Rgb = [1, 0.5, 0.1];
const violet: Rgb = [0.5, 0.2, 1];
const mint: Rgb = [0.15, 1, 0.55];

/** Signs that stand out from the walls: side, z, foot, width, height, colour. */
const signs: readonly (readonly [number, number, number, number, number, Rgb])[] = [
  [-1, -7, 3.4, 0.9, 3, pink],
  [1, -9.5, 3.1, 1.1, 2.2, cyan],
  [-1, -14, 4.2, 1, 3.6, amber],
  [1, -17, 3.6, 0.9, 3.2, violet],
  [-1, -22, 3.4, 1.2, 2, cyan],
  [1, -25, 4.4, 1, 3.4, pink],
  [-1, -31, 3.8, 1, 3, mint],
  [1, -34, 3.4, 1, 2.6, amber],
  [-1, -41, 3.6, 1.1, 3, pink],
  [1, -45, 3.6, 1.1, 3, cyan],
];

/** A sign of glowing strokes and bars on a dark board: signs, not words. */
function sign(b: Builder, side: number, z: number, y: number, w: number, h: number, tint: Rgb): void {
  const x = side * (4.6 - w / 2 - 0.25);
  b.box('dark', [x, y, z], [w + 0.12, h + 0.12, 0.16], { bottom: true });
  b.bar('dark', [side * 4.7, y + 0.3, z], [x, y + 0.3, z], 0.03, { sides: 5 });
  b.bar('dark', [side * 4.7, y + h - 0.2, z], [x, y + h - 0.2, z], 0.03, { sides: 5 });
  const front = z + 0.12;
  const tube = (from: Point, to: Point) => b.bar('tube', from, to, 0.028, { sides: 6, tint, fine: 3 });
  for (const dx of [-w / 2 + 0.03, w / 2 - 0.03]) tube([x + dx, y + 0.05, front], [x + dx, y + h, front]);
  for (const dy of [0.05, h]) tube([x - w / 2 + 0.03, y + dy, front], [x + w / 2 - 0.03, y + dy, front]);
  const rows = Math.floor(h / 0.7);
  for (let row = 0; row < rows; row++) {
    const cy = y + ((row + 0.5) * h) / rows;
    const r = Math.min(0.22, w * 0.25);
    if (row % 3 === 0)
      for (const k of [-1, 0, 1])
        tube([x - r, cy + k * 0.13, front], [x + r * (k === 0 ? 0.4 : 1), cy + k * 0.13, front]);
    else if (row % 3 === 1) {
      tube([x - r, cy - r, front], [x + r, cy + r, front]);
      tube([x + r, cy - r, front], [x - r, cy + r, front]);
    } else {
      tube([x - r, cy - r, front], [x, cy + r, front]);
      tube([x, cy + r, front], [x + r, cy - r, front]);
      tube([x - r, cy - r, front], [x + r, cy - r, front]);
    }
  }
}

function front(b: Builder, side: number, from: number, depth: number, height: number, finish: string): void {
  b.box(finish, [side * 8.2, -0.2, from - depth / 2], [7, height, depth]);
  b.at([side * 4.7, 0, from - depth / 2], side < 0 ? 90 : -90, () => {
    // A shop: a lit window, a roller shutter, or a door.
    const kind = b.random.next();
    if (kind < 0.5) {
      const tint = b.random.pick([
        [1, 0.75, 0.45],
        [0.6, 0.85, 1],
        [1, 0.55, 0.75],
      ] as [Rgb, ...Rgb[]]);
      b.quad('shop', [-depth / 2 + 0.5, 0.6, 0.03], [depth - 2.2, 0, 0], [0, 1.8, 0], { tint });
      for (let x = -depth / 2 + 0.5; x <= depth / 2 - 1.6; x += (depth - 2.2) / 3)
        b.box('dark', [x, 0.5, 0.05], [0.08, 2, 0.1], { bottom: true });
      b.box('dark', [-0.6, 2.4, 0.25], [depth - 2, 0.3, 0.6], { bottom: true });
      for (const x of [-1.2, -0.5, 0.3])
        b.box('dark', [x, 0.6, 0.08], [0.3, b.random.between(0.4, 1.1), 0.08]);
    } else
      b.box('shutter', [-0.6, 0.05, 0.04], [depth - 2.2, 2.5, 0.06], {
        tint: b.random.pick([
          [1, 1, 1],
          [0.6, 0.8, 0.9],
          [1, 0.6, 0.5],
        ]),
      });
    doorOn(b, [depth / 2 - 0.8, 0, 0], [0.95, 2.1], 'door', 'dark');
    for (let y = 3.6; y + 1.8 < height; y += 2.8) {
      for (let x = -depth / 2 + 1; x < depth / 2 - 0.5; x += 1.9) {
        const lit = b.random.next() < 0.35;
        windowOn(b, [x, y, 0.02], [1.1, 1.4], { pane: lit ? 'lit' : 'pane', frame: 'dark' });
        if (b.random.next() < 0.35) coolingUnit(b, [x, y - 0.75, 0], 'unit', 'dark');
      }
    }
    b.bar('dark', [-depth / 2 + 0.2, 0, 0.1], [-depth / 2 + 0.2, height, 0.1], 0.06, { sides: 7 });
    b.bar('dark', [-depth / 2, 2.95, 0.15], [depth / 2, 2.95, 0.15], 0.04, { sides: 6 });
  });
}

function build(b: Builder): void {
  b.ground('street', [-4.8, 4.8], [-90, 4]);
  for (const side of [-1, 1]) {
    b.box('kerb', [side * 4.35, 0, -43], [0.9, 0.14, 94]);
    let z = 5;
    for (const [index, depth] of [6, 7, 5.5, 7.5, 6, 7, 8, 9, 12].entries()) {
      front(
        b,
        side,
        z,
        depth,
        9 + 3.5 * ((index * 2 + (side > 0 ? 1 : 0)) % 4),
        index % 3 === 1 ? 'brick' : 'wall',
      );
      z -= depth;
    }
  }
  for (const [side, z, y, w, h, tint] of signs) sign(b, side, z, y, w, h, tint);
  // A bridge of pipes over the street and the towers behind.
  b.box('dark', [0, 6.6, -37], [9.6, 0.9, 1.6], { bottom: true });
  for (const y of [6.8, 7.2])
    b.bar('tube', [-4.6, y, -36.1], [4.6, y, -36.1], 0.03, { sides: 6, tint: violet });
  b.box('tower', [-10, 0, -110], [22, 60, 16]);
  b.box('tower', [13, 0, -130], [20, 84, 18]);
  b.box('tower', [1, 0, -170], [14, 110, 14]);
  for (const [z0, z1, y] of [
    [-6, -11, 6],
    [-10, -16, 7],
    [-15, -19, 6.4],
    [-20, -28, 7.4],
    [-26, -30, 6.2],
  ] as const) {
    cable(b, 'dark', [-4.7, y, z0], [4.7, y + 0.6, z1], 0.7, 0.018);
    cable(b, 'dark', [4.7, y + 0.4, z0 - 1], [-4.7, y - 0.3, z1 - 2], 0.5, 0.014);
  }
  // Lamps of paper across the street.
  for (const [i, z] of [-12, -18, -24, -30].entries()) {
    cable(b, 'dark', [-4.7, 5.4, z], [4.7, 5.4, z], 0.5, 0.01);
    for (const x of [-2.6, -0.9, 0.9, 2.6])
      b.ball('tube', [x, 4.75 + 0.03 * x * x, z], [0.2, 0.24, 0.2], {
        tint: i % 2 ? [0.7, 0.3, 0.1] : [0.7, 0.12, 0.08],
        detail: 10,
      });
  }
  // A row of machines, crates, bins.
  b.box('machine', [3.7, 0.14, -6.4], [0.8, 1.85, 0.9]);
  b.quad('shop', [3.28, 0.5, -6.75], [0, 0, 0.7], [0, 1.3, 0], { tint: [0.35, 0.9, 1] });
  b.box('crate', [-3.9, 0.14, -9.4], [0.8, 0.6, 0.7], { turnDeg: 9 });
  b.box('crate', [-3.8, 0.74, -9.5], [0.6, 0.5, 0.5], { turnDeg: -14 });
  b.box('machine', [-3.9, 0.14, -17.5], [0.9, 1.2, 1.6]);
  b.box('crate', [3.8, 0.14, -13.4], [0.9, 0.7, 0.8], { turnDeg: 20 });
  figure(b, [-1.25, 0, -8], 10);
  figure(b, [1, 0, -20], -8);
  figure(b, [-0.4, 0, -40], 0);
}

const lamps: Lamp[] = signs.map(([side, z, y, w, h, tint]) => ({
  at: [side * (4.2 - w / 2), y + h / 2, z + 0.45],
  color: [tint[0] * 13, tint[1] * 13, tint[2] * 13],
  radius: 0.4,
}));

const haze: Haze[] = [
  ...signs.map(
    ([side, z, y, w, h, tint]): Haze => ({
      kind: 'glow',
      at: [side * (4.35 - w / 2), y + h / 2, z + 0.3],
      size: [4.6, h + 4],
      color: tint,
      opacity: 0.2,
    }),
  ),
  { kind: 'puff', at: [2.6, 1.3, -15], size: [4, 3], color: [0.18, 0.2, 0.34], opacity: 0.5, seed: 3 },
  { kind: 'puff', at: [-2.8, 1.6, -26], size: [6, 4], color: [0.3, 0.13, 0.28], opacity: 0.5, seed: 8 },
  { kind: 'puff', at: [0.5, 2.6, -52], size: [16, 8], color: [0.16, 0.16, 0.34], opacity: 0.6, seed: 5 },
];

/** A street of signs at night after rain. */
export const neon: World = {
  seed: 41,
  finishes: {
    street: { surface: 'asphalt', color: [0.09, 0.09, 0.1], wear: 0.6, wet: 0.85, isMirror: true },
    kerb: { surface: 'concrete', color: [0.2, 0.2, 0.22], under: [0.15, 0.14, 0.13], wear: 0.6, unit: 1.2 },
    wall: { surface: 'concrete', color: [0.3, 0.29, 0.32], under: [0.2, 0.17, 0.16], wear: 0.8 },
    brick: { surface: 'brick', color: [0.34, 0.2, 0.17], under: [0.3, 0.28, 0.27], wear: 0.7 },
    dark: {
      surface: 'metal',
      color: [0.05, 0.05, 0.06],
      under: [0.12, 0.07, 0.05],
      wear: 0.4,
      roughness: 0.45,
    },
    door: { surface: 'metal', color: [0.12, 0.16, 0.2], under: [0.2, 0.1, 0.06], wear: 0.6, roughness: 0.5 },
    shutter: {
      surface: 'corrugated',
      color: [0.3, 0.32, 0.34],
      under: [0.2, 0.1, 0.06],
      wear: 0.6,
      unit: 0.12,
      roughness: 0.5,
    },
    unit: { surface: 'metal', color: [0.5, 0.5, 0.48], under: [0.25, 0.13, 0.07], wear: 0.6, roughness: 0.5 },
    machine: {
      surface: 'metal',
      color: [0.45, 0.08, 0.1],
      under: [0.2, 0.2, 0.2],
      wear: 0.4,
      roughness: 0.35,
    },
    crate: { surface: 'crate', color: [0.36, 0.26, 0.16], under: [0.3, 0.26, 0.2], wear: 0.6 },
    pane: { surface: 'metal', color: [0.015, 0.018, 0.025], wear: 0, roughness: 0.1 },
    lit: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [1.1, 0.72, 0.36] },
    shop: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [0.8, 0.8, 0.8] },
    tube: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [9, 9, 9], hasLamps: true },
    tower: { surface: 'facade', color: [0.05, 0.055, 0.08], glow: [1.1, 0.8, 0.5], wear: 0.4, unit: 2.2 },
    dummy: dummyFinish,
  },
  build,
  sky: {
    zenith: [0.006, 0.008, 0.022],
    horizon: [0.05, 0.035, 0.085],
    ground: [0.01, 0.01, 0.015],
    clouds: 0.4,
    cloudColor: [0.05, 0.03, 0.07],
  },
  lamps,
  fog: { density: 0.011, color: [0.07, 0.045, 0.12], fall: 0.03 },
  haze,
  exposure: 1.15,
};
