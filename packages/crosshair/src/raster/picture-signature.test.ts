import { describe, expect, it } from 'vitest';
import { type CrosshairDesign, defaultDesign } from '../design/design.ts';
import { shapeNames } from '../shapes/registry.ts';
import { pictureSignature } from './picture-signature.ts';

const design: CrosshairDesign = { ...defaultDesign, dynamicColor: false, opacity: 100, size: 40 };
const of = (changes: Partial<CrosshairDesign>) => pictureSignature({ ...design, ...changes });

describe('the signature of a picture', () => {
  it('is the same for designs that draw the same by other numbers', () => {
    expect(of({ offsetX: 12, offsetY: -7 })).toBe(of({}));
    expect(of({ size: 80, length: design.length / 2 })).toBe(of({}));
    expect(of({ hasOutline: false, outlineColor: '#FF0000' })).toBe(of({}));
  });

  it('is the same for colours that nobody tells apart', () => {
    expect(of({ color: '#00FF00' })).toBe(of({ color: '#02FE01' }));
  });

  it.each([
    ['another colour', { color: '#FF00FF' }],
    ['thicker lines', { thickness: 6 }],
    ['a gap', { gap: 8 }],
    ['an outline', { hasOutline: true, outlineThickness: 2 }],
    ['another size', { size: 60 }],
    ['a turn', { rotation: 45 }],
    ['less opacity', { opacity: 40 }],
  ] satisfies [string, Partial<CrosshairDesign>][])('is another one for %s', (_, changes) => {
    expect(of(changes)).not.toBe(of({}));
  });

  it('tells all shapes apart', () => {
    const signatures = shapeNames.map((shape) => of({ shape, hasDot: false }));
    expect(new Set(signatures).size).toBeGreaterThanOrEqual(shapeNames.length - 1);
  });
});
