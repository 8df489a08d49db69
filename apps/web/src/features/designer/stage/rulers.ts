import { rulerTicks, type StageGeometry } from '../model/stage-geometry.ts';
import type { Zoom } from '../model/zoom.ts';
import { context2d, sizeCanvas } from './context-2d.ts';

export type RulerColors = {
  readonly ground: string;
  readonly line: string;
  readonly tick: string;
  readonly label: string;
};

type Rulers = { readonly top: HTMLCanvasElement; readonly left: HTMLCanvasElement };

/** Rulers narrower than this many CSS pixels carry ticks but no figures. */
const narrowestWithFigures = 20;

/** Draws both rulers. They depend on the stage and the zoom only, never on the design. */
export function paintRulers(
  { top, left }: Rulers,
  stage: StageGeometry,
  zoom: Zoom,
  { pixelRatio, colors, fontFamily }: { pixelRatio: number; colors: RulerColors; fontFamily: string },
): void {
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
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, length, ruler);
    context.fillStyle = colors.line;
    context.fillRect(ruler, ruler - hair, length, hair);
    const ticks = rulerTicks(stage, zoom, { centre, from: ruler + 1, to: length });
    for (const tick of ticks) {
      context.fillStyle = tick.kind === 'label' ? colors.label : colors.tick;
      const tall = Math.round(tickLength[tick.kind]);
      context.fillRect(tick.at, ruler - hair - tall, hair, tall);
    }
    if (!withFigures) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.font = `500 ${fontSize}px ${fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colors.label;
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
  paint(top, true);
  paint(left, false);
}
