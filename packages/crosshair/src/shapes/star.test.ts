import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('star');

describe('a star', () => {
  it('reaches up as far as its arm and stands on two feet', () => {
    const { top, bottom } = shown.extent();
    expect(top).toBe(-10);
    expect(bottom).toBeCloseTo(10 * Math.cos(Math.PI / 5), 3);
  });

  it('is open in the middle until the thickness fills it', () => {
    expect(shown.alpha(0, 0)).toBeLessThan(128);
    expect(shown.alpha(0, 0, { thickness: 4 })).toBe(255);
  });

  it('does not grow spikes with its outline', () => {
    const { top } = shown.extent({ hasOutline: true, outlineThickness: 5 });
    expect(top).toBeCloseTo(-20, 1);
  });
});
