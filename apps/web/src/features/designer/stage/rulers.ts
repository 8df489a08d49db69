import { rulerTicks, type StageGeometry } from '../model/stage-geometry.ts';
import type { Zoom } from '../model/zoom.ts';
import { context2d, sizeCanvas } from './context-2d.ts';

type Elements = {
  readonly root: HTMLElement;
  readonly rulerTop: HTMLCanvasElement;
  readonly rulerLeft: HTMLCanvasElement;
};

/** Rulers narrower than this many CSS pixels carry ticks but no figures. */
const narrowestWithFigures = 20;

/** Draws both rulers in the stage's colours and font. They depend on the stage and the zoom only, never on the design. */
export function paintRulers(
  { root, rulerTop, rulerLeft }: Elements,
  stage: StageGeometry,
  zoom: Zoom,
  pixelRatio: number,
): void {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const tickColor = token('--ruler-tick');
  const labelColor = token('--color-ink-faint');
  const { ruler } = stage;
  const tickLength = { label: ruler * 0.42, middle: ruler * 0.3, minor: ruler * 0.18 } as const;
  const hair = Math.max(1, Math.round(pixelRatio));
  const withFigures = ruler / pixelRatio >= narrowestWithFigures;
  const fontSize = Math.max(10 * pixelRatio, Math.round(ruler * 0.46));

  const paint = (canvas: HTMLCanvasElement, isTop: boolean) => {
    const length = isTop ? stage.width : stage.height;
    const centre = isTop ? stage.centreX : stage.centreY;
    sizeCanvas(canvas, isTop ? length : ruler, isTop ? ruler : length, pixelRatio);
    const context = context2d(canvas);
    // Both rulers are drawn along x; the left one is the same picture turned upright.
    if (!isTop) context.setTransform(0, 1, 1, 0, 0, 0);
    context.fillStyle = token('--color-panel');
    context.fillRect(0, 0, length, ruler);
    context.fillStyle = token('--color-hair-strong');
    context.fillRect(ruler, ruler - hair, length, hair);
    const ticks = rulerTicks(stage, zoom, { centre, from: ruler + 1, to: length });
    for (const tick of ticks) {
      context.fillStyle = tick.kind === 'label' ? labelColor : tickColor;
      const tall = Math.round(tickLength[tick.kind]);
      context.fillRect(tick.at, ruler - hair - tall, hair, tall);
    }
    if (!withFigures) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.font = `500 ${fontSize}px ${token('font-family')}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = labelColor;
    const margin = 9 * pixelRatio;
    for (const tick of ticks) {
      if (tick.kind !== 'label' || tick.at < ruler + margin || tick.at > length - margin) continue;
      context.save();
      if (isTop) {
        context.translate(tick.at, ruler * 0.3);
      } else {
        context.translate(ruler * 0.3, tick.at);
        context.rotate(-Math.PI / 2);
      }
      context.fillText(String(tick.value), 0, 0);
      context.restore();
    }
    // The left ruler lies over the top one's corner.
    if (!isTop) context.fillText('px', ruler / 2, ruler / 2);
  };
  paint(rulerTop, true);
  paint(rulerLeft, false);
}
