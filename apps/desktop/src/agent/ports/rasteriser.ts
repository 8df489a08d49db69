import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { PremultipliedImage } from '@punktgenau/crosshair/raster';

/** Draws crosshairs, one design px on one pixel; `drawPremultiplied` and `drawFile` of the renderer say how. */
export type Rasteriser = {
  premultiplied(design: CrosshairDesign): Promise<PremultipliedImage>;
  /** `null` when the file is no picture, or one without any visible pixel. */
  image(file: Uint8Array, sidePx: number): Promise<PremultipliedImage | null>;
};
