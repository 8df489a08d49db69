import { type CrosshairDesign, defaultDesign } from '../design/design.ts';
import { designRanges } from '../design/ranges.ts';
import { armLengthPx } from '../scene/measure.ts';
import type { CodeNote } from './code-notes.ts';

/** What a game draws, in its own measures. */
export type GameFigure = {
  readonly shape: 'cross' | 't-shape' | 'line' | 'circle' | 'square' | 'dot';
  /** 90 stands a line upright. */
  readonly rotation: 0 | 90;
  /** `#RRGGBB`. */
  readonly color: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** Width of lines and rings. */
  readonly widthPx: number;
  /** Length of each line, or radius of a ring. */
  readonly lengthPx: number;
  /**
   * From the centre to where the lines begin, counted as a design's `gap`: from the corner between pixels, or from the
   * edge of the middle pixel when the width is odd. Negative where lines begin beyond the centre.
   */
  readonly innerPx: number;
  /** Side of the square in the middle; null without one. */
  readonly dotPx: number | null;
  /** Null without one. */
  readonly outline: { readonly widthPx: number; readonly color: string } | null;
};

/** The nearest whole number; halves go to the even one, as processors round by default. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** `#RRGGBB` of three channels, 0 to 255 each. */
export function hexColor(red: number, green: number, blue: number): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).toUpperCase().padStart(6, '0')}`;
}

const plainSize = 20;

/** Length and size of lines that reach as close to `armPx` as possible; at the plain size a length is its pixels. */
function reaching(armPx: number): Pick<CrosshairDesign, 'length' | 'size'> {
  const { min, max } = designRanges.length;
  let best = { length: Math.min(armPx, max), size: plainSize };
  const missing = ({ length, size }: typeof best) => Math.abs((length * size) / plainSize - armPx);
  for (let size = plainSize; size <= designRanges.size.max && missing(best) > 0; size++) {
    const length = Math.min(max, Math.max(min, Math.round((armPx * plainSize) / size)));
    if (missing({ length, size }) < missing(best)) best = { length, size };
  }
  return best;
}

/**
 * The design that comes closest to a game's figure. Every difference is added to `notes`; a figure of which nothing
 * would be seen becomes the faintest, smallest dot.
 */
export function fitDesign(figure: GameFigure, notes: Set<CodeNote>): CrosshairDesign {
  const whole = (px: number): number => {
    if (!Number.isInteger(px)) notes.add('lengths_rounded');
    return roundHalfEven(px);
  };
  const limited = (px: number, max: number, note: CodeNote): number => {
    if (px > max) notes.add(note);
    return Math.min(px, max);
  };

  const opacity = Math.min(100, Math.max(10, 5 * roundHalfEven(figure.opacity * 20)));
  if (Math.abs(opacity - figure.opacity * 100) > 1e-9) notes.add('opacity_rounded');
  const { min: thinnest, max: thickest } = designRanges.outlineThickness;
  const outlinePx = figure.outline === null ? 0 : figure.outline.widthPx;
  if (!Number.isInteger(outlinePx)) notes.add('outline_rounded');

  const common = {
    ...defaultDesign,
    color: figure.color,
    opacity,
    hasDot: false,
    dynamicColor: false,
    hasOutline: figure.outline !== null,
    ...(figure.outline === null
      ? {}
      : {
          outlineColor: figure.outline.color,
          outlineThickness: limited(
            Math.max(thinnest, roundHalfEven(outlinePx)),
            thickest,
            'outline_limited',
          ),
        }),
  };

  const widthPx = Math.max(1, whole(figure.widthPx));
  const lengthPx = whole(figure.lengthPx);
  const drawsLines = figure.shape !== 'dot' && lengthPx > 0;
  if (figure.opacity === 0 || (!drawsLines && figure.dotPx === null)) {
    notes.add('nothing_visible');
    return { ...common, shape: 'dot', opacity: 10, thickness: 1, length: 1, hasOutline: false };
  }
  const thickness = limited(widthPx, designRanges.thickness.max, 'thickness_limited');
  if (!drawsLines) {
    notes.add('dot_is_round');
    const radiusPx = Math.max(1, whole((figure.dotPx ?? widthPx) / 2));
    return {
      ...common,
      shape: 'dot',
      thickness: limited(radiusPx, designRanges.thickness.max, 'thickness_limited'),
    };
  }
  if (figure.dotPx !== null && figure.dotPx !== thickness) notes.add('dot_size');

  const innerPx = whole(figure.innerPx);
  if (innerPx < 0) notes.add('gap_negative');
  // Lines that begin beyond the centre end as much earlier on their own side.
  const armPx = Math.max(lengthPx + Math.min(innerPx, 0), -innerPx, 1);
  const fitted = reaching(armPx);
  if (Math.round(armLengthPx(fitted)) !== armPx) notes.add('length_limited');
  return {
    ...common,
    ...fitted,
    shape: figure.shape,
    rotation: figure.rotation,
    thickness,
    gap: limited(Math.max(0, innerPx), designRanges.gap.max, 'gap_limited'),
    hasDot: figure.dotPx !== null,
  };
}
