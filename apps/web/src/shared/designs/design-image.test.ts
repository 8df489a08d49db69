import { describe, expect, it } from 'vitest';
import { imageOf, shownSizePx } from './design-image.ts';

describe('what a saved design shows', () => {
  it('is its image, as large as the player set it', () => {
    const design = { imageUrl: '/api/svg/kreuz.svg', adjustedSize: 96, size: 20 };
    expect(imageOf(design)).toEqual({ url: '/api/svg/kreuz.svg', sizePx: 96 });
    expect(shownSizePx(design)).toBe(96);
  });

  it('is what its parameters draw when it has no image', () => {
    const design = { imageUrl: null, adjustedSize: null, size: 20 };
    expect(imageOf(design)).toBeUndefined();
    expect(shownSizePx(design)).toBe(20);
  });
});
