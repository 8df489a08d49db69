import { beforeAll, describe, expect, it } from 'vitest';
import { picturesOf, type ShapePictures } from '../testing/shape-pictures.ts';

let shown: ShapePictures;
beforeAll(async () => {
  shown = await picturesOf('plus');
});

describe('a plus', () => {
  it('is a closed cross, whatever the gap says', () => {
    expect(shown.area()).toBe(76);
    expect(shown.area({ gap: 9, hasDot: true })).toBe(76);
  });
});
