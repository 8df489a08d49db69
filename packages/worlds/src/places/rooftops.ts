import type { Builder } from '../kit/builder.ts';
import { cable, dummyFinish, figure, railing } from '../kit/parts.ts';
import type { Haze, Lamp, World } from '../kit/world.ts';

/** A flat roof with a parapet. */
function roof(
  b: Builder,
  x: readonly [number, number],
  z: readonly [number, number],
  finish: string,
  gaps: readonly ('near' | 'far')[],
): void {
  b.ground(finish, x, z);
  const w = x[1] - x[0];
  const middle = (z[0] + z[1]) / 2;
  for (const px of x) b.box('parapet', [px, -0.1, middle], [0.34, 1.05, z[1] - z[0]]);
  for (const [edge, name] of [
    [z[1], 'near'],
    [z[0], 'far'],
  ] as const) {
    if (!gaps.includes(name)) {
      b.box('parapet', [(x[0] + x[1]) / 2, -0.1, edge], [w, 1.05, 0.34]);
      continue;
    }
    const side = (w - 3) / 2;
    b.box('parapet', [x[0] + side / 2, -0.1, edge], [side, 1.05, 0.34]);
    b.box('parapet', [x[1] - side / 2, -0.1, edge], [side, 1.05, 0.34]);
  }
  b.quad('house', [x[0], -30, z[1]], [w, 0, 0], [0, 30, 0]);
  b.quad('house', [x[0], -30, z[0]], [0, 0, z[1] - z[0]], [0, 30, 0]);
  b.quad('house', [x[1], -30, z[1]], [0, 0, z[0] - z[1]], [0, 30, 0]);
}

function coolers(b: Builder, x: number, z: number, turn: number): void {
  b.at([x, 0, z], turn, () => {
    b.box('duct', [0, 0.2, 0], [1.7, 1.15, 1.3]);
    for (const dx of [-0.7, 0.7]) b.box('dark', [dx, 0, 0], [0.1, 0.2, 1.2]);
    b.bar('dark', [-0.35, 1.35, 0], [-0.35, 1.42, 0], 0.36, { caps: true, sides: 18 });
    b.bar('dark', [0.42, 1.35, 0], [0.42, 1.42, 0], 0.36, { caps: true, sides: 18 });
    b.quad('dark', [-0.7, 0.35, 0.66], [1.4, 0, 0], [0, 0.75, 0]);
  });
}

function tank(b: Builder, x: number, z: number): void {
  for (const dx of [-1, 1])
    for (const dz of [-1, 1])
      b.bar('dark', [x + dx, 0, z + dz], [x + dx * 0.9, 3, z + dz * 0.9], 0.09, { sides: 7 });
  b.bar('dark', [x - 1, 0.4, z + 1], [x + 1, 2.8, z + 1], 0.04, { sides: 5 });
  b.bar('dark', [x + 1, 0.4, z + 1], [x - 1, 2.8, z + 1], 0.04, { sides: 5 });
  b.box('wood', [x, 3, z], [2.8, 0.14, 2.8], { bottom: true });
  b.bar('wood', [x, 3.14, z], [x, 5.6, z], 1.3, { sides: 28 });
  b.bar('dark', [x, 5.6, z], [x, 6.5, z], 1.42, { end: 0.05, sides: 28 });
}

function stairHouse(b: Builder, x: number, z: number, turn: number): void {
  b.at([x, 0, z], turn, () => {
    b.box('brick', [0, 0, 0], [3, 2.7, 3.4]);
    b.box('parapet', [0, 2.7, 0], [3.3, 0.16, 3.7], { bottom: true });
    b.box('door', [0, 0, 1.72], [0.95, 2.1, 0.06]);
    b.box('dark', [0, 2.25, 1.8], [0.36, 0.14, 0.2], { bottom: true });
    b.quad('lamp', [-0.15, 2.24, 1.74], [0.3, 0, 0], [0, 0, 0.16]);
    b.box('lamp', [0, 2.2, 1.82], [0.24, 0.06, 0.14], { bottom: true });
  });
}

function skyline(b: Builder): void {
  const { random } = b;
  for (let i = 0; i < 90; i++) {
    const z = -random.between(75, 240);
    const x = random.between(-1.25, 1.25) * -z;
    const tall =
      random.between(-20, 12) + Math.max(0, (-z - 90) * 0.22) * random.next() * (Math.abs(x) < 26 ? 0.35 : 1);
    b.box('city', [x, -40, z], [random.between(9, 22), 40 + tall, random.between(9, 20)], {
      tint: [random.between(0.6, 1.2), 1, 1],
    });
  }
  for (const [x, z, h] of [
    [-36, -120, 34],
    [42, -150, 52],
    [-70, -170, 60],
    [16, -210, 40],
  ] as const) {
    b.box('city', [x, -40, z], [13, 40 + h, 13]);
    b.bar('dark', [x, h, z], [x, h + 12, z], 0.3, { end: 0.08 });
    b.ball('red', [x, h + 12, z], [0.5, 0.5, 0.5], { detail: 6 });
  }
}

function build(b: Builder): void {
  roof(b, [-7, 6], [-12.5, 3], 'felt', ['far']);
  roof(b, [-5.5, 8], [-27.5, -15], 'gravel', ['near', 'far']);
  roof(b, [-9, 7], [-50, -30.5], 'felt', ['near']);
  // Planks over the gaps.
  for (const z of [-13.75, -29])
    for (const x of [-0.75, -0.25, 0.25, 0.75])
      b.box('wood', [x, 0.02, z], [0.44, 0.06, 3.8], { bottom: true });
  railing(b, 'dark', [-1.2, 0, -12.4], [-1.2, 0, -15.1], 1);
  railing(b, 'dark', [1.2, 0, -12.4], [1.2, 0, -15.1], 1);
  coolers(b, -4, -6.6, 8);
  coolers(b, 4.3, -4.6, -80);
  coolers(b, 5.4, -19.8, 0);
  coolers(b, -3.4, -23.5, 0);
  tank(b, -5.2, -37.5);
  tank(b, 5.6, -24.8);
  stairHouse(b, 4.6, -9.6, -30);
  stairHouse(b, -3.8, -19.8, 42);
  stairHouse(b, 3.6, -44, -8);
  b.box('brick', [-5.9, 0, -10.5], [1, 2.3, 0.8]);
  b.box('brick', [2.8, 0, -34.5], [1.1, 2, 0.9]);
  for (const [x, z, h] of [
    [-5.2, -8.9, 4.6],
    [2.4, -11.6, 3.6],
    [-1.9, -26, 4.2],
    [6.5, -31.6, 5],
  ] as const) {
    b.bar('dark', [x, 0, z], [x, h, z], 0.03, { sides: 5 });
    for (const dy of [0.1, 0.45, 0.8])
      b.bar('dark', [x - 0.55 + dy * 0.3, h - dy, z], [x + 0.55 - dy * 0.3, h - dy, z], 0.012, { sides: 4 });
  }
  for (const [x, z] of [
    [1.9, -5.4],
    [-2.2, -11.2],
    [2.6, -18.4],
  ] as const) {
    b.bar('duct', [x, 0, z], [x, 0.75, z], 0.13, { sides: 12 });
    b.bar('duct', [x, 0.78, z], [x, 0.95, z], 0.2, { end: 0.06, sides: 12 });
  }
  b.bar('duct', [-6.4, 0.3, 2], [-6.4, 0.3, -12], 0.22, { sides: 14 });
  b.box('crate', [-2.9, 0, -9.2], [0.8, 0.7, 0.8], { turnDeg: 20 });
  cable(b, 'dark', [-5.2, 4.4, -8.9], [2.4, 3.5, -11.6], 0.4, 0.014);
  cable(b, 'dark', [2.4, 3.5, -11.6], [-1.9, 4, -26], 0.7, 0.014);
  skyline(b);
  figure(b, [-1.15, 0, -8], 12);
  figure(b, [0.95, 0, -20], -8);
  figure(b, [-0.5, 0, -40], 0);
}

const lamps: Lamp[] = [
  { at: [3.55, 2.1, -7.75], color: [9, 5.4, 2.3], radius: 0.1 },
  { at: [-2.45, 2.05, -18.3], color: [11, 6.4, 2.6], radius: 0.1 },
  { at: [3.35, 2.05, -41.9], color: [12, 7, 3], radius: 0.1 },
  { at: [-0.4, 3.4, -27.8], color: [2.5, 4.6, 6], radius: 0.2 },
  { at: [-6.3, 2.6, -4], color: [1.6, 3, 4.2], radius: 0.3 },
];
const haze: Haze[] = [
  ...lamps
    .slice(0, 3)
    .map(({ at }): Haze => ({ kind: 'glow', at, size: [2.6, 2.6], color: [1, 0.62, 0.25], opacity: 0.35 })),
  { kind: 'puff', at: [1.9, 1.9, -5.6], size: [1.8, 2.4], color: [0.16, 0.18, 0.25], opacity: 0.35, seed: 3 },
  { kind: 'puff', at: [5.4, 3, -20], size: [5, 4], color: [0.13, 0.15, 0.23], opacity: 0.4, seed: 9 },
];

/** Flat roofs over a city at night. */
export const rooftops: World = {
  seed: 61,
  finishes: {
    felt: { surface: 'asphalt', color: [0.17, 0.17, 0.18], wear: 0.7, wet: 0.7, isMirror: true },
    gravel: { surface: 'asphalt', color: [0.26, 0.25, 0.24], wear: 0.5, wet: 0.5, isMirror: true },
    parapet: {
      surface: 'concrete',
      color: [0.42, 0.41, 0.4],
      under: [0.3, 0.26, 0.22],
      wear: 0.8,
      unit: 1.6,
    },
    house: { surface: 'facade', color: [0.14, 0.13, 0.13], glow: [1.1, 0.75, 0.4], wear: 0.25, unit: 2.2 },
    city: { surface: 'facade', color: [0.035, 0.042, 0.06], glow: [1.7, 1.15, 0.65], wear: 0.33, unit: 2.3 },
    brick: { surface: 'brick', color: [0.4, 0.22, 0.17], under: [0.36, 0.34, 0.31], wear: 0.7 },
    duct: {
      surface: 'metal',
      color: [0.4, 0.42, 0.44],
      under: [0.25, 0.14, 0.09],
      wear: 0.55,
      roughness: 0.4,
      metalness: 0.5,
      unit: 0.8,
    },
    dark: {
      surface: 'metal',
      color: [0.05, 0.055, 0.06],
      under: [0.15, 0.08, 0.05],
      wear: 0.4,
      roughness: 0.5,
    },
    door: {
      surface: 'metal',
      color: [0.1, 0.18, 0.22],
      under: [0.22, 0.11, 0.06],
      wear: 0.6,
      roughness: 0.5,
    },
    wood: { surface: 'wood', color: [0.32, 0.23, 0.15], under: [0.3, 0.27, 0.23], wear: 0.6, unit: 0.16 },
    crate: { surface: 'crate', color: [0.4, 0.28, 0.16], under: [0.3, 0.26, 0.2], wear: 0.6 },
    lamp: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [14, 9, 4.4], hasLamps: true },
    red: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [6, 0.3, 0.2] },
    dummy: dummyFinish,
  },
  build,
  sky: {
    zenith: [0.012, 0.022, 0.055],
    horizon: [0.075, 0.06, 0.085],
    ground: [0.03, 0.028, 0.03],
    clouds: 0.3,
    cloudColor: [0.1, 0.09, 0.13],
    stars: 0.7,
  },
  sun: { direction: [-0.55, 0.62, -0.35], color: [0.5, 0.66, 1.0], reach: 34, centre: [0, 0, -22] },
  lamps,
  fog: { density: 0.0032, color: [0.062, 0.055, 0.085], fall: 0.012 },
  haze,
  exposure: 1.75,
};
