import { verticalFromHorizontalDeg } from '@punktgenau/aim-lab/sensitivity';
import type { Screen } from '@punktgenau/aim-lab/view';

/** What is seen from left to right on a screen that stands upright: games have no figure for that. */
const uprightHorizontalDeg = 60;

/** The window as a game's picture; fits the canvas to its device pixels. */
export function fitScreen(canvas: HTMLCanvasElement, gameFovDeg: number): Screen {
  const { innerWidth: widthPx, innerHeight: heightPx, devicePixelRatio } = window;
  const pixels = {
    width: Math.round(widthPx * devicePixelRatio),
    height: Math.round(heightPx * devicePixelRatio),
  };
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) Object.assign(canvas, pixels);
  const isUpright = heightPx > widthPx;
  return {
    widthPx,
    heightPx,
    verticalFovDeg: isUpright
      ? verticalFromHorizontalDeg(uprightHorizontalDeg, widthPx / heightPx)
      : gameFovDeg,
  };
}
