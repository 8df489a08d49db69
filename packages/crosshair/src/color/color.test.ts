import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDesign, plainCross } from '../testing/design-arbitrary.ts';
import { complementOf, contrastRatio, parseColor, relativeLuminance } from './color.ts';
import { resolveDynamicColor } from './dynamic-color.ts';
import { visibility } from './visibility.ts';

const luminanceOf = (color: string) => relativeLuminance(parseColor(color));

describe('contrast', () => {
  it('follows WCAG: 21 for black on white, 1 for a colour on itself', () => {
    expect(contrastRatio(luminanceOf('#000000'), luminanceOf('#FFFFFF'))).toBeCloseTo(21, 10);
    expect(contrastRatio(luminanceOf('#777777'), luminanceOf('#FFFFFF'))).toBeCloseTo(4.48, 2);
    expect(contrastRatio(luminanceOf('#123456'), luminanceOf('#123456'))).toBe(1);
  });

  it('knows the luminance of the pure colours', () => {
    expect(luminanceOf('#FF0000')).toBeCloseTo(0.2126, 10);
    expect(luminanceOf('#00FF00')).toBeCloseTo(0.7152, 10);
    expect(luminanceOf('#0000FF')).toBeCloseTo(0.0722, 10);
  });
});

describe('visibility', () => {
  it('finds the default cyan poor on white and good on black', () => {
    const cyan = { ...plainCross, color: '#00D9FF' };
    expect(visibility(cyan, '#FFFFFF')).toMatchObject({ verdict: 'poor', outlineRatio: null });
    expect(visibility(cyan, '#FFFFFF').ratio).toBeCloseTo(1.7, 1);
    expect(visibility(cyan, '#000000').verdict).toBe('good');
  });

  it('is rescued by an outline that stands out', () => {
    const outlined = { ...plainCross, color: '#00D9FF', hasOutline: true, outlineColor: '#000000' };
    expect(visibility(outlined, '#FFFFFF')).toMatchObject({ verdict: 'good' });
    expect(visibility(outlined, '#FFFFFF').outlineRatio).toBeCloseTo(21, 10);
  });

  it('takes a colour, channels or a mean luminance as backdrop', () => {
    const grey = visibility(plainCross, '#777777').ratio;
    expect(visibility(plainCross, { red: 0x77, green: 0x77, blue: 0x77 }).ratio).toBe(grey);
    expect(visibility(plainCross, { luminance: luminanceOf('#777777') }).ratio).toBe(grey);
  });

  it('calls 3 : 1 fair and 4.5 : 1 good', () => {
    const verdictAt = (ratio: number) => visibility(plainCross, { luminance: 1.05 / ratio - 0.05 }).verdict;
    expect([2.99, 3.01, 4.49, 4.51].map(verdictAt)).toEqual(['poor', 'fair', 'fair', 'good']);
  });
});

describe('dynamic colour', () => {
  const dynamic = { ...plainCross, dynamicColor: true };

  it('leaves a design alone that has it off', () => {
    expect(resolveDynamicColor(plainCross, '#FFFFFF')).toBe(plainCross);
  });

  it('takes the complement where that contrasts more, else keeps the colour', () => {
    const yellow = { ...dynamic, color: '#FFFF00' };
    expect(complementOf('#FFFF00')).toBe('#0000FF');
    expect(resolveDynamicColor(yellow, '#FFFFFF').color).toBe('#0000FF');
    expect(resolveDynamicColor(yellow, '#000000').color).toBe('#FFFF00');
  });

  it('never contrasts less than before', () => {
    fc.assert(
      fc.property(anyDesign, fc.double({ min: 0, max: 1, noNaN: true }), (design, luminance) => {
        const before = visibility(design, { luminance }).ratio;
        const after = visibility(resolveDynamicColor(design, { luminance }), { luminance }).ratio;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('adds a hairline in black or white where the backdrop is unknown', () => {
    const hairline = { hasOutline: true, outlineThickness: 1, dynamicColor: false };
    expect(resolveDynamicColor({ ...dynamic, color: '#00FF00' })).toMatchObject({
      ...hairline,
      outlineColor: '#000000',
    });
    expect(resolveDynamicColor({ ...dynamic, color: '#000080' })).toMatchObject({
      ...hairline,
      outlineColor: '#FFFFFF',
    });
  });

  it("never touches the player's own outline", () => {
    const own = { ...dynamic, hasOutline: true, outlineColor: '#FF0000', outlineThickness: 3 };
    expect(resolveDynamicColor(own)).toEqual({ ...own, dynamicColor: false });
  });
});
