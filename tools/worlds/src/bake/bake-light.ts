import type { Builder, Lamp, World } from '@punktgenau/worlds/kit';
import { Random } from '@punktgenau/worlds/kit';
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { addSkyLight } from './sky-light.ts';

/** Rays per light sample for the first bounce and for the last gathering. */
export type BakeEffort = { readonly first: number; readonly last: number };

/**
 * The light that reaches every sample of a world: from the sky and glowing surfaces directly, from lamps with soft shadows,
 * and what other surfaces hand on, twice. The sun and live spots are left out where they shine directly: the renderer adds
 * them with sharp shadows. Gathering by path tracing; the same seed gives the same light.
 *
 * @returns irradiance, red, green and blue per sample
 */
export function bakeLight(world: World, builder: Builder, effort: BakeEffort): Float32Array {
  const tracer = new Tracer(world, builder);
  const direct = tracer.direct();
  const once = tracer.gather(direct.all, effort.first, 1);
  const lit = new Float32Array(once.length);
  for (let i = 0; i < lit.length; i++) lit[i] = (once[i] ?? 0) + (direct.all[i] ?? 0);
  const gathered = tracer.gather(lit, effort.last, 2);
  for (let i = 0; i < gathered.length; i++) gathered[i] = (gathered[i] ?? 0) + (direct.baked[i] ?? 0);
  for (let round = 0; round < 3; round++) smooth(builder, gathered);
  return gathered;
}

/** Takes the noise of few rays out: each sample moves towards its neighbours on the same face, less where the light really changes. */
function smooth(builder: Builder, light: Float32Array): void {
  const before = light.slice();
  const brightness = (sample: number) =>
    Math.log(
      1e-4 + (before[sample * 3] ?? 0) + (before[sample * 3 + 1] ?? 0) + (before[sample * 3 + 2] ?? 0),
    );
  for (const [first, columns, rows] of builder.grids) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const sample = first + row * columns + column;
        const own = brightness(sample);
        let total = 1;
        const sum = [0, 1, 2].map((c) => before[sample * 3 + c] ?? 0);
        for (const [dx, dy] of neighbours) {
          if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) continue;
          const other = sample + dx + dy * columns;
          const weight = 0.8 * Math.exp(-((brightness(other) - own) ** 2) / 0.6);
          total += weight;
          for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + weight * (before[other * 3 + c] ?? 0);
        }
        for (let c = 0; c < 3; c++) light[sample * 3 + c] = (sum[c] ?? 0) / total;
      }
    }
  }
}

const neighbours = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
] as const;

type Triangles = {
  readonly geometry: BufferGeometry;
  readonly samples: Uint32Array;
  readonly albedo: Float32Array;
  readonly glow: Float32Array;
};

/** Reflected share by surface: its pattern darkens it on average. */
const darkening = 0.8;

class Tracer {
  readonly #world: World;
  readonly #places: readonly number[];
  readonly #triangles: Triangles;
  readonly #bvh: MeshBVH;
  readonly #ray = new Ray();
  readonly #lobe = new Vector3();

  constructor(world: World, builder: Builder) {
    this.#world = world;
    this.#places = builder.samplePlaces;
    this.#triangles = trianglesOf(world, builder);
    this.#bvh = new MeshBVH(this.#triangles.geometry, { indirect: true, targetLeafSize: 6 });
  }

  /** Light from sun and lamps: `all` of it, to be handed on, and the part that is `baked`. */
  direct(): { all: Float32Array; baked: Float32Array } {
    const count = this.#places.length / 6;
    const all = new Float32Array(count * 3);
    const baked = new Float32Array(count * 3);
    const random = new Random(this.#world.seed * 7 + 1);
    const { sun, lamps = [] } = this.#world;
    const towardsSun = sun && new Vector3(...sun.direction).normalize();
    for (let sample = 0; sample < count; sample++) {
      const { place, normal } = this.#sample(sample);
      if (sun && towardsSun) {
        const facing = normal.dot(towardsSun);
        if (facing > 0 && !this.#isBlocked(place, towardsSun, 400)) add(all, sample, sun.color, facing);
      }
      for (const lamp of lamps) {
        const amount = this.#lampLight(lamp, place, normal, random);
        if (amount <= 0) continue;
        add(all, sample, lamp.color, amount);
        if (!lamp.live) add(baked, sample, lamp.color, amount);
      }
    }
    return { all, baked };
  }

  /** What arrives from everywhere, when every surface hands on `lit`. */
  gather(lit: Float32Array, rays: number, pass: number): Float32Array {
    const count = this.#places.length / 6;
    const light = new Float32Array(count * 3);
    const random = new Random(this.#world.seed * 13 + pass);
    const sum = new Float64Array(3);
    const direction = this.#lobe;
    const tangent = new Vector3();
    const across = new Vector3();
    const side = Math.ceil(Math.sqrt(rays));
    for (let sample = 0; sample < count; sample++) {
      const { place, normal } = this.#sample(sample);
      tangent.set(normal.y, normal.z, -normal.x).cross(normal).normalize();
      across.crossVectors(normal, tangent);
      sum.fill(0);
      for (let index = 0; index < side * side; index++) {
        const r = Math.sqrt(((index % side) + random.next()) / side);
        const phi = (2 * Math.PI * (Math.floor(index / side) + random.next())) / side;
        direction
          .copy(normal)
          .multiplyScalar(Math.sqrt(Math.max(0, 1 - r * r)))
          .addScaledVector(tangent, r * Math.cos(phi))
          .addScaledVector(across, r * Math.sin(phi));
        this.#addRadiance(place, direction, lit, sum);
      }
      for (let c = 0; c < 3; c++) light[sample * 3 + c] = ((sum[c] ?? 0) * Math.PI) / (side * side);
    }
    return light;
  }

  #addRadiance(place: Vector3, direction: Vector3, lit: Float32Array, sum: Float64Array): void {
    this.#ray.origin.copy(place);
    this.#ray.direction.copy(direction);
    const hit = this.#bvh.raycastFirst(this.#ray, DoubleSide);
    if (!hit) {
      addSkyLight(this.#world, direction, sum);
      return;
    }
    const triangle = hit.faceIndex ?? 0;
    const { samples, albedo, glow } = this.#triangles;
    for (let c = 0; c < 3; c++) {
      // The mean of the corners is near enough: triangles are small where it shows.
      const at = triangle * 3;
      const e =
        ((lit[(samples[at] ?? 0) * 3 + c] ?? 0) +
          (lit[(samples[at + 1] ?? 0) * 3 + c] ?? 0) +
          (lit[(samples[at + 2] ?? 0) * 3 + c] ?? 0)) /
        3;
      sum[c] = (sum[c] ?? 0) + (e * (albedo[at + c] ?? 0)) / Math.PI + (glow[at + c] ?? 0);
    }
  }

  #lampLight(lamp: Lamp, place: Vector3, normal: Vector3, random: Random): number {
    const middle = new Vector3(...lamp.at);
    const shots = lamp.radius ? 6 : 1;
    let sum = 0;
    for (let shot = 0; shot < shots; shot++) {
      const target = middle.clone();
      if (lamp.radius) {
        target.x += random.between(-1, 1) * lamp.radius;
        target.y += random.between(-0.15, 0.15) * lamp.radius;
        target.z += random.between(-1, 1) * lamp.radius;
      }
      const way = target.sub(place);
      const distance = way.length();
      way.divideScalar(distance);
      const facing = normal.dot(way);
      if (facing <= 0) continue;
      const strength = (facing * coneShare(lamp, way)) / Math.max(distance * distance, 0.09);
      if (strength < 1e-4 || this.#isBlocked(place, way, distance - 0.12 - (lamp.radius ?? 0))) continue;
      sum += strength;
    }
    return sum / shots;
  }

  #isBlocked(place: Vector3, direction: Vector3, far: number): boolean {
    this.#ray.origin.copy(place);
    this.#ray.direction.copy(direction);
    const hit = this.#bvh.raycastFirst(this.#ray, DoubleSide, 0, far);
    if (!hit) return false;
    // Lamps shine through their own glass.
    const { glow } = this.#triangles;
    const at = (hit.faceIndex ?? 0) * 3;
    return (glow[at] ?? 0) + (glow[at + 1] ?? 0) + (glow[at + 2] ?? 0) === 0;
  }

  #sample(index: number): { place: Vector3; normal: Vector3 } {
    const p = this.#places;
    const at = index * 6;
    const normal = new Vector3(p[at + 3], p[at + 4], p[at + 5]);
    return { place: new Vector3(p[at], p[at + 1], p[at + 2]).addScaledVector(normal, 0.012), normal };
  }
}

function add(
  into: Float32Array,
  sample: number,
  color: readonly [number, number, number],
  amount: number,
): void {
  for (let c = 0; c < 3; c++) into[sample * 3 + c] = (into[sample * 3 + c] ?? 0) + (color[c] ?? 0) * amount;
}

/** As three's spot lights fade towards their rim, with a penumbra of 0.55. */
function coneShare(lamp: Lamp, towardsLamp: Vector3): number {
  if (!lamp.towards) return 1;
  const axis = new Vector3(...lamp.at).sub(new Vector3(...lamp.towards)).normalize();
  const outer = Math.cos(((lamp.coneDeg ?? 40) * Math.PI) / 180);
  const inner = Math.cos(((lamp.coneDeg ?? 40) * Math.PI * 0.45) / 180);
  const t = Math.min(1, Math.max(0, (axis.dot(towardsLamp) - outer) / (inner - outer)));
  return t * t * (3 - 2 * t);
}

function trianglesOf(world: World, builder: Builder): Triangles {
  const positions: number[] = [];
  const indices: number[] = [];
  const samples: number[] = [];
  const albedo: number[] = [];
  const glow: number[] = [];
  for (const group of builder.groups.values()) {
    const finish = world.finishes[group.finish];
    if (!finish) throw new Error(`no finish named ${group.finish}`);
    const first = positions.length / 3;
    for (const value of group.positions) positions.push(value);
    const under = finish.under ?? finish.color;
    const wear = (finish.wear ?? 0.4) * 0.35;
    // Only part of a façade's windows shines.
    const share = finish.hasLamps
      ? 1e-9
      : finish.surface === 'facade'
        ? 0.28 * 0.5 * (finish.wear ?? 0.4)
        : finish.surface === 'glow'
          ? 1
          : 0;
    for (let i = 0; i < group.indices.length; i += 3) {
      const corner = group.indices[i] ?? 0;
      for (let k = 0; k < 3; k++) {
        const vertex = group.indices[i + k] ?? 0;
        indices.push(first + vertex);
        samples.push(group.samples[vertex] ?? 0);
        const tint = group.tints[corner * 3 + k] ?? 1;
        const dark = finish.surface === 'glow' ? 0.1 : darkening;
        albedo.push(((finish.color[k] ?? 0) * tint * (1 - wear) + (under[k] ?? 0) * wear) * dark);
        glow.push((finish.glow?.[k] ?? 0) * share * (finish.surface === 'glow' ? tint : 1));
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(new BufferAttribute(new Uint32Array(indices), 1));
  return {
    geometry,
    samples: new Uint32Array(samples),
    albedo: new Float32Array(albedo),
    glow: new Float32Array(glow),
  };
}
