import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('diamond');

describe('a diamond', () => {
  it('reaches as far as its arm', () => {
    expect(shown.extent()).toEqual({ left: -10, top: -10, right: 10, bottom: 10 });
  });

  it('has a border of the thickness, measured across it', () => {
    const hole = 10 - 2 * Math.SQRT2;
    expect(shown.area()).toBeCloseTo(2 * (10 ** 2 - hole ** 2), -1);
  });

  it('is solid when the border fills it', () => {
    expect(shown.alpha(0, 0)).toBe(0);
    expect(shown.alpha(0, 0, { thickness: 8 })).toBe(255);
  });
});
