import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('hollow-circle');

describe('a hollow circle', () => {
  it('is open at 12, 3, 6 and 9 o’clock even without a gap', () => {
    for (const [x, y] of [
      [0, -10],
      [9, 0],
      [0, 9],
      [-10, 0],
    ] as const)
      expect(shown.alpha(x, y)).toBe(0);
  });

  it('opens wider by the gap on each side of the axes', () => {
    expect(shown.alpha(3, -9, { gap: 3 })).toBe(0);
    expect(shown.alpha(4, -9, { gap: 3 })).toBeGreaterThan(0);
  });

  it('keeps a piece of each quarter when the gap is wider than the ring', () => {
    expect(shown.area({ gap: 20, size: 10 })).toBeGreaterThan(4);
    expect(shown.area({ gap: 20, size: 5, length: 1 })).toBeGreaterThan(1);
  });
});
