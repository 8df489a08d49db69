import type { Builder } from '../kit/builder.ts';
import { cable, dummyFinish, figure } from '../kit/parts.ts';
import type { Haze, Lamp, World } from '../kit/world.ts';

const half = 2.3;
const ribs = Array.from({ length: 14 }, (_, index) => -1.5 - index * 4);
const end = ribs.at(-1) ?? -50;

/** One bay between two ribs: floor, slanted walls and ceiling, a window now and then. */
function bay(b: Builder, z: number, index: number): void {
  const d = 4;
  b.quad('deck', [-1.5, 0, z], [3, 0, 0], [0, 0, -d]);
  for (const side of [-1, 1]) {
    const q = (finish: string, x0: number, y0: number, x1: number, y1: number) => {
      if (side < 0) b.quad(finish, [-x0, y0, z], [0, 0, -d], [-(x1 - x0), y1 - y0, 0]);
      else b.quad(finish, [x0, y0, z - d], [0, 0, d], [x1 - x0, y1 - y0, 0]);
    };
    b.box('grate', [side * 1.75, 0, z - d / 2], [0.5, 0.03, d]);
    q('hull', 2, 0, half, 0.9);
    if (side > 0 && index % 3 === 1) {
      // The frame of the window; behind it is night.
      b.box('rib', [half + 0.02, 0.9, z - d / 2], [0.12, 0.14, d], { bottom: true });
      b.box('rib', [half + 0.02, 2, z - d / 2], [0.12, 0.14, d], { bottom: true });
      b.box('rib', [half + 0.02, 0.9, z - d / 2], [0.1, 1.2, 0.1]);
    } else q('panel', half, 0.9, half, 2.1);
    q('panel', half, 2.1, 1.5, 2.95);
    q('hull', 1.5, 2.95, 0.5, 3.1);
    q('strip', half - 0.01, 0.84, half - 0.01, 0.9);
    b.bar('pipe', [side * 2.12, 0.22, z], [side * 2.12, 0.22, z - d], 0.07, { sides: 10 });
    b.bar('pipe', [side * 1.25, 2.82, z], [side * 1.25, 2.82, z - d], 0.05, { sides: 10 });
  }
  b.quad('hull', [-0.5, 3.1, z - d], [1, 0, 0], [0, 0, d]);
  if (index % 5 !== 3) b.quad('light', [-0.32, 3.08, z - 3.4], [0.64, 0, 0], [0, 0, 2.8]);
}

function rib(b: Builder, z: number): void {
  const points = [
    [2, 0],
    [half, 0.9],
    [half, 2.1],
    [1.5, 2.95],
    [0.5, 3.1],
  ] as const;
  for (const side of [-1, 1]) {
    for (let i = 0; i + 1 < points.length; i++) {
      const [x0, y0] = points[i] ?? [0, 0];
      const [x1, y1] = points[i + 1] ?? [0, 0];
      const dx = x1 - x0;
      const dy = y1 - y0;
      const length = Math.hypot(dx, dy);
      const nx = (-dy / length) * 0.2;
      const ny = (dx / length) * 0.2;
      for (const [dz, flip] of [
        [0.17, false],
        [-0.17, true],
      ] as const) {
        const o = [side * x0, y0, z + dz] as const;
        const u = [side * dx, dy, 0] as const;
        const v = [side * nx, ny, 0] as const;
        if (side > 0 !== flip) b.quad('rib', o, u, v);
        else b.quad('rib', [o[0] + u[0], o[1] + u[1], o[2]], [-u[0], -u[1], 0], v);
      }
      const a = [side * (x0 + nx), y0 + ny, z + 0.17] as const;
      if (side > 0) b.quad('rib', [a[0], a[1], z - 0.17], [0, 0, 0.34], [dx, dy, 0]);
      else b.quad('rib', a, [0, 0, -0.34], [-dx, dy, 0]);
    }
  }
  b.box('rib', [0, 2.9, z], [1.2, 0.2, 0.34], { bottom: true });
  b.box('amber', [1.86, 1.5, z + 0.1], [0.03, 0.3, 0.16], { bottom: true });
  b.box('amber', [-1.86, 1.5, z + 0.1], [0.03, 0.3, 0.16], { bottom: true });
}

function build(b: Builder): void {
  b.at([0, 0, 6.5], 0, () => bay(b, 0, 0));
  b.quad('hull', [half, 0, 3], [-2 * half, 0, 0], [0, 3.2, 0]);
  for (const [index, z] of ribs.entries()) {
    rib(b, z);
    if (z > end) bay(b, z, index);
  }
  bay(b, 2.5, 2);
  // The gate at the end stands open by a hand's breadth more than a person.
  for (const side of [-1, 1]) b.box('gate', [side * 1.6, 0, end - 0.3], [1.7, 3.2, 0.3]);
  b.box('gate', [0, 2.5, end - 0.3], [2, 0.7, 0.3], { bottom: true });
  b.box('amber', [0, 2.62, end - 0.12], [1.2, 0.07, 0.04], { bottom: true });
  b.quad('beacon', [-2.3, 0, end - 4], [4.6, 0, 0], [0, 3.2, 0]);
  b.quad('deck', [-2.3, 0, end - 0.4], [4.6, 0, 0], [0, 0, -4]);
  const crate = (x: number, z: number, w: number, h: number, turn: number) => {
    b.box('case', [x, 0, z], [w, h, w * 0.8], { turnDeg: turn });
    b.box('amber', [x, h * 0.62, z + w * 0.43], [w * 0.3, 0.03, 0.02], { turnDeg: 0, bottom: true });
  };
  crate(-1.35, -6.8, 0.75, 0.7, 4);
  crate(1.4, -10.6, 0.8, 0.95, -5);
  crate(1.3, -11.7, 0.7, 0.6, 12);
  crate(-1.3, -18, 0.8, 1, -8);
  crate(1.25, -25, 0.8, 0.8, 5);
  cable(b, 'pipe', [-1.2, 2.8, -9], [-0.6, 3, -12], 0.45, 0.022);
  cable(b, 'pipe', [-1.2, 2.8, -9.4], [-1.9, 2.2, -13], 0.3, 0.016);
  figure(b, [-0.95, 0, -8], 12);
  figure(b, [0.75, 0, -20], -8);
  figure(b, [-0.35, 0, -40], 0);
}

const lamps = ribs.map(
  (z, index): Lamp =>
    z > end && index % 5 !== 3
      ? { at: [0, 2.9, z - 2], color: [1.9, 2.3, 2.8], radius: 0.5 }
      : { at: [0, 2.4, z - 2], color: [0.9, 0.12, 0.06], radius: 0.2 },
);
const haze: Haze[] = [
  ...ribs
    .slice(0, 13)
    .flatMap((z, index): Haze[] =>
      index % 5 === 3
        ? []
        : [{ kind: 'glow', at: [0, 2.95, z - 2], size: [3, 1.6], color: [0.5, 0.75, 1], opacity: 0.14 }],
    ),
  { kind: 'puff', at: [1.4, 0.5, -14.5], size: [2.6, 1.5], color: [0.3, 0.36, 0.42], opacity: 0.45, seed: 3 },
  { kind: 'puff', at: [-0.9, 0.6, -29], size: [4.4, 2.4], color: [0.3, 0.36, 0.43], opacity: 0.45, seed: 6 },
];

/** A corridor of a station in orbit. */
export const space: World = {
  seed: 91,
  finishes: {
    deck: {
      surface: 'panel',
      color: [0.16, 0.17, 0.185],
      under: [0.4, 0.25, 0.04],
      wear: 0.8,
      unit: 1,
      roughness: 0.2,
      metalness: 0.1,
      isMirror: true,
    },
    grate: {
      surface: 'corrugated',
      color: [0.12, 0.125, 0.13],
      under: [0.1, 0.1, 0.1],
      wear: 0.2,
      unit: 0.06,
      roughness: 0.5,
    },
    hull: {
      surface: 'panel',
      color: [0.34, 0.36, 0.38],
      under: [0.2, 0.22, 0.24],
      wear: 0.7,
      unit: 1,
      roughness: 0.45,
    },
    panel: {
      surface: 'panel',
      color: [0.55, 0.57, 0.58],
      under: [0.5, 0.2, 0.05],
      wear: 0.7,
      unit: 0.8,
      roughness: 0.4,
    },
    rib: {
      surface: 'metal',
      color: [0.2, 0.215, 0.235],
      under: [0.4, 0.4, 0.4],
      wear: 0.35,
      roughness: 0.4,
      metalness: 0.2,
    },
    gate: {
      surface: 'panel',
      color: [0.4, 0.3, 0.1],
      under: [0.1, 0.1, 0.1],
      wear: 0.8,
      unit: 0.8,
      roughness: 0.45,
    },
    pipe: {
      surface: 'metal',
      color: [0.28, 0.29, 0.3],
      under: [0.12, 0.12, 0.12],
      wear: 0.4,
      roughness: 0.35,
      metalness: 0.4,
    },
    case: {
      surface: 'panel',
      color: [0.26, 0.3, 0.27],
      under: [0.5, 0.34, 0.05],
      wear: 0.8,
      unit: 0.6,
      roughness: 0.5,
    },
    light: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [2.9, 3.5, 4.2], hasLamps: true },
    strip: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [0.15, 0.9, 1.4] },
    amber: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [3, 1.1, 0.15] },
    beacon: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [0.7, 0.95, 1.2] },
    dummy: dummyFinish,
  },
  build,
  sky: {
    zenith: [0.002, 0.003, 0.006],
    horizon: [0.004, 0.005, 0.009],
    ground: [0.01, 0.02, 0.035],
    stars: 1.2,
  },
  lamps,
  fog: { density: 0.03, fall: 1, color: [0.14, 0.19, 0.25] },
  haze,
  exposure: 1.15,
};
