import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('brackets');

describe('brackets', () => {
  it('are two, open towards each other', () => {
    expect(shown.extent()).toEqual({ left: -10, top: -10, right: 10, bottom: 10 });
    expect(shown.alpha(-10, 0)).toBe(255);
    expect(shown.alpha(0, -10)).toBe(0);
  });

  it('move apart with the gap', () => {
    expect(shown.extent({ gap: 5 })).toEqual({ left: -15, top: -10, right: 15, bottom: 10 });
  });

  it('stay two however thick', () => {
    expect(shown.alpha(0, 0, { thickness: 10, length: 4 })).toBe(0);
    expect(shown.alpha(-1, 0, { thickness: 10, length: 4 })).toBe(0);
    expect(shown.alpha(-2, 0, { thickness: 10, length: 4 })).toBe(255);
  });
});
