import { type Placement, placedIn, unplaced } from './placement.ts';
import { Random } from './random.ts';
import type { Point, Rgb } from './units.ts';
import { Vector3 } from './vector.ts';

/** Triangles of one finish. */
export type Group = {
  readonly finish: string;
  readonly positions: number[];
  readonly normals: number[];
  /** Per vertex: where on its face it lies and how large that face is, in metres. */
  readonly faces: number[];
  readonly tints: number[];
  /** Per vertex: which light sample it takes. */
  readonly samples: number[];
  readonly indices: number[];
};

type Look = { readonly tint?: Rgb; readonly fine?: number };

const white: Rgb = [1, 1, 1];
const eye = new Vector3(0, 1.7, 0);
/** Spacing of the light samples as a share of their distance from the eye, and its limits in metres. */
const spacing = { share: 0.035, least: 0.14, most: 5 };
/** Samples keep this far from the edges of a face, out of the neighbouring wall. */
const inset = 0.03;

/** Collects the geometry of a world, divided finely enough that light can be kept per vertex. */
export class Builder {
  readonly groups = new Map<string, Group>();
  /** Positions and normals of the light samples, six numbers each. */
  readonly samplePlaces: number[] = [];
  /** Grids of samples that belong to one face: the first one, how many per row, how many rows. */
  readonly grids: (readonly [first: number, columns: number, rows: number])[] = [];
  readonly random: Random;
  #placement: Placement = unplaced;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** Runs `build` with its origin at a place, turned about the vertical. */
  at(place: Point, turnDeg: number, build: () => void, scale = 1): void {
    const before = this.#placement;
    this.#placement = placedIn(before, place, turnDeg, scale);
    build();
    this.#placement = before;
  }

  /** A parallelogram from `origin` along `u` and `v`; it faces where a right-handed screw from u to v goes. */
  quad(finish: string, origin: Point, u: Point, v: Point, look: Look = {}): void {
    const o = new Vector3(...origin);
    const du = new Vector3(...u);
    const dv = new Vector3(...v);
    const normal = du.clone().cross(dv).normalize();
    const width = du.length();
    const height = dv.length();
    const place = (s: number, t: number) => o.clone().addScaledVector(du, s).addScaledVector(dv, t);
    this.patch(finish, {
      us: this.#stops(
        (s) => place(s, 0),
        (s) => place(s, 1),
        width,
        look.fine,
      ),
      vs: this.#stops(
        (t) => place(0, t),
        (t) => place(1, t),
        height,
        look.fine,
      ),
      place,
      normal: () => normal,
      face: (s, t) => [s * width, t * height, width, height],
      tint: look.tint ?? white,
    });
  }

  /** A box that stands on `at`, its bottom left out unless `bottom`. */
  box(
    finish: string,
    at: Point,
    size: Point,
    look: Look & { turnDeg?: number; bottom?: boolean } = {},
  ): void {
    const [w, h, d] = size;
    this.at(at, look.turnDeg ?? 0, () => {
      const x = w / 2;
      const z = d / 2;
      this.quad(finish, [-x, 0, z], [w, 0, 0], [0, h, 0], look);
      this.quad(finish, [x, 0, -z], [-w, 0, 0], [0, h, 0], look);
      this.quad(finish, [x, 0, z], [0, 0, -d], [0, h, 0], look);
      this.quad(finish, [-x, 0, -z], [0, 0, d], [0, h, 0], look);
      this.quad(finish, [-x, h, z], [w, 0, 0], [0, 0, -d], look);
      if (look.bottom ?? at[1] > 0.05) this.quad(finish, [-x, 0, -z], [w, 0, 0], [0, 0, d], look);
    });
  }

  /** A round bar from `from` to `to`, as thick as given at its ends. */
  bar(
    finish: string,
    from: Point,
    to: Point,
    radius: number,
    look: Look & { end?: number; sides?: number; caps?: boolean } = {},
  ): void {
    const a = new Vector3(...from);
    const b = new Vector3(...to);
    const axis = b.clone().sub(a);
    const length = axis.length();
    axis.normalize();
    const side = Math.abs(axis.y) > 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
    const x = side.clone().cross(axis).normalize();
    const y = axis.clone().cross(x);
    const end = look.end ?? radius;
    const sides = look.sides ?? (radius > 0.3 ? 20 : 10);
    const out = (s: number) =>
      x
        .clone()
        .multiplyScalar(Math.cos(s * 2 * Math.PI))
        .addScaledVector(y, Math.sin(s * 2 * Math.PI));
    const place = (s: number, t: number) =>
      a
        .clone()
        .addScaledVector(axis, t * length)
        .addScaledVector(out(s), radius + (end - radius) * t);
    this.patch(finish, {
      us: evenStops(sides),
      vs: this.#stops(
        (t) => place(0, t),
        (t) => place(0.5, t),
        length,
        look.fine ?? 2,
      ),
      place,
      normal: out,
      face: (s, t) => [s * 2 * Math.PI * radius, t * length, 2 * Math.PI * radius, length],
      tint: look.tint ?? white,
    });
    if (!look.caps) return;
    for (const [centre, r, sign] of [
      [a, radius, -1],
      [b, end, 1],
    ] as const) {
      this.patch(finish, {
        us: evenStops(sides),
        vs: [0, 1],
        place: (s, t) => centre.clone().addScaledVector(out(sign > 0 ? s : 1 - s), r * (1 - t * 0.98)),
        normal: () => axis.clone().multiplyScalar(sign),
        face: (s, t) => [s * r, t * r, r, r],
        tint: look.tint ?? white,
      });
    }
  }

  /** An ellipsoid. */
  ball(
    finish: string,
    at: Point,
    radii: Point,
    look: Look & { detail?: number; rough?: (d: Vector3) => number } = {},
  ): void {
    const c = new Vector3(...at);
    const n = look.detail ?? 12;
    const dir = (s: number, t: number) => {
      const r = Math.sin(t * Math.PI);
      return new Vector3(
        r * Math.cos(-s * 2 * Math.PI),
        -Math.cos(t * Math.PI),
        r * Math.sin(-s * 2 * Math.PI),
      );
    };
    const place = (s: number, t: number) => {
      const d = dir(s, t);
      const k = look.rough?.(d) ?? 1;
      return new Vector3(d.x * radii[0] * k, d.y * radii[1] * k, d.z * radii[2] * k).add(c);
    };
    this.patch(finish, {
      us: evenStops(n),
      vs: evenStops(Math.ceil(n * 0.7)),
      place,
      normal: (s, t) => {
        const d = dir(s, t);
        return new Vector3(d.x / radii[0], d.y / radii[1], d.z / radii[2]).normalize();
      },
      face: (s, t) => [s * 6 * radii[0], t * 3 * radii[1], 6 * radii[0], 3 * radii[1]],
      tint: look.tint ?? white,
    });
  }

  /** Ground over a rectangle, as high as `height` says; finer towards the eye. */
  ground(
    finish: string,
    x: readonly [number, number],
    z: readonly [number, number],
    height: (x: number, z: number) => number = () => 0,
    look: Look = {},
  ): void {
    const w = x[1] - x[0];
    const d = z[1] - z[0];
    const place = (s: number, t: number) => {
      const px = x[0] + s * w;
      const pz = z[1] - t * d;
      return new Vector3(px, height(px, pz), pz);
    };
    this.patch(finish, {
      us: this.#stops(
        (s) => new Vector3(x[0] + s * w, 0, Math.min(z[1], -2)),
        (s) => new Vector3(x[0] + s * w, 0, z[1]),
        w,
        look.fine,
      ),
      vs: this.#stops(
        (t) => place(0.5, t),
        (t) => place((0 - x[0]) / w, t),
        d,
        look.fine,
      ),
      place,
      normal: (s, t) => {
        const p = place(s, t);
        const e = 0.15;
        const dx = height(p.x + e, p.z) - height(p.x - e, p.z);
        const dz = height(p.x, p.z + e) - height(p.x, p.z - e);
        return new Vector3(-dx, 2 * e, -dz).normalize();
      },
      face: (s, t) => [s * w, t * d, w, d],
      tint: look.tint ?? white,
    });
  }

  /** A flat leaf or blade with one light sample: cheap enough for thousands. */
  leaf(finish: string, at: Vector3, along: Vector3, across: Vector3, tint: Rgb): void {
    const group = this.#group(finish);
    const normal = along.clone().cross(across).normalize();
    if (normal.y < 0) normal.negate();
    const tip = at.clone().add(along);
    const belly = at.clone().addScaledVector(along, 0.45);
    const first = group.positions.length / 3;
    const sample = this.#sample(
      belly.clone().placeBy(this.#placement),
      normal.clone().turnBy(this.#placement),
    );
    const corners: [Vector3, number, number][] = [
      [at, 0, 0],
      [belly.clone().add(across), 1, 0.45],
      [tip, 0, 1],
      [belly.clone().sub(across), -1, 0.45],
    ];
    for (const [corner, s, t] of corners) {
      this.#vertex(group, corner, normal, [s, t, 1, 1], tint, sample);
    }
    group.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }

  /** A grid of `us` × `vs` vertices. */
  patch(
    finish: string,
    patch: {
      us: readonly number[];
      vs: readonly number[];
      place: (s: number, t: number) => Vector3;
      normal: (s: number, t: number) => Vector3;
      face: (s: number, t: number) => readonly [number, number, number, number];
      tint: Rgb;
    },
  ): void {
    const group = this.#group(finish);
    const { us, vs, place, normal, face, tint } = patch;
    const first = group.positions.length / 3;
    const centre = place(0.5, 0.5);
    this.grids.push([this.samplePlaces.length / 6, us.length, vs.length]);
    const isFlat = normal(0.1, 0.2).distanceToSquared(normal(0.7, 0.6)) < 1e-6;
    for (const t of vs) {
      for (const s of us) {
        const p = place(s, t);
        const n = normal(s, t);
        const q = p.clone();
        if (isFlat) {
          const pull = centre.clone().sub(p);
          q.addScaledVector(pull, Math.min(0.3, inset / Math.max(pull.length(), 0.01)));
        }
        const sample = this.#sample(q.placeBy(this.#placement), n.clone().turnBy(this.#placement));
        this.#vertex(group, p, n, face(s, t), tint, sample);
      }
    }
    const row = us.length;
    for (let j = 0; j + 1 < vs.length; j++) {
      for (let i = 0; i + 1 < row; i++) {
        const a = first + j * row + i;
        group.indices.push(a, a + 1, a + row + 1, a, a + row + 1, a + row);
      }
    }
  }

  #group(finish: string): Group {
    const known = this.groups.get(finish);
    if (known) return known;
    const group: Group = {
      finish,
      positions: [],
      normals: [],
      faces: [],
      tints: [],
      samples: [],
      indices: [],
    };
    this.groups.set(finish, group);
    return group;
  }

  #sample(place: Vector3, normal: Vector3): number {
    const index = this.samplePlaces.length / 6;
    this.samplePlaces.push(place.x, place.y, place.z, normal.x, normal.y, normal.z);
    return index;
  }

  #vertex(group: Group, p: Vector3, n: Vector3, face: readonly number[], tint: Rgb, sample: number): void {
    const at = p.clone().placeBy(this.#placement);
    const facing = n.clone().turnBy(this.#placement);
    group.positions.push(at.x, at.y, at.z);
    group.normals.push(facing.x, facing.y, facing.z);
    group.faces.push(...face);
    group.tints.push(...tint);
    group.samples.push(sample);
  }

  /** Places along an edge from 0 to 1, closer to each other where it passes the eye. */
  #stops(near: (s: number) => Vector3, far: (s: number) => Vector3, length: number, fine = 1): number[] {
    const stops = [0];
    let s = 0;
    while (s < 1) {
      const p = near(s).placeBy(this.#placement);
      const q = far(s).placeBy(this.#placement);
      // The nearest point of the line across the face at this place.
      const line = q.clone().sub(p);
      const k =
        line.lengthSq() < 1e-9 ? 0 : Math.min(1, Math.max(0, eye.clone().sub(p).dot(line) / line.lengthSq()));
      const distance = p.addScaledVector(line, k).distanceTo(eye);
      const step = Math.min(spacing.most, Math.max(spacing.least, distance * spacing.share)) * fine;
      s += step / length;
      if (s < 1 - (0.4 * step) / length) stops.push(s);
    }
    stops.push(1);
    return stops;
  }
}

function evenStops(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index / count);
}
