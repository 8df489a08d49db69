import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/color.ts';
import { apcaContrast, apcaLuminance } from './apca.ts';

const luminanceOf = (color: string) => {
  const { red, green, blue } = parseColor(color);
  return apcaLuminance(red / 255, green / 255, blue / 255);
};
const contrast = (front: string, ground: string) => apcaContrast(luminanceOf(front), luminanceOf(ground));

describe('contrast by APCA', () => {
  // https://github.com/Myndex/apca-w3#test-values
  it.each([
    ['#888888', '#FFFFFF', 63.056469930209424],
    ['#FFFFFF', '#888888', -68.54146436644962],
    ['#000000', '#AAAAAA', 58.146262578561334],
    ['#AAAAAA', '#000000', -56.24113336839742],
    ['#112233', '#DDEEFF', 91.66830811481631],
    ['#DDEEFF', '#112233', -93.06770049484275],
    ['#112233', '#444444', 8.32326136957393],
    ['#444444', '#112233', -7.526878460278154],
  ])('of %s on %s is the published one', (front, ground, published) => {
    expect(contrast(front, ground)).toBeCloseTo(published, 8);
  });

  it('of a colour on itself is none', () => {
    expect(contrast('#12AB34', '#12AB34')).toBe(0);
  });
});
