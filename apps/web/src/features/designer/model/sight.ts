import type { Box } from '@punktgenau/crosshair';
import type { StageGeometry } from './stage-geometry.ts';
import { type Zoom, zoomSteps } from './zoom.ts';

/** How the picture lies in the visible stage: to be seen, out of sight, or larger than it in both directions. */
export type Sight = 'seen' | 'outside' | 'larger';

export function sightOf(extent: Box, stage: StageGeometry): Sight {
  if (!isOnStage(extent, stage)) return 'outside';
  const isWider = (extent.right - extent.left) * stage.unit > stage.width - stage.ruler;
  const isHigher = (extent.bottom - extent.top) * stage.unit > stage.height - stage.ruler;
  return isWider && isHigher ? 'larger' : 'seen';
}

/** The largest zoom at which the whole picture is to be seen, and 1 when it never is. */
export function fittingZoom(extent: Box, stage: StageGeometry, pixelRatio: number): Zoom {
  const fits = (zoom: Zoom) => {
    const reachX = Math.max(-extent.left, extent.right) * zoom * pixelRatio;
    const reachY = Math.max(-extent.top, extent.bottom) * zoom * pixelRatio;
    return reachX <= (stage.width - stage.ruler) / 2 && reachY <= (stage.height - stage.ruler) / 2;
  };
  return zoomSteps.findLast(fits) ?? 1;
}

function isOnStage(extent: Box, stage: StageGeometry): boolean {
  const { unit, centreX, centreY, ruler, width, height } = stage;
  return (
    centreX + extent.right * unit > ruler &&
    centreX + extent.left * unit < width &&
    centreY + extent.bottom * unit > ruler &&
    centreY + extent.top * unit < height
  );
}
