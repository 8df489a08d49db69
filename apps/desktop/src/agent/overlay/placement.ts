import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';
import type { ScreenPoint } from '../ports/overlay-window.ts';
import { type CenteredPicture, cutPicture } from './centered-picture.ts';

export type DisplayBounds = Display['bounds'];

/**
 * The corner between pixels that a picture's origin sits on, in physical px of the virtual desktop.
 *
 * Screens have even widths, so no pixel is the centre: even strokes lie around the corner in the middle, odd strokes on
 * the pixel right-below of it. Where a width is odd, the corner left-above of the middle pixel is taken, and an odd
 * stroke covers exactly that pixel. The overlay pages do the same (`targetCorner` in the crosshair package).
 */
export function targetCorner(bounds: DisplayBounds, offset: ScreenPoint): ScreenPoint {
  return {
    x: bounds.x + Math.floor(bounds.width / 2) + offset.x,
    y: bounds.y + Math.floor(bounds.height / 2) + offset.y,
  };
}

export type PlacedPicture = { readonly picture: CenteredPicture; readonly at: ScreenPoint };

/**
 * Puts a picture's origin on the target corner. What reaches beyond the display is cut off: it would lie on the
 * neighbouring one.
 *
 * @returns `null` when nothing of the picture is on the display
 */
export function placePicture(
  picture: CenteredPicture,
  bounds: DisplayBounds,
  offset: ScreenPoint,
): PlacedPicture | null {
  const corner = targetCorner(bounds, offset);
  const left = corner.x + picture.left;
  const top = corner.y + picture.top;
  const shown = {
    left: Math.max(left, bounds.x) - left,
    top: Math.max(top, bounds.y) - top,
    right: Math.min(left + picture.width, bounds.x + bounds.width) - left,
    bottom: Math.min(top + picture.height, bounds.y + bounds.height) - top,
  };
  if (shown.left >= shown.right || shown.top >= shown.bottom) return null;
  const cut = cutPicture(picture, shown);
  return { picture: cut, at: { x: corner.x + cut.left, y: corner.y + cut.top } };
}
