import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { DrawnFrames, PremultipliedImage } from '@punktgenau/crosshair/raster';

/** Draws crosshairs, one design px on one pixel; `drawPremultiplied` and `openPicture` of the renderer say how. */
export type Rasteriser = {
  premultiplied(design: CrosshairDesign): Promise<PremultipliedImage>;
  /** All frames of a file; `null` when it is no picture, or one without any visible pixel. */
  image(file: Uint8Array, sidePx: number, degrees: number): Promise<DrawnFrames | null>;
};
