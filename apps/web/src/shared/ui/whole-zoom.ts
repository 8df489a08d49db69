export type SizePx = { readonly width: number; readonly height: number };

/** How large a box is. */
export function sizeOf(box: {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}): SizePx {
  return { width: box.right - box.left, height: box.bottom - box.top };
}

/**
 * Magnifications, the widest first. Whole numbers, so that every picture pixel stays a full square; the halvings after
 * them are for pictures larger than their box.
 */
const zooms = [20, 16, 12, 8, 6, 4, 3, 2, 1, 1 / 2, 1 / 4, 1 / 8] as const;

/** How much of a box a picture may take before it is shown smaller. */
const fillShare = 0.84;

/**
 * The largest whole magnification at which a picture fits a box; a half, a quarter or an eighth where even its own
 * pixels don't.
 *
 * @param box in CSS pixels
 * @param picture in pixels at scale 1
 * @param maxZoom the preferred magnification, where there is room
 */
export function wholeZoom(box: SizePx, picture: SizePx, maxZoom: number): number {
  const fits = (zoom: number) =>
    zoom <= maxZoom &&
    picture.height * zoom <= box.height * fillShare &&
    picture.width * zoom <= box.width * fillShare;
  return zooms.find(fits) ?? 1 / 8;
}
