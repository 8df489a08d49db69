import { setFlagsFromString } from 'node:v8';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { drawFrames, drawPremultiplied } from '@punktgenau/crosshair/raster';
import { afterAll, describe, expect, it } from 'vitest';
import { rasteriser } from './rasteriser.ts';

// Other tests share this process.
afterAll(() => setFlagsFromString('--opt'));

describe('the program’s rasteriser', () => {
  it.each([{}, { blur: 3 }, { shadowEnabled: true }])(
    'draws the renderer’s own pixels: %o',
    async (change) => {
      const design = { ...defaultDesign, ...change };
      expect(await rasteriser.premultiplied(design)).toEqual(drawPremultiplied(design));
    },
  );

  it('draws pictures of the gallery, and none where there is none', async () => {
    const svg = Buffer.from(renderSvg(defaultDesign, { box: 64 }));
    expect(await rasteriser.image(svg, 100, 30)).toEqual(await drawFrames(svg, 100, { degrees: 30 }));
    expect(await rasteriser.image(Buffer.from('no picture'), 16, 0)).toBeNull();
  });
});
