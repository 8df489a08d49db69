import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDesign, plainCross } from '../testing/design-arbitrary.ts';
import { backdropLuminance } from './backdrop-luminance.ts';
import { complementOf, contrastRatio, parseColor, relativeLuminance } from './color.ts';
import { resolveDynamicColor } from './dynamic-color.ts';
import { standsOut } from './stands-out.ts';

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

describe('the luminance of a backdrop', () => {
  it('is taken from a colour, from channels, or as it was measured', () => {
    const grey = backdropLuminance('#777777');
    expect(grey).toBe(luminanceOf('#777777'));
    expect(backdropLuminance({ red: 0x77, green: 0x77, blue: 0x77 })).toBe(grey);
    expect(backdropLuminance({ luminance: 0.25 })).toBe(0.25);
  });
});

describe('whether a design stands out', () => {
  const cyan = { ...plainCross, color: '#00D9FF' };

  it('asks for a contrast of 3 : 1 of its colour', () => {
    expect(standsOut(cyan, '#FFFFFF')).toBe(false);
    expect(standsOut(cyan, '#000000')).toBe(true);
    const at = (ratio: number) => standsOut(plainCross, { luminance: 1.05 / ratio - 0.05 });
    expect([2.99, 3.01].map(at)).toEqual([false, true]);
  });

  it('or of its outline', () => {
    const outlined = { ...cyan, outlineColor: '#000000' };
    expect(standsOut({ ...outlined, hasOutline: true }, '#FFFFFF')).toBe(true);
    expect(standsOut({ ...outlined, hasOutline: false }, '#FFFFFF')).toBe(false);
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
        const contrastOf = (color: string) => contrastRatio(luminanceOf(color), luminance);
        const resolved = resolveDynamicColor(design, { luminance });
        expect(contrastOf(resolved.color)).toBeGreaterThanOrEqual(contrastOf(design.color));
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
