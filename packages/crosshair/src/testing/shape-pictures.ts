import type { CrosshairDesign } from '../design/design.ts';
import { drawDesign } from '../raster/index.ts';
import type { Box } from '../scene/elements.ts';
import { buildScene } from '../scene/scene.ts';
import type { ShapeName } from '../shapes/registry.ts';
import { plainCross } from './design-arbitrary.ts';
import { alphaAt } from './pixels.ts';

export type ShapePictures = {
  /** Box of the visible picture in px. */
  extent(change?: Partial<CrosshairDesign>): Box;
  /** Alpha of the pixel whose upper left corner is (x, y), 0 to 255. */
  alpha(x: number, y: number, change?: Partial<CrosshairDesign>): number;
  /** The area covered, in px². */
  area(change?: Partial<CrosshairDesign>): number;
};

/** Looks at one shape's pictures; the design is size 20, length 10, thickness 2 and opaque unless changed. */
export function picturesOf(shape: ShapeName): ShapePictures {
  const design = (change: Partial<CrosshairDesign> = {}) => ({ ...plainCross, shape, ...change });
  return {
    extent: (change) => buildScene(design(change)).extent,
    alpha: (x, y, change) => {
      const image = drawDesign(design(change));
      return alphaAt(image, x + image.width / 2, y + image.height / 2);
    },
    area: (change) =>
      drawDesign(design(change)).data.reduce((sum, value, i) => (i % 4 === 3 ? sum + value / 255 : sum), 0),
  };
}
