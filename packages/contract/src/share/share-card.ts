import { type CrosshairDesign, standsOut } from '@punktgenau/crosshair';

/** Size of the picture beside a link, in px: what Open Graph readers expect. */
export const shareCardPx = { width: 1200, height: 630 } as const;

/** For a crosshair that remembers no scene: a night, or snow for one that would be lost in the dark. */
export function shareSceneOf(design: CrosshairDesign): 'rooftops' | 'snow' {
  return standsOut(design, '#000000') ? 'rooftops' : 'snow';
}

/** Magnifications of a crosshair on its card: whole numbers, so that every pixel stays a full square. */
const zooms = [12, 8, 6, 4, 3, 2] as const;
/** How much of the card's height a picture may take before it is shown smaller. */
const fillShare = 0.66;

/** How far a picture is magnified on its card. @param picture its size in px at scale 1 */
export function shareCardZoom(picture: { readonly width: number; readonly height: number }): number {
  const side = Math.max(picture.width, picture.height);
  return zooms.find((zoom) => side * zoom <= shareCardPx.height * fillShare) ?? 1;
}
