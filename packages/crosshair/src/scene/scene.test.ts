import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { designRanges } from '../design/ranges.ts';
import { drawDesign } from '../raster/index.ts';
import { shapeNames, shapes } from '../shapes/registry.ts';
import { shapeFields } from '../shapes/shape.ts';
import {
  anyDesign,
  anyScale,
  anySmallDesign,
  plainCross,
  withoutEffects,
} from '../testing/design-arbitrary.ts';
import { alphaAt, countPixels } from '../testing/pixels.ts';
import { isSameUpsideDown } from '../testing/symmetry.ts';
import type { Box, SceneElement } from './elements.ts';
import { elementPathData } from './path-data.ts';
import { buildScene, sceneBounds } from './scene.ts';

/** Shapes of rectangles along the axes: every one of their edges can lie on the pixel grid. */
const axisAligned = shapeNames.filter((shape) => buildScene({ ...plainCross, shape }).isPixelExact);
/** What is the same on both sides of its centre, above and below. */
const fourfold = shapeNames.filter(isSameUpsideDown);

it('makes shapes of rectangles out of rectangles', () => {
  const rectangular = ['cross', 'square', 't-shape', 'brackets', 'plus', 'line'];
  expect(axisAligned).toEqual(expect.arrayContaining(rectangular));
});

describe('the pixels of a cross', () => {
  it('are exactly 76 at size 20, length 10, thickness 2', () => {
    expect(countPixels(drawDesign(plainCross))).toEqual({ opaque: 76, partial: 0 });
  });

  it('are exactly 41 at thickness 1', () => {
    expect(countPixels(drawDesign({ ...plainCross, thickness: 1 }))).toEqual({ opaque: 41, partial: 0 });
  });

  it('centre on the corner between pixels when the thickness is even', () => {
    const scene = buildScene(plainCross);
    expect(scene.center).toEqual({ x: 0, y: 0 });
    expect(scene.centering).toBe('corner');
    expect(scene.extent).toEqual({ left: -10, top: -10, right: 10, bottom: 10 });
  });

  it('centre on the pixel right-below of it when the thickness is odd', () => {
    const scene = buildScene({ ...plainCross, thickness: 1 });
    expect(scene.center).toEqual({ x: 0.5, y: 0.5 });
    expect(scene.centering).toBe('pixel');
    expect(scene.extent).toEqual({ left: -10, top: -10, right: 11, bottom: 11 });
  });

  it('move with the offsets', () => {
    const scene = buildScene({ ...plainCross, offsetX: -4096, offsetY: 7 });
    expect(scene.extent).toEqual({ left: -4106, top: -3, right: -4086, bottom: 17 });
  });

  it('leave twice the gap between opposite arms, and the centre pixel when odd', () => {
    const widths = (thickness: number) => {
      const image = drawDesign({ ...plainCross, thickness, gap: 3 });
      const row = Array.from({ length: image.width }, (_, x) => alphaAt(image, x, image.height / 2));
      return row.slice(row.indexOf(255), row.lastIndexOf(255)).filter((alpha) => alpha === 0).length;
    };
    expect(widths(2)).toBe(6);
    expect(widths(1)).toBe(7);
  });

  it('keep the length of the arms whatever the gap', () => {
    const area = (gap: number) => countPixels(drawDesign({ ...plainCross, gap })).opaque;
    expect(area(3)).toBe(80);
    expect(area(20)).toBe(80);
  });
});

function numbersOf(element: SceneElement): number[] {
  return (elementPathData(element).match(/-?[\d.]+/g) ?? []).map(Number);
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** But for the hair's breadth that dividing by the scale leaves. */
const contains = (outer: Box, inner: Box): boolean =>
  Math.max(
    outer.left - inner.left,
    outer.top - inner.top,
    inner.right - outer.right,
    inner.bottom - outer.bottom,
  ) < 1e-5;

describe('every design', () => {
  it('has finite coordinates, no negative size and a picture of at least a device pixel', () => {
    fc.assert(
      fc.property(anyDesign, anyScale, (design, scale) => {
        const scene = buildScene(design, { scale });
        for (const element of [...scene.fill.elements, ...(scene.outline?.elements ?? [])]) {
          expect(elementPathData(element)).not.toMatch(/NaN|Infinity|undefined/);
          expect(numbersOf(element).every(Number.isFinite)).toBe(true);
          if (element.kind === 'rect') expect(Math.min(element.width, element.height)).toBeGreaterThan(0);
          if (element.kind === 'ring') {
            expect(element.innerRadius).toBeGreaterThanOrEqual(0);
            expect(element.outerRadius).toBeGreaterThan(element.innerRadius);
          }
        }
        expect(scene.extent.right - scene.extent.left).toBeGreaterThanOrEqual(0.99 / scale);
        expect(scene.extent.bottom - scene.extent.top).toBeGreaterThanOrEqual(0.99 / scale);
        expect(contains(scene.bounds, scene.extent)).toBe(true);
        expect(contains(sceneBounds(scene), scene.extent)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('has all edges on whole device pixels when it is axis-aligned, not turned and not blurred', () => {
    const designs = fc.tuple(
      anyDesign,
      fc.constantFrom(...axisAligned),
      fc.constantFrom(0, 90, 180, 270, 360),
    );
    fc.assert(
      fc.property(designs, anyScale, ([design, shape, rotation], scale) => {
        const scene = buildScene({ ...design, shape, rotation }, { scale });
        expect(scene.isPixelExact).toBe(true);
        for (const element of [...scene.fill.elements, ...(scene.outline?.elements ?? [])]) {
          if (element.kind !== 'rect') throw new Error(`${shape} has a ${element.kind}`);
          const { x, y, width, height } = element;
          expect([x, y, x + width, y + height].every((edge) => isWhole(edge * scale))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is opaque or empty in every pixel then', () => {
    const designs = fc.tuple(anySmallDesign, fc.constantFrom(...axisAligned));
    fc.assert(
      fc.property(designs, fc.constantFrom(1, 1.5, 2), ([design, shape], scale) => {
        const plain = withoutEffects({ ...design, shape, rotation: 0, opacity: 100 });
        expect(countPixels(drawDesign(plain, { scale })).partial).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('is mirror-symmetric about its own centre', () => {
    fc.assert(
      fc.property(anySmallDesign, anyScale, (design, scale) => {
        const { extent, center } = buildScene({ ...design, rotation: 0 }, { scale });
        expect(extent.left + extent.right).toBeCloseTo(2 * center.x, 3);
        if (fourfold.includes(design.shape)) expect(extent.top + extent.bottom).toBeCloseTo(2 * center.y, 3);
      }),
    );
    const designs = fc.tuple(anySmallDesign, fc.constantFrom(...axisAligned));
    fc.assert(
      fc.property(designs, fc.constantFrom(1, 1.5, 2), ([design, shape], scale) => {
        const plain = withoutEffects({ ...design, shape, rotation: 0 });
        const image = drawDesign(plain, { scale });
        const middle = image.width + 2 * (buildScene(plain, { scale }).center.x * scale) - 1;
        for (let y = 0; y < image.height; y++) {
          for (let x = 0; x < image.width; x++) {
            expect(alphaAt(image, x, y)).toBe(alphaAt(image, Math.round(middle) - x, y));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('shows its opacity once, however many pieces overlap', () => {
    const designs = fc.tuple(anySmallDesign, fc.constantFrom(...axisAligned));
    fc.assert(
      fc.property(designs, ([design, shape]) => {
        const plain = withoutEffects({ ...design, shape, rotation: 0 });
        const alphas = new Set(drawDesign(plain).data.filter((_, i) => i % 4 === 3));
        const expected = Math.round((plain.opacity / 100) * 255);
        for (const alpha of alphas) expect(alpha === 0 || Math.abs(alpha - expected) <= 1).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('has its outline under the whole fill and visible all around', () => {
    fc.assert(
      fc.property(anySmallDesign, anyScale, (design, scale) => {
        const plain = withoutEffects({ ...design, color: '#FFFFFF', opacity: 100, rotation: 0 });
        const bare = drawDesign({ ...plain, hasOutline: false }, { scale, box: 160 });
        const outlined = drawDesign(
          { ...plain, hasOutline: true, outlineColor: '#000000' },
          { scale, box: 160 },
        );
        for (let i = 3; i < bare.data.length; i += 4) {
          if (bare.data[i] === 255) expect(outlined.data[i - 3]).toBe(255);
        }
        const grown = buildScene({ ...plain, hasOutline: true }, { scale }).extent;
        const own = buildScene({ ...plain, hasOutline: false }, { scale }).extent;
        const widthPx = Math.max(1, Math.round(plain.outlineThickness * scale)) / scale;
        expect(own.left - grown.left).toBeGreaterThan(0.99 * widthPx);
        expect(grown.bottom - own.bottom).toBeGreaterThan(0.99 * widthPx);
      }),
      { numRuns: 30 },
    );
  });

  it('shows at least one visible pixel', () => {
    fc.assert(
      fc.property(anySmallDesign, (design) => {
        const image = drawDesign(withoutEffects({ ...design, opacity: 100 }));
        const strongest = image.data.filter((_, i) => i % 4 === 3).reduce((a, b) => Math.max(a, b), 0);
        // The faintest there is has 48: an arrow of length 1, turned by 45°.
        expect(strongest).toBeGreaterThan(40);
      }),
      { numRuns: 150 },
    );
  });

  it('is not cut by its bounds, blur and shadow included', () => {
    fc.assert(
      fc.property(anySmallDesign, (design) => {
        const opaque = { ...design, opacity: 100 };
        const bounds = sceneBounds(buildScene(opaque));
        const box = 2 * (Math.max(-bounds.left, -bounds.top, bounds.right, bounds.bottom) + 12);
        const image = drawDesign(opaque, { box });
        for (let y = 0; y < image.height; y++) {
          for (let x = 0; x < image.width; x++) {
            const px = x - box / 2;
            const py = y - box / 2;
            const isInside = px >= bounds.left && px < bounds.right && py >= bounds.top && py < bounds.bottom;
            if (!isInside && alphaAt(image, x, y) > 0) throw new Error(`pixel ${px}, ${py} lies outside`);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the fields a shape names', () => {
  const picture = (design: CrosshairDesign) => JSON.stringify(buildScene(design).fill.elements);
  const valuesOf = (field: (typeof shapeFields)[number]): readonly (number | boolean)[] => {
    if (field === 'hasDot') return [true, false];
    const { min, max } = designRanges[field];
    return field === 'rotation' ? [0, 30, 90] : [min, Math.round((min + max) / 2), max];
  };

  it.each(shapeNames)('%s: change its picture, and no others do', (shape) => {
    for (const field of shapeFields) {
      const bases: CrosshairDesign[] = [
        { ...plainCross, shape },
        { ...plainCross, shape, gap: 4, hasDot: true },
      ];
      const pictures = bases.map(
        (base) => new Set(valuesOf(field).map((v) => picture({ ...base, [field]: v }))),
      );
      const hasEffect = pictures.some((set) => set.size > 1);
      expect([field, hasEffect]).toEqual([
        field,
        (shapes[shape].fields as readonly string[]).includes(field),
      ]);
    }
  });
});

describe('buildScene', () => {
  it('refuses a scale that is no positive number', () => {
    for (const scale of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => buildScene(plainCross, { scale })).toThrow(RangeError);
    }
  });
});
