import { Random } from './random.ts';
import type { Point } from './units.ts';
import { Vector3 } from './vector.ts';
import type { Haze, World } from './world.ts';

/** Where the viewer stands: in every world at the same place. */
export const eyePlace: Point = [0, 1.7, 0];
const eye = new Vector3(...eyePlace);

type Corners = readonly [Point, Point, Point, Point];

/** Smoke, beams and glows as cards that face the eye, far ones first. Corners: from where `vAt` is (0, 0) by (1, 0) and (1, 1) to (0, 1). */
export function hazeCards(world: World): { readonly haze: Haze; readonly corners: Corners }[] {
  const far = (haze: Haze) => new Vector3(...haze.at).distanceTo(eye);
  return [...(world.haze ?? [])]
    .sort((a, b) => far(b) - far(a))
    .map((haze) => ({ haze, corners: haze.kind === 'beam' ? beamCorners(haze) : cardCorners(haze) }));
}

/** An upright card, turned to the eye. */
function cardCorners({ at, size: [width, height] }: Haze): Corners {
  const facing = new Vector3(eye.x - at[0], 0, eye.z - at[2]).normalize();
  const corner = (side: number, rise: number): Point => [
    at[0] + (facing.z * side * width) / 2,
    at[1] + (rise * height) / 2,
    at[2] - (facing.x * side * width) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** A flat ribbon that faces the eye, brightest along its middle and at its start. */
function beamCorners(haze: Haze): Corners {
  const from = new Vector3(...haze.at);
  const to = new Vector3(...(haze.to ?? haze.at));
  const axis = to.clone().sub(from);
  const across = axis.cross(from.clone().add(to).multiplyScalar(0.5).sub(eye)).normalize();
  const [start, end] = haze.size;
  return [
    from
      .clone()
      .addScaledVector(across, -start / 2)
      .toArray(),
    from
      .clone()
      .addScaledVector(across, start / 2)
      .toArray(),
    to
      .clone()
      .addScaledVector(across, end / 2)
      .toArray(),
    to
      .clone()
      .addScaledVector(across, -end / 2)
      .toArray(),
  ];
}

/** Flakes between the eye and the world, stretched by the wind; the nearest are out of focus. Four corners and shades each. */
export function flakeQuads(world: World) {
  if (!world.flakes) return undefined;
  const { count, wind } = world.flakes;
  const random = new Random(world.seed + 99);
  const positions: number[] = [];
  const uvs: number[] = [];
  const shades: number[] = [];
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const distance = 1.2 + 26 * random.next() ** 1.6;
    const x = random.between(-1.15, 1.15) * distance;
    const y = 1.7 + random.between(-0.65, 0.65) * distance;
    const size = (0.006 + 0.012 * random.next()) * (1 + distance * 0.06);
    const long = size * (1 + wind * random.between(0.6, 1.4));
    const slant = -0.35 + random.between(-0.12, 0.12);
    const along = [Math.cos(slant) * long, Math.sin(slant) * long] as const;
    const over = [-Math.sin(slant) * size, Math.cos(slant) * size] as const;
    for (const [s, t] of quadCorners) {
      positions.push(x + s * along[0] + t * over[0], y + s * along[1] + t * over[1], -distance);
      uvs.push((s + 1) / 2, (t + 1) / 2);
      shades.push(0.4 + 0.6 * random.next());
    }
    indices.push(index * 4, index * 4 + 1, index * 4 + 2, index * 4, index * 4 + 2, index * 4 + 3);
  }
  return { positions, uvs, shades, indices };
}

const quadCorners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Flakes are lit by the fog that they drift in. */
export function flakeColor({ fog: { color } }: World): Point {
  const [r, g, b] = color;
  return [r * 1.5 + 0.1, g * 1.5 + 0.1, b * 1.5 + 0.1];
}
