import { describe, expect, it } from 'vitest';
import { picturesOf } from '../testing/shape-pictures.ts';

const shown = picturesOf('dot');

describe('a dot', () => {
  it('is a disc of twice the thickness', () => {
    expect(shown.extent({ thickness: 5 })).toEqual({ left: -5, top: -5, right: 5, bottom: 5 });
    expect(shown.area({ thickness: 5 })).toBeCloseTo(Math.PI * 25, 0);
  });

  it('stands on the corner between pixels whatever the thickness', () => {
    expect(shown.extent({ thickness: 3 })).toEqual({ left: -3, top: -3, right: 3, bottom: 3 });
  });
});
