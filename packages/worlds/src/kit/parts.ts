import type { Builder } from './builder.ts';
import { Vector3 } from './vector.ts';
import type { Finish, Point, Rgb } from './world.ts';

/** Worn training targets. Every world with figures lists it as `dummy`. */
export const dummyFinish: Finish = {
  surface: 'dummy',
  color: [0.52, 0.5, 0.46],
  under: [0.72, 0.2, 0.05],
  wear: 0.5,
};

/** A training target with the proportions of a person 1.8 m tall, on a steel foot; it faces the eye unless turned. */
export function figure(b: Builder, at: Point, turnDeg = 0, tint: Rgb = [1, 1, 1]): void {
  b.at(at, turnDeg, () => {
    const limb = (from: Point, to: Point, radius: number, end: number) => {
      bodyBar(b, from, to, radius, end, tint);
      bodyBall(b, to, [end, end, end], tint);
    };
    limb([-0.1, 0.88, 0], [-0.15, 0.46, 0.02], 0.095, 0.068);
    limb([-0.15, 0.46, 0.02], [-0.16, 0.08, -0.02], 0.066, 0.048);
    limb([0.1, 0.88, 0], [0.15, 0.46, 0.02], 0.095, 0.068);
    limb([0.15, 0.46, 0.02], [0.16, 0.08, -0.02], 0.066, 0.048);
    bodyBall(b, [-0.16, 0.05, 0.05], [0.05, 0.05, 0.12], tint);
    bodyBall(b, [0.16, 0.05, 0.05], [0.05, 0.05, 0.12], tint);
    torso(b, tint);
    limb([-0.235, 1.42, 0], [-0.3, 1.13, 0.02], 0.064, 0.05);
    limb([-0.3, 1.13, 0.02], [-0.25, 0.88, 0.12], 0.048, 0.038);
    limb([0.235, 1.42, 0], [0.3, 1.13, 0.02], 0.064, 0.05);
    limb([0.3, 1.13, 0.02], [0.25, 0.88, 0.12], 0.048, 0.038);
    bodyBall(b, [-0.225, 1.43, 0], [0.07, 0.065, 0.07], tint);
    bodyBall(b, [0.225, 1.43, 0], [0.07, 0.065, 0.07], tint);
    bodyBar(b, [0, 1.45, 0], [0, 1.58, 0.01], 0.058, 0.052, tint);
    bodyBall(b, [0, 1.68, 0.015], [0.092, 0.128, 0.108], tint);
  });
}

const local = (place: Vector3): readonly [number, number, number, number] => [place.x, place.y, 1, 1.8];

function bodyBall(b: Builder, at: Point, radii: Point, tint: Rgb): void {
  const c = new Vector3(...at);
  const r = new Vector3(...radii);
  const dir = (s: number, t: number) => {
    const k = Math.sin(t * Math.PI);
    return new Vector3(
      k * Math.cos(-s * 2 * Math.PI),
      -Math.cos(t * Math.PI),
      k * Math.sin(-s * 2 * Math.PI),
    );
  };
  const place = (s: number, t: number) => dir(s, t).multiply(r).add(c);
  b.patch('dummy', {
    us: even(14),
    vs: even(9),
    place,
    normal: (s, t) => dir(s, t).divide(r).normalize(),
    face: (s, t) => local(place(s, t)),
    tint,
  });
}

function bodyBar(b: Builder, from: Point, to: Point, radius: number, end: number, tint: Rgb): void {
  const a = new Vector3(...from);
  const axis = new Vector3(...to).sub(a);
  const x = new Vector3(0, 0, 1).cross(axis).normalize();
  const y = axis.clone().normalize().cross(x);
  const out = (s: number) =>
    x
      .clone()
      .multiplyScalar(Math.cos(s * 2 * Math.PI))
      .addScaledVector(y, Math.sin(s * 2 * Math.PI));
  const place = (s: number, t: number) =>
    a
      .clone()
      .addScaledVector(axis, t)
      .addScaledVector(out(s), radius + (end - radius) * t);
  b.patch('dummy', {
    us: even(12),
    vs: even(3),
    place,
    normal: out,
    face: (s, t) => local(place(s, t)),
    tint,
  });
}

/** Height, half the width, half the depth. */
const torsoRings: readonly (readonly [number, number, number])[] = [
  [0.82, 0.06, 0.06],
  [0.86, 0.165, 0.11],
  [0.95, 0.18, 0.118],
  [1.08, 0.15, 0.1],
  [1.2, 0.17, 0.115],
  [1.34, 0.205, 0.125],
  [1.43, 0.2, 0.11],
  [1.5, 0.12, 0.08],
  [1.53, 0.05, 0.05],
];

function torso(b: Builder, tint: Rgb): void {
  const ring = (t: number) => {
    const at = t * (torsoRings.length - 1);
    const low = torsoRings[Math.floor(at)] ?? [0, 0, 0];
    const high = torsoRings[Math.min(torsoRings.length - 1, Math.floor(at) + 1)] ?? low;
    const k = at - Math.floor(at);
    return [
      low[0] + (high[0] - low[0]) * k,
      low[1] + (high[1] - low[1]) * k,
      low[2] + (high[2] - low[2]) * k,
    ] as const;
  };
  const place = (s: number, t: number) => {
    const [y, w, d] = ring(t);
    const phi = -s * 2 * Math.PI;
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.8;
    return new Vector3(w * round(Math.cos(phi)), y, d * round(Math.sin(phi)));
  };
  const normal = (s: number, t: number) => {
    const e = 0.01;
    const ds = place(s + e, t).sub(place(s - e, t));
    const dt = place(s, Math.min(1, t + e)).sub(place(s, Math.max(0, t - e)));
    return ds.cross(dt).normalize();
  };
  b.patch('dummy', { us: even(20), vs: even(16), place, normal, face: (s, t) => local(place(s, t)), tint });
}

function even(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index / count);
}

/** A cable that sags between two points. */
export function cable(b: Builder, finish: string, from: Point, to: Point, sag: number, radius = 0.02): void {
  const a = new Vector3(...from);
  const c = new Vector3(...to);
  const at = (t: number): Point => {
    const p = a.clone().lerp(c, t);
    return [p.x, p.y - sag * 4 * t * (1 - t), p.z];
  };
  const parts = 12;
  for (let i = 0; i < parts; i++)
    b.bar(finish, at(i / parts), at((i + 1) / parts), radius, { sides: 5, fine: 20 });
}

/** A railing along a line on the ground, with posts about every 1.5 m. */
export function railing(b: Builder, finish: string, from: Point, to: Point, height = 1.05): void {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const posts = Math.max(1, Math.round(length / 1.5));
  for (let i = 0; i <= posts; i++) {
    const t = i / posts;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    const z = from[2] + (to[2] - from[2]) * t;
    b.bar(finish, [x, y, z], [x, y + height, z], 0.025, { sides: 6, fine: 4 });
  }
  for (const share of [0.45, 0.72, 1]) {
    const y = height * share;
    b.bar(finish, [from[0], from[1] + y, from[2]], [to[0], to[1] + y, to[2]], share === 1 ? 0.032 : 0.018, {
      sides: 6,
      fine: 4,
    });
  }
}

/** A wall in the plane z = 0 from x = 0 to `width` with a hole for a door or a window, its thickness going back. */
export function wallWithHole(
  b: Builder,
  finish: string,
  size: { width: number; height: number; thick: number },
  hole: { x: number; y: number; width: number; height: number; arched?: boolean },
): void {
  const { width, height, thick } = size;
  const right = hole.x + hole.width;
  const spring = hole.arched ? hole.height - hole.width / 2 : hole.height;
  const top = hole.y + hole.height;
  const quad = (x: number, y: number, w: number, h: number) => {
    if (w <= 0.001 || h <= 0.001) return;
    b.quad(finish, [x, y, 0], [w, 0, 0], [0, h, 0]);
    b.quad(finish, [x + w, y, -thick], [-w, 0, 0], [0, h, 0]);
  };
  quad(0, 0, hole.x, height);
  quad(right, 0, width - right, height);
  quad(hole.x, 0, hole.width, hole.y);
  quad(hole.x, top, hole.width, height - top);
  b.quad(finish, [hole.x, hole.y, 0], [0, 0, -thick], [0, spring, 0]);
  b.quad(finish, [right, hole.y, -thick], [0, 0, thick], [0, spring, 0]);
  if (hole.y > 0) b.quad(finish, [hole.x, hole.y, 0], [hole.width, 0, 0], [0, 0, -thick]);
  if (!hole.arched) {
    b.quad(finish, [hole.x, top, -thick], [hole.width, 0, 0], [0, 0, thick]);
    return;
  }
  const r = hole.width / 2;
  const steps = 14;
  for (let i = 0; i < steps; i++) {
    const a0 = Math.PI - (i / steps) * Math.PI;
    const a1 = Math.PI - ((i + 1) / steps) * Math.PI;
    const p0 = [hole.x + r + r * Math.cos(a0), hole.y + spring + r * Math.sin(a0)] as const;
    const p1 = [hole.x + r + r * Math.cos(a1), hole.y + spring + r * Math.sin(a1)] as const;
    for (const [z, flip] of [
      [0, false],
      [-thick, true],
    ] as const) {
      const strip = (s: number, t: number) => {
        const x = p0[0] + (p1[0] - p0[0]) * (flip ? 1 - s : s);
        const low = p0[1] + (p1[1] - p0[1]) * (flip ? 1 - s : s);
        return new Vector3(x, low + (top - low) * t, z);
      };
      b.patch(finish, {
        us: [0, 1],
        vs: [0, 0.5, 1],
        place: strip,
        normal: () => new Vector3(0, 0, flip ? -1 : 1),
        face: (s, t) => [s + 9, t + 9, 20, 20],
        tint: [1, 1, 1],
      });
    }
    b.quad(finish, [p0[0], p0[1], -thick], [p1[0] - p0[0], p1[1] - p0[1], 0], [0, 0, thick]);
  }
}

/** Leaves scattered through an ellipsoid: a bush or the crown of a tree. */
export function leaves(
  b: Builder,
  finish: string,
  at: Point,
  radii: Point,
  count: number,
  size: number,
  tint: () => Rgb,
  droop = 0.3,
): void {
  const { random } = b;
  for (let i = 0; i < count; i++) {
    const d = new Vector3(random.between(-1, 1), random.between(-1, 1), random.between(-1, 1));
    if (d.lengthSq() > 1 || d.lengthSq() < 0.12) continue;
    const place = new Vector3(at[0] + d.x * radii[0], at[1] + d.y * radii[1], at[2] + d.z * radii[2]);
    const along = d
      .normalize()
      .add(
        new Vector3(random.between(-0.7, 0.7), random.between(-0.7, 0.5) - droop, random.between(-0.7, 0.7)),
      )
      .normalize();
    const across = along
      .clone()
      .cross(new Vector3(random.between(-0.4, 0.4), 1, random.between(-0.4, 0.4)))
      .normalize();
    const long = size * random.between(0.6, 1.3);
    b.leaf(finish, place, along.multiplyScalar(long), across.multiplyScalar(long * 0.28), tint());
  }
}

/** Blades of grass over a rectangle where `isWanted`. */
export function grass(
  b: Builder,
  finish: string,
  x: readonly [number, number],
  z: readonly [number, number],
  count: number,
  height: number,
  ground: (x: number, z: number) => number,
  tint: () => Rgb,
  isWanted: (x: number, z: number) => boolean = () => true,
): void {
  const { random } = b;
  for (let i = 0; i < count; i++) {
    const px = random.between(...x);
    // More of them near the eye, where single blades are seen.
    const pz = z[1] - (z[1] - z[0]) * random.next() ** 1.9;
    if (!isWanted(px, pz)) continue;
    const long = height * random.between(0.5, 1.3);
    const turn = random.between(0, 6.3);
    const lean = random.between(0.1, 0.55);
    const along = new Vector3(Math.cos(turn) * lean, 1, Math.sin(turn) * lean)
      .normalize()
      .multiplyScalar(long);
    const across = new Vector3(-Math.sin(turn), 0, Math.cos(turn)).multiplyScalar(0.012 + long * 0.03);
    b.leaf(finish, new Vector3(px, ground(px, pz) - 0.02, pz), along, across, tint());
  }
}

/** A shipping container: corrugated walls in a steel frame. */
export function container(
  b: Builder,
  sheet: string,
  frame: string,
  at: Point,
  turnDeg: number,
  tint: Rgb,
  length = 6.06,
): void {
  b.at(at, turnDeg, () => {
    b.box(sheet, [0, 0.12, 0], [2.3, 2.34, length - 0.16], { tint });
    for (const x of [-1.17, 1.17]) {
      for (const z of [-length / 2 + 0.08, length / 2 - 0.08])
        b.box(frame, [x, 0, z], [0.16, 2.59, 0.16], { tint });
      b.box(frame, [x, 0, 0], [0.14, 0.16, length - 0.3], { tint });
      b.box(frame, [x, 2.43, 0], [0.12, 0.16, length - 0.3], { tint });
    }
    for (const z of [-length / 2 + 0.08, length / 2 - 0.08]) {
      b.box(frame, [0, 0, z], [2.2, 0.16, 0.14], { tint });
      b.box(frame, [0, 2.43, z], [2.2, 0.16, 0.14], { tint });
    }
    for (const x of [-0.75, -0.3, 0.3, 0.75])
      b.bar(frame, [x, 0.16, length / 2 + 0.02], [x, 2.43, length / 2 + 0.02], 0.022, { sides: 6, tint });
    b.box(frame, [0, 0.16, length / 2 - 0.04], [0.05, 2.27, 0.07], { tint });
  });
}

/** A drum of 200 litres. */
export function drum(b: Builder, finish: string, at: Point, tint: Rgb): void {
  const [x, y, z] = at;
  b.bar(finish, [x, y, z], [x, y + 0.88, z], 0.29, { sides: 20, caps: true, tint });
  for (const share of [0.02, 0.33, 0.66, 0.98]) {
    b.bar(finish, [x, y + 0.88 * share - 0.015, z], [x, y + 0.88 * share + 0.015, z], 0.305, {
      sides: 20,
      tint,
    });
  }
}
