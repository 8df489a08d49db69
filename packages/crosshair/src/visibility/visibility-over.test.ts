import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/color.ts';
import { sampleBackdrop } from '../color/sample-backdrop.ts';
import { seeBackdrop, visibilityOver } from './visibility-over.ts';
import type { Vision } from './vision.ts';

/** A picture of 64 × 36 px, in columns of the given colours. */
function columnsOf(...colors: readonly string[]) {
  const [width, height] = [64, 36];
  const bytes = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const color = colors[Math.floor(((pixel % width) * colors.length) / width)] ?? '#000000';
    const { red, green, blue } = parseColor(color);
    bytes.set([red, green, blue], 3 * pixel);
  }
  return sampleBackdrop(bytes, { width, height, channels: 3 });
}

const plain = { color: '#FF3B30', opacity: 100, hasOutline: false, outlineColor: '#000000' };
const over = (colors: readonly string[], design: Partial<typeof plain> = {}, vision: Vision = 'normal') =>
  visibilityOver({ ...plain, ...design }, seeBackdrop(columnsOf(...colors), vision));

describe('how well a design is seen over a backdrop', () => {
  it('is nothing on its own colour and everything on the opposite', () => {
    expect(over(['#FF3B30']).worst).toBeLessThan(0.5);
    expect(over(['#000000'], { color: '#FFFFFF' })).toMatchObject({ worst: 100, median: 100 });
  });

  it('says where it gets lost, and judges by the worst tenth', () => {
    const { map, worst, median } = over(['#101010', '#FAFAFA'], { color: '#FFFFFF' });
    expect(map).toHaveLength(32 * 18);
    const [dark, bright] = [map.filter((_, at) => at % 32 < 16), map.filter((_, at) => at % 32 >= 16)];
    expect(Math.min(...dark)).toBe(100);
    expect(Math.max(...bright)).toBeLessThan(10);
    expect(worst).toBeCloseTo(Math.min(...bright), 6);
    expect(median).toBe(100);
  });

  it('counts the outline where it is seen better, and what opacity leaves of both', () => {
    const grey = ['#FAFAFA'];
    const white = { color: '#FFFFFF' };
    const outlined = over(grey, { ...white, hasOutline: true }).worst;
    expect(outlined).toBe(100);
    expect(over(grey, white).worst).toBeLessThan(10);
    const faint = [80, 40, 20, 10].map(
      (opacity) => over(grey, { ...white, hasOutline: true, opacity }).worst,
    );
    expect(faint).toEqual(faint.toSorted((a, b) => b - a));
    expect(faint.at(-1)).toBeLessThan(30);
  });

  it('knows a difference of hue alone, as long as the player sees it', () => {
    const seen = (color: string, behind: string, vision: Vision) => over([behind], { color }, vision).worst;
    const [red, grass, blue, teal] = ['#E05050', '#508A50', '#3070E0', '#2E8070'];
    expect(seen(red, grass, 'normal')).toBe(100);
    expect(seen(red, grass, 'protan')).toBeLessThan(30);
    expect(seen(red, grass, 'deutan')).toBeLessThan(30);
    expect(seen(red, grass, 'tritan')).toBeGreaterThan(80);
    expect(seen(blue, teal, 'normal')).toBeGreaterThan(60);
    expect(seen(blue, teal, 'tritan')).toBeLessThan(15);
    expect(seen(blue, teal, 'protan')).toBeGreaterThan(50);
  });

  it('takes pictures with and without opacity, and small ones pixel by pixel', () => {
    const parts = sampleBackdrop(new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]), {
      width: 2,
      height: 1,
      channels: 4,
    });
    expect(parts).toEqual({
      columns: 2,
      rows: 1,
      light: new Float64Array([1, 0, 0, 0, 0, 1]),
    });
  });
});
