import type { Builder } from '../kit/builder.ts';
import { doorOn, windowOn } from '../kit/buildings.ts';
import { cable, drum, dummyFinish, figure, wallWithHole } from '../kit/parts.ts';
import { Vector3 } from '../kit/vector.ts';
import type { World } from '../kit/world.ts';

function dune(x: number, z: number): number {
  const drift = Math.min(4, Math.max(0, Math.abs(x) - 3.4));
  return (
    0.05 * Math.sin(x * 1.1 + z * 0.23) +
    0.05 * Math.sin(z * 0.6) +
    0.035 * drift * drift * (0.6 + 0.4 * Math.sin(z * 0.45))
  );
}

/** A flat-roofed house of clay with beams that stick out under the roof. */
function clayHouse(
  b: Builder,
  side: number,
  edge: number,
  from: number,
  depth: number,
  height: number,
  finish: string,
): void {
  b.box(finish, [side * (edge + 3), -0.3, from - depth / 2], [6, height + 0.3, depth]);
  b.box(finish, [side * (edge + 0.15), height, from - depth / 2], [0.3, 0.55, depth]);
  b.at([side * edge, 0, from - depth / 2], side < 0 ? 90 : -90, () => {
    for (let x = -depth / 2 + 0.5; x < depth / 2; x += 0.85)
      b.bar('beam', [x, height - 0.5, -0.2], [x + 0.02, height - 0.52, 0.55], 0.08, { sides: 8, caps: true });
    const bays = Math.max(1, Math.floor(depth / 3));
    for (let bay = 0; bay < bays; bay++) {
      const x = ((bay + 0.5) / bays - 0.5) * depth;
      if (bay % 2 === 0) doorOn(b, [x, 0.1, 0], [1.2, 2.2], 'door', 'trim', [0.5, 0.7, 0.75]);
      else windowOn(b, [x, 1.3, 0], [0.8, 1], { pane: 'pane', frame: 'trim' });
      if (height > 5)
        windowOn(b, [x + 0.2, 3.7, 0], [0.7, 1.1], {
          pane: 'pane',
          frame: 'trim',
          shutter: 'door',
          shutterTint: [0.45, 0.68, 0.72],
        });
    }
  });
}

function awning(b: Builder, side: number, edge: number, z: number): void {
  const x = side * edge;
  const out = side * (edge - 2.2);
  const width = 3.2;
  const patch = (s: number, t: number) =>
    new Vector3(x + (out - x) * t, 3.3 - 0.75 * t - 0.16 * Math.sin(t * Math.PI), z - s * width);
  b.patch('cloth', {
    us: [0, 0.25, 0.5, 0.75, 1],
    vs: [0, 0.25, 0.5, 0.75, 1],
    place: patch,
    normal: () => new Vector3(-side * 0.3, 0.95, 0),
    face: (s, t) => [s * width, t * 2.4, width, 2.4],
    tint: [1, 1, 1],
  });
  for (const dz of [0.1, width - 0.1])
    b.bar('beam', [out, 0, z - dz], [out, 2.55, z - dz], 0.05, { sides: 7 });
}

function palm(b: Builder, x: number, z: number, height: number): void {
  const lean = b.random.between(-0.6, 0.6);
  b.bar('bark', [x, -0.2, z], [x + lean * 0.4, height * 0.5, z], 0.2, { end: 0.16 });
  b.bar('bark', [x + lean * 0.4, height * 0.5, z], [x + lean, height, z], 0.16, { end: 0.13 });
  for (let i = 0; i < 17; i++) {
    const turn = (i / 17) * 6.283 + b.random.between(-0.2, 0.2);
    const rise = b.random.between(-0.25, 0.8);
    let at = new Vector3(x + lean, height, z);
    let pitch = rise;
    for (let part = 0; part < 11; part++) {
      const dir = new Vector3(
        Math.cos(turn) * Math.cos(pitch),
        Math.sin(pitch),
        Math.sin(turn) * Math.cos(pitch),
      );
      const next = at.clone().addScaledVector(dir, 0.25);
      const across = new Vector3(-Math.sin(turn), 0, Math.cos(turn));
      for (const way of [-1, 1]) {
        const along = across
          .clone()
          .multiplyScalar(way * 0.55 * (1 - part / 13))
          .addScaledVector(dir, 0.28)
          .add(new Vector3(0, -0.18, 0));
        b.leaf('leaf', at, along, dir.clone().multiplyScalar(0.055), [b.random.between(0.8, 1.1), 1, 0.8]);
      }
      at = next;
      pitch -= 0.17;
    }
  }
}

function build(b: Builder): void {
  b.ground('sand', [-60, 60], [-140, 4], dune);
  clayHouse(b, -1, 4.6, 5, 11, 4.6, 'clay');
  clayHouse(b, -1, 5.4, -6, 9, 6.4, 'pale');
  clayHouse(b, -1, 4.4, -15, 9, 4.4, 'clay');
  clayHouse(b, 1, 5, 5, 8, 5.8, 'pale');
  clayHouse(b, 1, 4.5, -3, 9, 4.2, 'red');
  clayHouse(b, 1, 5.2, -12, 12, 6.6, 'clay');
  // The town wall with its gate, and what lies behind.
  b.at([-9, -0.2, -24], 0, () =>
    wallWithHole(
      b,
      'clay',
      { width: 18, height: 7.4, thick: 2.4 },
      { x: 6.9, y: 0, width: 4.2, height: 5.3, arched: true },
    ),
  );
  for (let x = -8.7; x < 9; x += 1.5) b.box('clay', [x, 7.2, -24.5], [0.8, 0.8, 0.9]);
  for (const x of [-4.1, 4.1]) {
    b.box('pale', [x, -0.2, -23.8], [2.2, 9.4, 2.4]);
    for (const dx of [-0.75, 0, 0.75]) b.box('pale', [x + dx, 9.2, -23], [0.45, 0.6, 0.45]);
  }
  clayHouse(b, -1, 5.6, -30, 10, 4.8, 'pale');
  clayHouse(b, 1, 6.2, -29, 11, 5.4, 'clay');
  clayHouse(b, -1, 7, -44, 12, 4, 'red');
  clayHouse(b, 1, 7.6, -46, 10, 6, 'pale');
  b.box('pale', [-1.5, 0, -76], [5, 13, 5]);
  b.box('clay', [-1.5, 13, -76], [5.8, 0.6, 5.8], { bottom: true });
  b.ball('pale', [-1.5, 13.8, -76], [2.3, 2.6, 2.3], { detail: 20 });
  b.ball('rock', [-70, -12, -240], [70, 34, 20], {
    detail: 30,
    rough: (d) => 1 + 0.13 * Math.sin(d.x * 17) + 0.08 * Math.sin(d.y * 25 + d.x * 9),
  });
  b.ball('rock', [90, -12, -260], [90, 30, 20], {
    detail: 30,
    rough: (d) => 1 + 0.12 * Math.sin(d.x * 13 + 1) + 0.08 * Math.sin(d.y * 21 + d.x * 7),
  });
  awning(b, -1, 5.4, -8);
  awning(b, 1, 4.5, -5.2);
  palm(b, -6.6, -36, 7.5);
  palm(b, 5.4, -41, 8.5);
  palm(b, 6, -27.5, 9.5);
  palm(b, -5.2, -28.2, 10.4);
  const crate = (x: number, z: number, s: number, turn: number, y = 0) =>
    b.box('crate', [x, y + dune(x, z) - 0.03, z], [s, s * 0.9, s], { turnDeg: turn });
  crate(-3.5, -7.4, 1.1, 14);
  crate(-4.2, -8.8, 1.2, -6);
  crate(-3.6, -8.1, 0.8, 31, 1);
  crate(3.5, -10.6, 1.2, -18);
  crate(2.7, -17.4, 1.3, 8);
  crate(3.4, -18.5, 1, -22);
  crate(-2.9, -20.2, 1.2, 40);
  for (const [x, z] of [
    [3.9, -6.2],
    [3.4, -6.7],
    [-2.7, -14.6],
  ] as const)
    drum(
      b,
      'drum',
      [x, dune(x, z), z],
      b.random.pick([
        [0.14, 0.3, 0.38],
        [0.5, 0.2, 0.08],
        [0.35, 0.33, 0.26],
      ]),
    );
  cable(b, 'iron', [-5.4, 5.6, -9], [5, 5.2, -14], 0.9, 0.014);
  cable(b, 'iron', [-4.6, 4.4, -4], [4.5, 4, -8], 0.6, 0.014);
  figure(b, [-1.25, dune(-1.25, -8), -8], 12);
  figure(b, [0.95, dune(0.95, -20), -20], -8);
  figure(b, [-0.4, dune(-0.4, -40), -40], 0);
}

/** A town of clay at the edge of a desert, in the afternoon. */
export const desert: World = {
  seed: 31,
  finishes: {
    sand: { surface: 'sand', color: [0.62, 0.45, 0.27], under: [0.5, 0.34, 0.2], wear: 0.5 },
    clay: { surface: 'plaster', color: [0.64, 0.45, 0.28], under: [0.44, 0.28, 0.17], wear: 0.6 },
    pale: { surface: 'plaster', color: [0.72, 0.57, 0.4], under: [0.5, 0.33, 0.2], wear: 0.6 },
    red: { surface: 'plaster', color: [0.58, 0.33, 0.2], under: [0.42, 0.25, 0.15], wear: 0.55 },
    trim: { surface: 'concrete', color: [0.5, 0.38, 0.26], under: [0.4, 0.3, 0.2], wear: 0.6 },
    beam: { surface: 'wood', color: [0.3, 0.2, 0.12], under: [0.36, 0.28, 0.2], wear: 0.6 },
    door: { surface: 'wood', color: [0.5, 0.5, 0.5], under: [0.36, 0.27, 0.18], wear: 0.65, unit: 0.15 },
    crate: { surface: 'crate', color: [0.45, 0.31, 0.17], under: [0.4, 0.33, 0.24], wear: 0.7 },
    cloth: {
      surface: 'cloth',
      color: [0.62, 0.2, 0.1],
      under: [0.72, 0.62, 0.46],
      unit: 0.5,
      doubleSided: true,
    },
    drum: { surface: 'metal', color: [1, 1, 1], under: [0.3, 0.14, 0.07], wear: 0.75, roughness: 0.5 },
    pane: { surface: 'metal', color: [0.02, 0.018, 0.016], wear: 0, roughness: 0.3 },
    iron: { surface: 'metal', color: [0.03, 0.03, 0.03], wear: 0, roughness: 0.7 },
    bark: { surface: 'bark', color: [0.34, 0.25, 0.16], under: [0.3, 0.22, 0.14], wear: 0 },
    leaf: {
      surface: 'foliage',
      color: [0.16, 0.22, 0.07],
      under: [0.4, 0.34, 0.14],
      wear: 0.5,
      doubleSided: true,
    },
    rock: { surface: 'rock', color: [0.5, 0.33, 0.21], under: [0.6, 0.45, 0.28], wear: 0.6 },
    dummy: { ...dummyFinish, color: [0.4, 0.42, 0.42] },
  },
  build,
  sky: { zenith: [0.13, 0.3, 0.62], horizon: [0.74, 0.74, 0.68], ground: [0.55, 0.42, 0.28], clouds: 0.16 },
  sun: { direction: [-0.62, 0.62, 0.34], color: [4.8, 3.9, 2.75], reach: 42, centre: [0, 2, -30] },
  fog: { density: 0.0042, color: [0.74, 0.66, 0.54], fall: 0.05 },
  exposure: 0.92,
};
