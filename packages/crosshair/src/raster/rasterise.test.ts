import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesOf } from '../scene/edges.ts';
import type { SceneElement } from '../scene/elements.ts';
import { buildScene } from '../scene/scene.ts';
import { shapeNames } from '../shapes/registry.ts';
import { anySmallDesign, plainCross } from '../testing/design-arbitrary.ts';
import { isSameTransposed, isSameUpsideDown } from '../testing/symmetry.ts';
import { coverageOf } from './coverage.ts';
import { type Picture, rasterise } from './rasterise.ts';

const scales = fc.constantFrom(1, 1.25, 1.5, 2);

/** A picture's pixels as numbers, seen from its own centre. */
function pixelReader(picture: Picture, centre: { readonly x: number; readonly y: number }) {
  const pixels = new Uint32Array(picture.data.buffer);
  return (dx: number, dy: number): number => {
    const x = Math.round(centre.x + dx - 0.5) - picture.left;
    const y = Math.round(centre.y + dy - 0.5) - picture.top;
    return x < 0 || x >= picture.width ? 0 : (pixels[y * picture.width + x] ?? 0);
  };
}

describe('every picture', () => {
  it.each(shapeNames)('of %s is as symmetric as its shape, to the byte', (shape) => {
    const isRound = isSameUpsideDown(shape);
    const isTransposed = isSameTransposed(shape);
    const designs = anySmallDesign.map((design) => ({
      ...design,
      ...{ shape, shadowOffsetX: 0, shadowOffsetY: 0 },
      ...{ rotation: design.rotation - (design.rotation % 90) },
    }));
    fc.assert(
      fc.property(designs, scales, (design, scale) => {
        const scene = buildScene(design, { scale });
        const picture = rasterise(scene);
        const { x, y } = scene.center;
        const at = pixelReader(picture, { x: x * scale, y: y * scale });
        const isUpright = design.rotation % 180 === 0;
        for (let dy = 0.5 - ((y * scale) % 1); dy < picture.height; dy++) {
          for (let dx = 0.5 - ((x * scale) % 1); dx < picture.width; dx++) {
            const pixel = at(dx, dy);
            const mirrored = [
              isUpright || isRound ? at(-dx, dy) : pixel,
              !isUpright || isRound ? at(dx, -dy) : pixel,
              isTransposed ? at(dy, dx) : pixel,
            ];
            if (mirrored.some((other) => other !== pixel)) expect({ dx, dy, mirrored }).toBe(pixel);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  // Its arcs end a hair off their circle, because coordinates are rounded; blur spreads what is counted twice there.
  it.each([
    {
      ...{ scale: 1.25, size: 23, thickness: 2, gap: 8, length: 45, blur: 2, opacity: 25, color: '#FFFFF1' },
      ...{ shadowEnabled: true, shadowBlur: 4, shadowColor: '#000009', shadowOffsetX: 0, shadowOffsetY: 0 },
    },
    {
      ...{ scale: 2, size: 7, thickness: 3, gap: 12, length: 47, blur: 1, opacity: 80, hasDot: true },
      ...{ hasOutline: true, outlineThickness: 2, outlineColor: '#6E185F', color: '#A409E5' },
    },
  ])('of an opened ring with blur at scale $scale is the same from all sides', ({ scale, ...measures }) => {
    const scene = buildScene({ ...plainCross, shape: 'hollow-circle', ...measures }, { scale });
    const picture = rasterise(scene);
    const at = pixelReader(picture, { x: scene.center.x * scale, y: scene.center.y * scale });
    const first = 0.5 - ((scene.center.x * scale) % 1);
    const differing = [];
    for (let dy = first; dy < picture.height / 2; dy++) {
      for (let dx = first; dx < picture.width / 2; dx++) {
        const pixel = at(dx, dy);
        if ([at(-dx, dy), at(dx, -dy), at(dy, dx)].some((other) => other !== pixel)) differing.push([dx, dy]);
      }
    }
    expect(differing).toEqual([]);
  });

  it('of a circle of 32 px differs in no pixel from its mirror images', () => {
    const picture = rasterise(buildScene({ ...plainCross, shape: 'circle', size: 32, thickness: 2 }));
    const at = pixelReader(picture, { x: 0, y: 0 });
    for (let dy = 0.5; dy < 20; dy++) {
      for (let dx = 0.5; dx < 20; dx++) {
        expect(new Set([at(dx, dy), at(-dx, dy), at(dx, -dy), at(dy, dx)]).size).toBe(1);
      }
    }
  });
});

const coverage = (elements: readonly SceneElement[], side: number) =>
  coverageOf(edgesOf(elements, { scale: 1, left: 0, top: 0 }), side, side);
const area = (plane: Float64Array) => plane.reduce((sum, share) => sum + share, 0);

describe('coverage', () => {
  it('of circles and rings is exactly their area', () => {
    for (const radius of [0.3, 0.5, 1, 2.75, 7, 9.9]) {
      const disc: SceneElement = {
        ...{ kind: 'ring', cx: 10.1, cy: 9.9 },
        ...{ outerRadius: radius, innerRadius: 0 },
      };
      expect(area(coverage([disc], 20))).toBeCloseTo(Math.PI * radius ** 2, 10);
    }
    const ring: SceneElement = { kind: 'ring', cx: 10, cy: 10, outerRadius: 8, innerRadius: 6.5 };
    expect(area(coverage([ring], 20))).toBeCloseTo(Math.PI * (64 - 42.25), 10);
  });

  it('is nothing at all next to a piece, not even a rounding error, which would be blurred', () => {
    const ring: SceneElement = { kind: 'ring', cx: 10.3, cy: 9.7, outerRadius: 7.1, innerRadius: 5.3 };
    const plane = coverage([ring], 20);
    const isBeside = (i: number) => Math.hypot((i % 20) - 9.8, Math.floor(i / 20) - 9.2) > 8;
    expect(plane.filter((share, i) => isBeside(i) && share !== 0)).toHaveLength(0);
  });

  it('counts what pieces share once, inside of pixels too', () => {
    const discs: SceneElement[] = [8, 12].map((cx) => ({
      ...{ kind: 'ring', cx, cy: 10 },
      ...{ outerRadius: 4, innerRadius: 0 },
    }));
    const lens = 2 * 16 * Math.acos(0.5) - 2 * Math.sqrt(48);
    expect(area(coverage(discs, 20))).toBeCloseTo(2 * Math.PI * 16 - lens, 9);
    const slanted: SceneElement[] = [
      {
        kind: 'polygon',
        contours: [
          [
            [0.2, 0.2],
            [0.8, 0.3],
            [0.8, 0.7],
            [0.2, 0.8],
          ],
        ],
      },
      { kind: 'rect', x: 0.4, y: 0, width: 0.2, height: 1 },
    ];
    expect(area(coverage(slanted, 1))).toBeCloseTo(0.3 + 0.2 - 0.2 * 0.5, 10);
  });
});
