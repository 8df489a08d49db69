import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('t-shape');

describe('a T', () => {
  it('has no upper arm', () => {
    expect(shown.extent()).toEqual({ left: -10, top: -1, right: 10, bottom: 10 });
  });

  it('is a cross without a quarter of its arms', () => {
    expect(shown.area()).toBe(76 - 18);
    expect(shown.area({ gap: 4 })).toBe(60);
  });
});
