import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('arrow');

describe('an arrow', () => {
  it('has its tip on the target', () => {
    expect(shown.extent()).toEqual({ left: -10, top: 0, right: 10, bottom: 10 });
  });

  it('keeps the gap between target and tip', () => {
    expect(shown.extent({ gap: 4 }).top).toBe(4);
  });

  it('points at the pixel of the target when the thickness is odd', () => {
    expect(shown.extent({ thickness: 1 }).top).toBe(0);
    expect(shown.alpha(0, 0, { thickness: 1 })).toBeGreaterThan(128);
  });

  it('is solid when its legs are too thick to part', () => {
    expect(shown.alpha(0, 9)).toBe(0);
    expect(shown.alpha(0, 9, { thickness: 8 })).toBe(255);
  });
});
