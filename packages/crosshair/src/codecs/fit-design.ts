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
  /** What only the game's own picture and the report over a code need; a design has none of it. */
  readonly detail?: FigureDetail;
};

/** What a game's figure has beyond what a design can say. */
export type FigureDetail = {
  /** Width of lines before the game rounds it. */
  readonly exactWidthPx?: number;
  /** Length of upright lines, where it is not that of the others. */
  readonly uprightPx?: number;
  /** Lines that begin at the centre meet there; in other games the middle pixel of odd lines stays open. */
  readonly meetsInMiddle?: boolean;
  /** 0 to 1, where they are not as visible as the lines. */
  readonly dotOpacity?: number;
  readonly outlineOpacity?: number;
  /** A second ring of lines, under the first. */
  readonly outer?: Pick<GameFigure, 'widthPx' | 'lengthPx' | 'innerPx' | 'opacity'> & {
    readonly uprightPx: number;
  };
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

/** Brings a game's numbers into a design's ranges and steps, and notes what that changed. */
type Fit = {
  whole(px: number): number;
  limited(px: number, max: number, note: CodeNote): number;
};

function fitNoting(notes: Set<CodeNote>): Fit {
  return {
    whole: (px) => {
      if (!Number.isInteger(px)) notes.add('lengths_rounded');
      return roundHalfEven(px);
    },
    limited: (value, max, note) => {
      if (value > max) notes.add(note);
      return Math.min(value, max);
    },
  };
}

function fitOpacity(opacity: number, notes: Set<CodeNote>): number {
  const { min, max, step } = designRanges.opacity;
  const percent = Math.min(max, Math.max(min, step * roundHalfEven((opacity * 100) / step)));
  if (Math.abs(percent - opacity * 100) > 1e-9) notes.add('opacity_rounded');
  return percent;
}

function fitOutline(
  outline: GameFigure['outline'],
  fit: Fit,
  notes: Set<CodeNote>,
): Partial<CrosshairDesign> {
  if (outline === null) return { hasOutline: false };
  if (!Number.isInteger(outline.widthPx)) notes.add('outline_rounded');
  const { min, max } = designRanges.outlineThickness;
  const widthPx = Math.max(min, roundHalfEven(outline.widthPx));
  return {
    hasOutline: true,
    outlineColor: outline.color,
    outlineThickness: fit.limited(widthPx, max, 'outline_limited'),
  };
}

/**
 * The games draw dots as squares, and a square whose border fills it is exactly that. Its border must be as even or odd as
 * its side, because that decides where its middle lies. A side of one pixel is out of a square's reach.
 */
function fitDot(sidePx: number, fit: Fit, notes: Set<CodeNote>): Partial<CrosshairDesign> {
  const wholePx = fit.limited(fit.whole(sidePx), 2 * designRanges.thickness.max, 'thickness_limited');
  if (wholePx < 2) {
    notes.add('dot_is_round');
    return { shape: 'dot', thickness: 1 };
  }
  const armPx = Math.floor(wholePx / 2);
  const isOdd = wholePx % 2 === 1;
  const filling = Math.ceil(wholePx / 2);
  const thickness = (filling % 2 === 1) === isOdd ? filling : filling + 1;
  return { shape: 'square', size: plainSize, length: armPx, thickness };
}

function fitLines(figure: GameFigure, fit: Fit, notes: Set<CodeNote>): Partial<CrosshairDesign> {
  const { shape, rotation, dotPx } = figure;
  const widthPx = Math.max(1, fit.whole(figure.widthPx));
  const lengthPx = fit.whole(figure.lengthPx);
  const innerPx = fit.whole(figure.innerPx);
  // Lines that begin beyond the centre end as much earlier on their own side.
  const armPx = Math.max(lengthPx + Math.min(innerPx, 0), -innerPx, 1);
  const reach = reaching(armPx);
  if (innerPx < 0) notes.add('gap_negative');
  if (Math.round(armLengthPx(reach)) !== armPx) notes.add('length_limited');
  if (dotPx !== null && fit.whole(dotPx) !== widthPx) notes.add('dot_size');
  return {
    ...reach,
    shape,
    rotation,
    thickness: fit.limited(widthPx, designRanges.thickness.max, 'thickness_limited'),
    gap: fit.limited(Math.max(0, innerPx), designRanges.gap.max, 'gap_limited'),
    hasDot: dotPx !== null,
  };
}

/**
 * The design that comes closest to a game's figure. Every difference is added to `notes`; a figure of which nothing
 * would be seen becomes the faintest, smallest dot.
 */
export function fitDesign(figure: GameFigure, notes: Set<CodeNote>): CrosshairDesign {
  const plain = { ...defaultDesign, color: figure.color, hasDot: false, dynamicColor: false };
  const hasLines = figure.shape !== 'dot' && roundHalfEven(figure.lengthPx) > 0;
  if (figure.opacity === 0 || (!hasLines && figure.dotPx === null)) {
    notes.add('nothing_visible');
    return { ...plain, shape: 'dot', thickness: 1, opacity: designRanges.opacity.min };
  }
  const fit = fitNoting(notes);
  if (!hasLines && figure.shape !== 'dot') fit.whole(figure.lengthPx);
  return {
    ...plain,
    opacity: fitOpacity(figure.opacity, notes),
    ...fitOutline(figure.outline, fit, notes),
    ...(hasLines ? fitLines(figure, fit, notes) : fitDot(figure.dotPx ?? figure.widthPx, fit, notes)),
  };
}
