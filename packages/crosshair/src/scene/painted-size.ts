import type { CrosshairDesign } from '../design/design.ts';
import { wholePixelBox } from './bounds.ts';
import type { Box } from './elements.ts';
import { buildScene } from './scene.ts';

/**
 * The pixels that a design's picture covers at scale 1, in px from the middle of the screen: all that can be counted in it, so with gap,
 * rotation, outline and offset, without blur and shadow.
 */
export function paintedBox(design: CrosshairDesign): Box {
  return wholePixelBox(buildScene(design).extent);
}

/** How wide and high that is, in px. `drawnSizePx` is what the player sets. */
export function paintedSize(design: CrosshairDesign): { readonly width: number; readonly height: number } {
  const { left, top, right, bottom } = paintedBox(design);
  return { width: right - left, height: bottom - top };
}

/** The longer side of it, in px. */
export function paintedSizePx(design: CrosshairDesign): number {
  const { width, height } = paintedSize(design);
  return Math.max(width, height);
}
