import type { Builder } from '../kit/builder.ts';
import { cable, dummyFinish, figure } from '../kit/parts.ts';
import { Vector3 } from '../kit/vector.ts';
import type { Haze, Lamp, World } from '../kit/world.ts';

const end = -62;
const left = -4.2;
const edge = 2.6;
const far = 7.2;
const tubes = [-1, -6, -11, -16, -21, -26, -31, -36, -41, -46, -51, -56] as const;
/** Tubes that have given up. */
const dead = new Set([-16, -31]);

function shell(b: Builder): void {
  b.ground('floor', [left, edge - 0.45], [end, 3]);
  b.quad('strip', [edge - 0.45, 0.002, 3], [0.3, 0, 0], [0, 0, end - 3]);
  b.quad('stone', [edge - 0.15, 0.002, 3], [0.15, 0, 0], [0, 0, end - 3]);
  b.quad('stone', [edge, 0, 3], [0, 0, end - 3], [0, -1.2, 0]);
  b.ground(
    'ballast',
    [edge - 0.2, far],
    [end - 40, 3],
    (x, z) => -1.2 + 0.03 * Math.sin(x * 9) * Math.sin(z * 8),
  );
  for (const x of [4.1, 5.55]) b.box('rail', [x, -1.17, -50], [0.08, 0.16, 106]);
  for (let z = 2; z > -64; z -= 0.65) b.box('sleeper', [4.82, -1.24, z], [2.5, 0.12, 0.26]);
  b.quad('tilewall', [left, 0, 3], [0, 0, end - 3], [0, 3.1, 0]);
  b.quad('tilewall', [far, -1.2, end], [0, 0, 3 - end], [0, 4.3, 0]);
  b.quad('band', [left + 0.01, 1.9, 3], [0, 0, end - 3], [0, 0.4, 0]);
  b.quad('band', [far - 0.01, 1.9, end], [0, 0, 3 - end], [0, 0.4, 0]);
  // A shallow vault over platform and track.
  const width = far - left;
  const place = (s: number, t: number) =>
    new Vector3(far - s * width, 3.1 + 1.5 * Math.sin(s * Math.PI) ** 0.7, 3 + (end - 3) * t);
  b.patch('vault', {
    us: Array.from({ length: 25 }, (_, i) => i / 24),
    vs: Array.from({ length: 90 }, (_, i) => (i / 89) ** 1.4),
    place,
    normal: (s) => new Vector3(-Math.cos(s * Math.PI) * 0.6, -1, 0).normalize(),
    face: (s, t) => [s * width, t * 65, width, 65],
    tint: [1, 1, 1],
  });
  // The end of the station: a wall with the mouth of the tunnel and a passage.
  b.quad('tilewall', [left, 0, end], [2.4, 0, 0], [0, 4.8, 0]);
  b.quad('tilewall', [0.6, 0, end], [2, 0, 0], [0, 4.8, 0]);
  b.quad('tilewall', [-1.8, 2.6, end], [2.4, 0, 0], [0, 2.2, 0]);
  b.quad('concrete', [edge, 3, end], [far - edge, 0, 0], [0, 1.9, 0]);
  b.box('concrete', [far + 0.05, -1.2, end - 20], [0.6, 4.2, 40]);
  b.box('concrete', [edge - 0.1, -1.2, end - 20], [0.6, 4.2, 40]);
  b.quad('concrete', [edge, 3, end - 40], [far - edge, 0, 0], [0, 0, 40]);
  b.quad('tilewall', [-1.8, 0, end - 8], [2.4, 0, 0], [0, 2.6, 0]);
  b.quad('tilewall', [-1.8, 0, end], [0, 0, -8], [0, 2.6, 0]);
  b.quad('tilewall', [0.6, 0, end - 8], [0, 0, 8], [0, 2.6, 0]);
  b.ground('floor', [-1.8, 0.6], [end - 8, end]);
  b.quad('tube', [-1.2, 2.55, end - 6], [1.2, 0, 0], [0, 0, 0.4]);
  b.quad('concrete', [far, -1.2, 3], [left - far, 0, 0], [0, 6, 0]);
}

function fittings(b: Builder): void {
  for (let z = -4; z > end; z -= 6.5) {
    b.box('column', [-2.9, 0, z], [0.62, 4, 0.62]);
    b.box('band', [-2.9, 1.9, z], [0.66, 0.4, 0.66], { bottom: true });
    b.box('stone', [-2.9, 0, z], [0.72, 0.18, 0.72]);
  }
  for (const z of tubes) {
    for (const x of [-0.9, 4.9]) {
      b.box('dark', [x, 3.55, z], [0.24, 0.08, 2.3], { bottom: true });
      b.bar('dark', [x, 3.6, z - 0.9], [x, 4.5, z - 0.9], 0.015, { sides: 4 });
      b.bar('dark', [x, 3.6, z + 0.9], [x, 4.5, z + 0.9], 0.015, { sides: 4 });
      if (!dead.has(z)) b.bar('tube', [x, 3.5, z - 1.05], [x, 3.5, z + 1.05], 0.035, { sides: 8 });
    }
  }
  // Benches, a map, a board that hangs over the platform, bins.
  for (const z of [-7.2, -20.2, -33]) {
    b.box('bench', [-3.75, 0.42, z], [0.45, 0.07, 2.2], { bottom: true });
    for (const dz of [-0.9, 0.9]) b.box('dark', [-3.75, 0, z + dz], [0.35, 0.42, 0.06]);
    b.box('dark', [left + 0.05, 1.05, z - 3.3], [0.08, 1.3, 1.7], { bottom: true });
    b.quad('poster', [left + 0.1, 1.1, z - 2.5], [0, 0, -1.6], [0, 1.2, 0]);
  }
  b.box('dark', [0.7, 2.75, -13], [2.2, 0.5, 0.16], { bottom: true });
  b.quad('board', [-0.3, 2.83, -12.91], [2, 0, 0], [0, 0.34, 0]);
  for (const x of [-0.1, 1.5]) b.bar('dark', [x, 3.2, -13], [x, 4.4, -13], 0.02, { sides: 5 });
  for (const y of [2.75, 2.9, 3]) b.bar('dark', [far - 0.1, y, 3], [far - 0.1, y, end], 0.035, { sides: 6 });
  cable(b, 'dark', [far - 0.1, 2.9, -14], [5, 4.3, -16], 0.3, 0.02);
  b.bar('bin', [-1.9, 0, -10.3], [-1.9, 0.85, -10.3], 0.24, { caps: true, sides: 18 });
  b.box('case', [1.4, 0, -10.9], [0.5, 0.62, 0.28], { turnDeg: 24 });
  figure(b, [-1.15, 0, -8], 12);
  figure(b, [0.95, 0, -20], -8);
  figure(b, [-0.4, 0, -40], 0);
}

const lamps: Lamp[] = tubes.flatMap((z) =>
  dead.has(z) ? [] : [-0.9, 4.9].map((x): Lamp => ({ at: [x, 3.36, z], color: [5.2, 5.6, 5], radius: 0.5 })),
);

const haze: Haze[] = tubes.flatMap((z) =>
  dead.has(z)
    ? []
    : [-0.9, 4.9].map(
        (x): Haze => ({
          kind: 'glow',
          at: [x, 3.45, z],
          size: [3.4, 1.6],
          color: [0.75, 0.9, 0.8],
          opacity: 0.22,
        }),
      ),
);

/** An underground station between two trains. */
export const station: World = {
  seed: 51,
  finishes: {
    floor: {
      surface: 'tiles',
      color: [0.36, 0.35, 0.32],
      under: [0.2, 0.19, 0.17],
      wear: 0.25,
      unit: 0.6,
      wet: 1,
      roughness: 0.2,
      isMirror: true,
    },
    strip: {
      surface: 'tiles',
      color: [0.72, 0.55, 0.08],
      under: [0.3, 0.24, 0.1],
      wear: 0.8,
      unit: 0.3,
      wet: 1,
      roughness: 0.6,
    },
    stone: { surface: 'concrete', color: [0.48, 0.47, 0.44], under: [0.3, 0.28, 0.26], wear: 0.6, unit: 1.5 },
    tilewall: {
      surface: 'tiles',
      color: [0.68, 0.69, 0.63],
      under: [0.42, 0.4, 0.36],
      wear: 0.5,
      unit: 0.3,
      wet: 0.5,
      roughness: 0.16,
    },
    band: {
      surface: 'tiles',
      color: [0.05, 0.24, 0.2],
      under: [0.2, 0.2, 0.18],
      wear: 0.6,
      unit: 0.3,
      wet: 0.5,
      roughness: 0.15,
    },
    column: {
      surface: 'tiles',
      color: [0.6, 0.6, 0.54],
      under: [0.4, 0.38, 0.34],
      wear: 0.5,
      unit: 0.2,
      wet: 0.5,
      roughness: 0.18,
    },
    vault: { surface: 'concrete', color: [0.5, 0.48, 0.44], under: [0.28, 0.22, 0.17], wear: 0.9, unit: 2.4 },
    concrete: { surface: 'concrete', color: [0.36, 0.35, 0.33], under: [0.24, 0.2, 0.17], wear: 0.9 },
    ballast: { surface: 'litter', color: [0.16, 0.145, 0.13], under: [0.22, 0.2, 0.18], wear: 0 },
    rail: {
      surface: 'metal',
      color: [0.4, 0.39, 0.38],
      under: [0.22, 0.11, 0.06],
      wear: 0.6,
      roughness: 0.3,
      metalness: 0.8,
    },
    sleeper: { surface: 'concrete', color: [0.26, 0.24, 0.22], wear: 0.6 },
    dark: {
      surface: 'metal',
      color: [0.06, 0.065, 0.07],
      under: [0.14, 0.08, 0.05],
      wear: 0.35,
      roughness: 0.45,
    },
    tube: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [9, 10, 9], hasLamps: true },
    board: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [0.1, 0.5, 0.75] },
    poster: { surface: 'facade', color: [0.42, 0.4, 0.34], wear: 0, unit: 0.5 },
    bench: { surface: 'wood', color: [0.34, 0.2, 0.1], under: [0.28, 0.22, 0.16], wear: 0.5, unit: 0.11 },
    bin: { surface: 'metal', color: [0.12, 0.2, 0.18], under: [0.2, 0.1, 0.06], wear: 0.5, roughness: 0.4 },
    case: { surface: 'metal', color: [0.3, 0.07, 0.05], under: [0.1, 0.1, 0.1], wear: 0.3, roughness: 0.5 },
    dummy: dummyFinish,
  },
  build: (b) => {
    shell(b);
    fittings(b);
  },
  sky: { zenith: [0, 0, 0], horizon: [0, 0, 0], ground: [0, 0, 0] },
  lamps,
  fog: { density: 0.006, color: [0.16, 0.19, 0.17] },
  haze,
  exposure: 1.15,
};
