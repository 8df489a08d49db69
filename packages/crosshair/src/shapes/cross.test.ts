import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('cross');

describe('a cross', () => {
  it('leaves the pixels of the gap empty', () => {
    expect(shown.alpha(2, 0, { gap: 3 })).toBe(0);
    expect(shown.alpha(3, 0, { gap: 3 })).toBe(255);
  });

  it('has its dot in the middle of the gap, as wide as the arms', () => {
    expect(shown.area({ gap: 5, hasDot: true }) - shown.area({ gap: 5 })).toBe(4);
  });

  it('is a square when its arms are shorter than they are thick', () => {
    expect(shown.extent({ length: 1, size: 5, thickness: 8 })).toEqual({
      left: -4,
      top: -4,
      right: 4,
      bottom: 4,
    });
  });
});
