import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('square');

describe('a square', () => {
  it('is a frame with its thickness inside', () => {
    expect(shown.area()).toBe(20 ** 2 - 16 ** 2);
  });

  it('is solid when the thickness fills it', () => {
    expect(shown.area({ thickness: 10 })).toBe(400);
    expect(shown.area({ thickness: 10, length: 1 })).toBe(4);
  });
});
