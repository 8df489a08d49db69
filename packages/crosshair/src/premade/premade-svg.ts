import type { CrosshairDesign } from '../design/design.ts';
import { renderSvg } from '../svg/render-svg.ts';

/** Side in px of the square that every gallery picture is drawn in, with the target in its middle. */
export const premadeBoxPx = 64;

/**
 * A gallery picture as SVG text: 64 × 64 px around the target, so that every pixel is exact when it is shown at that
 * size. Only the root's width and height change for other sizes, see `svgSizedTo`. The design's offsets do not count:
 * where the picture stands on the screen is decided when it is shown.
 */
export function premadeSvg(design: CrosshairDesign): string {
  return renderSvg({ ...design, offsetX: 0, offsetY: 0 }, { box: premadeBoxPx });
}
