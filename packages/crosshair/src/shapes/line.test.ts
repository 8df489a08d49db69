import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('line');

describe('a line', () => {
  it('is a level bar', () => {
    expect(shown.extent()).toEqual({ left: -10, top: -1, right: 10, bottom: 1 });
    expect(shown.area()).toBe(40);
  });

  it('is two with a gap, and has a dot between them', () => {
    expect(shown.alpha(0, 0, { gap: 4 })).toBe(0);
    expect(shown.alpha(0, 0, { gap: 4, hasDot: true })).toBe(255);
    expect(shown.area({ gap: 4 })).toBe(40);
  });
});
