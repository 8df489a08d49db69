import { describe, expect, it } from 'vitest';
import { plainCross } from '../testing/design-arbitrary.ts';
import { drawDesign } from './index.ts';

describe('a drawn design', () => {
  it('has colours that are not multiplied by alpha', () => {
    const image = drawDesign({ ...plainCross, color: '#FF8000', opacity: 50 });
    const middle = (image.width * 10 + 10) * 4;
    expect([...image.data.slice(middle, middle + 4)]).toEqual([255, 128, 0, 128]);
  });

  it('keeps the exact colour where it is faint', () => {
    const { data } = drawDesign({ ...plainCross, shape: 'circle', color: '#37C29B', opacity: 10 });
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]) expect([...data.subarray(i, i + 3)]).toEqual([0x37, 0xc2, 0x9b]);
    }
  });

  it('is as large as its box in device pixels', () => {
    const { width, height } = drawDesign(plainCross, { scale: 1.5, box: 40 });
    expect([width, height]).toEqual([60, 60]);
  });

  it('is cut where its box ends, far outside of it too', () => {
    const whole = drawDesign(plainCross, { box: 30 });
    const cut = drawDesign(plainCross, { box: 10 });
    expect([...cut.data.subarray(0, 40)]).toEqual([...whole.data.subarray(4 * 310, 4 * 320)]);
    expect(drawDesign({ ...plainCross, offsetX: 4096 }, { box: 30 }).data.some((byte) => byte > 0)).toBe(
      false,
    );
  });
});
