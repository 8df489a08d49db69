import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('x-shape');

describe('an X', () => {
  it('is a cross turned by 45 degrees', () => {
    const reach = 10 * Math.SQRT1_2 + Math.SQRT1_2;
    expect(shown.extent().right).toBeCloseTo(reach, 3);
    expect(shown.area()).toBeCloseTo(76, -1);
  });

  it('leaves the target free with a gap', () => {
    expect(shown.alpha(0, 0)).toBe(255);
    expect(shown.alpha(0, 0, { gap: 3 })).toBe(0);
  });
});
