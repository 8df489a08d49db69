export type SizePx = { readonly width: number; readonly height: number };

/** Magnifications from wide to true size. Whole numbers only: every picture pixel stays a full square. */
const zooms = [12, 8, 6, 4, 3, 2, 1] as const;

/** How much of a box a picture may take before it is shown smaller. */
const fillShare = 0.84;

/**
 * The largest whole magnification at which a picture fits a box; 1 when even its own pixels don't fit.
 *
 * @param box in CSS pixels
 * @param picture in pixels at scale 1
 * @param maxZoom the magnification wished for where there is room
 */
export function wholeZoom(box: SizePx, picture: SizePx, maxZoom: number): number {
  const fits = (zoom: number) =>
    zoom <= maxZoom &&
    picture.height * zoom <= box.height * fillShare &&
    picture.width * zoom <= box.width * fillShare;
  return zooms.find(fits) ?? 1;
}
