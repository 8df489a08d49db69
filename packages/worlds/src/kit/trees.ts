import type { Builder } from './builder.ts';
import { leaves } from './parts.ts';
import { Vector3 } from './vector.ts';
import type { Rgb } from './world.ts';

/** A trunk with roots that spread at its foot, bent a little, with a few boughs. */
export function trunk(
  b: Builder,
  x: number,
  z: number,
  ground: number,
  height: number,
  radius: number,
): Vector3 {
  const { random } = b;
  let at = new Vector3(x, ground - 0.3, z);
  let r = radius * 1.5;
  const parts = 7;
  const lean = new Vector3(random.between(-0.05, 0.05), 1, random.between(-0.05, 0.05));
  for (let part = 0; part < parts; part++) {
    const next = at
      .clone()
      .addScaledVector(lean, height / parts)
      .add(new Vector3(random.between(-0.1, 0.1) * radius * 3, 0, random.between(-0.1, 0.1) * radius * 3));
    const end = part === 0 ? radius : r * 0.92;
    b.bar('bark', at.toArray(), next.toArray(), r, { end, sides: radius > 0.25 ? 16 : 10 });
    at = next;
    r = end;
  }
  for (let i = 0; i < 5; i++) {
    const turn = (i / 5) * 6.283 + random.between(-0.4, 0.4);
    const reach = radius * random.between(2.4, 4);
    b.bar(
      'bark',
      [x + Math.cos(turn) * radius * 0.7, ground + radius * 1.5, z + Math.sin(turn) * radius * 0.7],
      [x + Math.cos(turn) * reach, ground - 0.15, z + Math.sin(turn) * reach],
      radius * 0.42,
      { end: radius * 0.12, sides: 7 },
    );
  }
  return at;
}

/** The crown of a broad-leaved tree, in clumps. */
export function crown(
  b: Builder,
  at: Vector3,
  size: number,
  count: number,
  leaf: number,
  tint: () => Rgb,
): void {
  const { random } = b;
  for (let clump = 0; clump < 7; clump++) {
    const out = new Vector3(
      random.between(-1, 1),
      random.between(-0.45, 0.6),
      random.between(-1, 1),
    ).multiplyScalar(size * 0.75);
    const centre = at.clone().add(out);
    b.bar(
      'bark',
      at
        .clone()
        .add(new Vector3(0, -size * 0.55, 0))
        .toArray(),
      centre.toArray(),
      0.07,
      { end: 0.025, sides: 5 },
    );
    const r = size * random.between(0.42, 0.62);
    leaves(b, 'leaf', centre.toArray(), [r, r * 0.7, r], Math.round(count / 7), leaf, tint);
  }
}

/** A fern: fronds that arch out from one point. */
export function fern(b: Builder, x: number, y: number, z: number, size: number, finish = 'fern'): void {
  const { random } = b;
  const fronds = 9;
  for (let i = 0; i < fronds; i++) {
    const turn = (i / fronds) * 6.283 + random.between(-0.3, 0.3);
    let at = new Vector3(x, y, z);
    let pitch = random.between(0.8, 1.25);
    const tint: Rgb = [random.between(0.75, 1.2), random.between(0.85, 1.15), 0.8];
    const across = new Vector3(-Math.sin(turn), 0, Math.cos(turn));
    for (let part = 0; part < 9; part++) {
      const dir = new Vector3(
        Math.cos(turn) * Math.cos(pitch),
        Math.sin(pitch),
        Math.sin(turn) * Math.cos(pitch),
      );
      const width = size * 0.3 * Math.sin(((part + 1) / 10) * Math.PI) ** 0.7 * (1 - part / 14);
      for (const way of [-1, 1]) {
        b.leaf(
          finish,
          at,
          across
            .clone()
            .multiplyScalar(way * width)
            .addScaledVector(dir, size * 0.06),
          dir.clone().multiplyScalar(size * 0.045),
          tint,
        );
      }
      at = at.clone().addScaledVector(dir, size * 0.115);
      pitch -= 0.19;
    }
  }
}
