import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('plus');

describe('a plus', () => {
  it('is a closed cross, whatever the gap says', () => {
    expect(shown.area()).toBe(76);
    expect(shown.area({ gap: 9, hasDot: true })).toBe(76);
  });
});
