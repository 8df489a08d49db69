import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('circle');

describe('a circle', () => {
  it('has its thickness inside the radius', () => {
    expect(shown.extent()).toEqual({ left: -10, top: -10, right: 10, bottom: 10 });
    expect(shown.area()).toBeCloseTo(Math.PI * (10 ** 2 - 8 ** 2), -1);
  });

  it('is a disc when the thickness fills it', () => {
    expect(shown.alpha(0, 0, { thickness: 10 })).toBe(255);
    expect(shown.area({ thickness: 10, length: 3 })).toBeGreaterThan(20);
  });

  it('shows a dot in its middle', () => {
    expect(shown.alpha(0, 0)).toBe(0);
    expect(shown.alpha(0, 0, { hasDot: true })).toBe(255);
  });
});
