import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('triangle');

describe('a triangle', () => {
  it('points up, with its base on whole pixels', () => {
    expect(shown.extent().top).toBe(-10);
    expect(shown.extent().bottom).toBe(5);
    expect(shown.alpha(0, 3)).toBe(255);
    expect(shown.alpha(0, 2)).toBe(0);
  });

  it('has equal sides', () => {
    const { left, right } = shown.extent();
    expect(right - left).toBeCloseTo((15 * 2) / Math.sqrt(3), 3);
  });

  it('is solid when the thickness fills it', () => {
    expect(shown.alpha(0, 0)).toBe(0);
    expect(shown.alpha(0, 0, { thickness: 6 })).toBe(255);
  });
});
