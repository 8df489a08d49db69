import type { StageGeometry } from '../model/stage-geometry.ts';
import { context2d, sizeCanvas } from './context-2d.ts';

/** The grid reaches this many crosshair pixels from the middle, as far as the stage goes. */
const reachPx = 30;
const strongEvery = 10;

/** Draws the lines between crosshair pixels around the middle, fading outwards. */
export function paintGrid(canvas: HTMLCanvasElement, stage: StageGeometry, pixelRatio: number): void {
  const { unit } = stage;
  const reach = Math.min(Math.round(reachPx * unit), Math.round(Math.max(stage.width, stage.height) * 0.55));
  sizeCanvas(canvas, reach * 2, reach * 2, pixelRatio);
  canvas.style.left = `${(stage.centreX - stage.ruler - reach) / pixelRatio}px`;
  canvas.style.top = `${(stage.centreY - stage.ruler - reach) / pixelRatio}px`;
  const context = context2d(canvas);
  context.fillStyle = 'rgb(255 255 255 / 0.16)';
  const lines = Math.floor(reach / unit);
  for (let i = -lines; i <= lines; i++) {
    const at = reach + i * unit;
    context.globalAlpha = i % strongEvery === 0 ? 1 : 0.55;
    context.fillRect(at, 0, 1, reach * 2);
    context.fillRect(0, at, reach * 2, 1);
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'destination-in';
  const fade = context.createRadialGradient(reach, reach, reach * 0.35, reach, reach, reach);
  fade.addColorStop(0, '#000');
  fade.addColorStop(1, '#0000');
  context.fillStyle = fade;
  context.fillRect(0, 0, reach * 2, reach * 2);
}
