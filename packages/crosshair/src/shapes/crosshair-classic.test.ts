import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('crosshair-classic');

describe('a classic crosshair', () => {
  it('is a ring crossed by four arms', () => {
    expect(shown.extent()).toEqual({ left: -10, top: -10, right: 10, bottom: 10 });
    expect(shown.alpha(0, -10)).toBe(255);
    expect(shown.alpha(4, 4)).toBeGreaterThan(128);
    expect(shown.alpha(7, 7)).toBe(0);
  });

  it('keeps the ring on the arms when the gap grows', () => {
    expect(shown.alpha(0, -4, { gap: 5 })).toBe(0);
    expect(shown.alpha(-12, 1, { gap: 5 })).toBeGreaterThan(128);
  });
});
