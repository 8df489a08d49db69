import type { CrosshairDesign } from '../design/design.ts';
import { wholePixelBox } from './bounds.ts';
import { buildScene } from './scene.ts';

/**
 * How large a design's picture is at scale 1, in px: the longer side of what can be counted in it, so with gap, rotation and outline,
 * without blur and shadow. `drawnSizePx` is what the player sets.
 */
export function paintedSizePx(design: CrosshairDesign): number {
  const { left, top, right, bottom } = wholePixelBox(buildScene(design).extent);
  return Math.max(right - left, bottom - top);
}
