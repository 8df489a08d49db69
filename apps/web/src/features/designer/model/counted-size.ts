import { buildScene, type CrosshairDesign, wholePixelBox } from '@punktgenau/crosshair';

/** The width and height in px of what is filled, as they can be counted in the picture at scale 1. */
export function countedSize(design: CrosshairDesign): { readonly width: number; readonly height: number } {
  const { extent } = buildScene({ ...design, hasOutline: false });
  const { left, top, right, bottom } = wholePixelBox(extent);
  return { width: right - left, height: bottom - top };
}
