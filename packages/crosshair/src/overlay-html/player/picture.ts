import { paintScene } from '../../canvas/paint-scene.ts';
import { resolveDynamicColor } from '../../color/dynamic-color.ts';
import type { CrosshairDesign } from '../../design/design.ts';
import { buildScene } from '../../scene/scene.ts';
import type { Picture } from './stage.ts';

/**
 * A design's picture for a screen with unknown content: a dynamic colour becomes the hairline outline. The
 * position offsets are left out, because they move the canvas instead.
 */
export function pictureOf(design: CrosshairDesign): Picture {
  const drawn = { ...resolveDynamicColor(design), offsetX: 0, offsetY: 0 };
  const { left, top, right, bottom } = buildScene(drawn).bounds;
  return {
    // At other pixel ratios strokes are rounded to whole device pixels, so the picture may reach a little further.
    reachPx: Math.ceil(Math.max(-left, -top, right, bottom)) + 1,
    paint: (context, pixelRatio) => paintScene(context, buildScene(drawn, { scale: pixelRatio })),
  };
}
