import { limits } from '@punktgenau/contract/limits/limits';

/** Browsers' canvases end somewhere: the lowest end of those in use. */
const stripHeightMaxPx = 16_384;
/** What browsers make of frames that say they are shown for no time, or almost none. */
const hastyMs = 10;
const hastyShownMs = 100;

export type Size = { readonly width: number; readonly height: number };

/**
 * The size that frames are uploaded in: in their proportions, as large as the limits allow, and no larger than they are.
 *
 * @param isScalable a drawing, which is sharp in every size
 */
export function uploadSize(
  { width, height }: Size,
  frameCount: number,
  { isScalable = false, shrinkBy = 1 }: { readonly isScalable?: boolean; readonly shrinkBy?: number } = {},
): Size {
  const { ownPictureSideMaxPx: sideMax, ownPicturePixelsMax: pixelsMax } = limits;
  const scale = Math.min(
    isScalable ? Number.POSITIVE_INFINITY : 1,
    sideMax / Math.max(width, height),
    Math.sqrt(pixelsMax / (frameCount * width * height)),
    stripHeightMaxPx / (frameCount * height),
  );
  const scaled = (px: number) => Math.max(1, Math.floor(px * scale * shrinkBy));
  return { width: scaled(width), height: scaled(height) };
}

/** How long a frame is shown, in whole ms within the limits. */
export function frameTimeMs(durationMs: number): number {
  const { min, max } = limits.ownPictureFrameMs;
  const shownMs = durationMs <= hastyMs ? hastyShownMs : durationMs;
  return Math.min(max, Math.max(min, Math.round(shownMs)));
}
