import { drawFrames, drawPremultiplied } from '@punktgenau/crosshair/raster';
import type { Rasteriser } from '../agent/ports/rasteriser.ts';

export const headlessRasteriser: Rasteriser = {
  premultiplied: async (design) => drawPremultiplied(design),
  image: async (file, sidePx, degrees) => drawFrames(file, sidePx, { degrees }),
};
