import type { CrosshairDesign } from '@punktgenau/crosshair';
import {
  linearOf,
  scoreLimits,
  simulateVision,
  storedOf,
  type Vision,
} from '@punktgenau/crosshair/visibility';
import { paintCrosshair } from '#shared/ui/crosshair-canvas.tsx';
import { context2d } from '../stage/context-2d.ts';

type ScoreMap = { readonly columns: number; readonly rows: number; readonly scores: readonly number[] };

/** Paints a picture with the crosshair in its middle as somebody sees it, red where the crosshair would get lost. */
export function paintMap(
  canvas: HTMLCanvasElement,
  picture: ImageData,
  {
    design,
    vision,
    map,
  }: { readonly design: CrosshairDesign; readonly vision: Vision; readonly map: ScoreMap },
): void {
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  const context = context2d(canvas);
  context.putImageData(picture, 0, 0);
  const crosshair = document.createElement('canvas');
  paintCrosshair(crosshair, design);
  context.drawImage(crosshair, (width - crosshair.width) / 2, (height - crosshair.height) / 2);
  if (vision !== 'normal') {
    const seen = context.getImageData(0, 0, width, height);
    seeAll(seen.data, vision);
    context.putImageData(seen, 0, 0);
  }
  for (const [at, score] of map.scores.entries()) {
    if (score >= scoreLimits.good) continue;
    const [column, row] = [at % map.columns, Math.floor(at / map.columns)];
    const [left, top] = [(column * width) / map.columns, (row * height) / map.rows];
    context.fillStyle = `rgb(255 64 64 / ${0.6 * (1 - score / scoreLimits.good)})`;
    context.fillRect(left, top, width / map.columns, height / map.rows);
  }
}

const linear = Float64Array.from({ length: 256 }, (_, stored) => linearOf(stored));
const steps = 4096;
const stored = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => 255 * storedOf(step / steps));

/** Changes the pixels of a picture to what somebody sees. */
function seeAll(data: Uint8ClampedArray, vision: Vision): void {
  const lightAt = (at: number) => linear[data[at] ?? 0] ?? 0;
  for (let at = 0; at < data.length; at += 4) {
    const seen = simulateVision([lightAt(at), lightAt(at + 1), lightAt(at + 2)], vision);
    for (const channel of [0, 1, 2] as const) {
      data[at + channel] = stored[Math.round(seen[channel] * steps)] ?? 0;
    }
  }
}
