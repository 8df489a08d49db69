import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnSizePx } from '../scene/measure.ts';
import { buildScene } from '../scene/scene.ts';
import { anyDesign, withoutEffects } from '../testing/design-arbitrary.ts';
import { type CrosshairDesign, defaultDesign } from './design.ts';
import { scaleDesign } from './scale-design.ts';

/** The edges of what is drawn, in px of the screen. */
function edgesOf(design: CrosshairDesign, scale: number): number[] {
  const { left, top, right, bottom } = buildScene(design, { scale }).extent;
  return [left, top, right, bottom].map((edge) => Math.round(1000 * edge * scale) / 1000);
}

describe('a design for a screen of another height', () => {
  it('is drawn as large as the renderer draws it at that scale, to a px', () => {
    const plain = anyDesign.map((design) => ({
      ...withoutEffects(design),
      offsetX: 0,
      offsetY: 0,
      rotation: 0,
    }));
    fc.assert(
      fc.property(plain, fc.constantFrom(1, 4 / 3, 1.5, 2, 3), (design, factor) => {
        const wanted = edgesOf(design, factor);
        const distances = edgesOf(scaleDesign(design, factor), 1).map((edge, at) =>
          Math.abs(edge - (wanted[at] ?? 0)),
        );
        expect(Math.max(...distances)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the same for the same height', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(scaleDesign(design, 1)).toEqual(design);
      }),
    );
  });

  it('is twice as large on twice as many lines, and keeps what is thin', () => {
    const design = { ...defaultDesign, size: 40, thickness: 3, gap: 5, offsetX: -7, hasOutline: true };
    expect(scaleDesign(design, 2)).toMatchObject({ size: 80, thickness: 6, gap: 10, offsetX: -14 });
    expect(drawnSizePx(scaleDesign(design, 4 / 3))).toBe(53);
    expect(scaleDesign({ ...design, thickness: 1 }, 0.4)).toMatchObject({
      thickness: 1,
      outlineThickness: 1,
    });
  });
});
