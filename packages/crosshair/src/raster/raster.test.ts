import { beforeAll, describe, expect, it } from 'vitest';
import { plainCross } from '../testing/design-arbitrary.ts';
import { testRaster } from '../testing/pixels.ts';
import { createRaster, type Raster } from './index.ts';

let raster: Raster;
beforeAll(async () => {
  raster = await testRaster();
});

describe('the raster', () => {
  it('gives colours that are not multiplied by alpha', () => {
    const image = raster.rgba({ ...plainCross, color: '#FF8000', opacity: 50 });
    const middle = (image.width * 10 + 10) * 4;
    expect([...image.data.slice(middle, middle + 4)]).toEqual([255, 128, 0, 128]);
  });

  it('writes PNG files in device pixels', () => {
    const png = raster.png(plainCross, { scale: 1.5, box: 40 });
    expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(new DataView(png.buffer, png.byteOffset).getUint32(16)).toBe(60);
  });

  it('can be asked for again', async () => {
    const another = await createRaster(new Uint8Array());
    expect(another.rgba(plainCross).width).toBe(20);
  });
});
