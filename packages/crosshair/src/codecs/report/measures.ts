import type { CrosshairDesign } from '../../design/design.ts';
import { shapes } from '../../shapes/registry.ts';
import { filledSquarePx, linesOf } from '../export/design-lines.ts';
import { type GameFigure, roundHalfEven } from '../fit-design.ts';

/** What can be measured of a crosshair at rest. Null where it has none of it. */
export type Measures = {
  readonly color: string;
  /** 0 to 100. */
  readonly opacity: number;
  /** In px, as everything below. */
  readonly thickness: number | null;
  /** Of each line, or from the middle of a ring to its edge. */
  readonly length: number | null;
  readonly gap: number | null;
  /** Side of the square, or width of the disc, in the middle; null too where lines meet and fill it. */
  readonly dot: number | null;
  readonly outline: number | null;
  readonly outlineColor: string | null;
};

export type MeasuredField = keyof Measures;

type LineMeasures = {
  readonly widthPx: number;
  readonly lengthPx: number;
  readonly innerPx: number;
  readonly dotPx: number | null;
};

/**
 * Lines and dot as one sees them: a dot that reaches to where the lines begin is no dot but the middle of lines that meet, and
 * what overlaps is counted once.
 */
function linesAsSeen({ widthPx, lengthPx, innerPx, dotPx }: LineMeasures) {
  const reach = innerPx + lengthPx;
  const isFilled =
    dotPx !== null && innerPx > 0 && innerPx <= Math.floor(dotPx / 2) && dotPx <= roundHalfEven(widthPx);
  const gap = isFilled ? 0 : innerPx;
  return {
    thickness: widthPx,
    length: reach - Math.max(0, gap),
    gap,
    dot: gap <= 0 ? null : dotPx,
  };
}

const none = { thickness: null, length: null, gap: null, dot: null } as const;

/** What a game draws, in numbers as exact as its code says them. */
export function measuresOfFigure(figure: GameFigure): Measures {
  const { shape, widthPx, lengthPx, innerPx, dotPx, outline, detail } = figure;
  const hasLines = shape !== 'dot' && roundHalfEven(lengthPx) > 0;
  const isRing = shape === 'circle' || shape === 'square';
  const width = detail?.exactWidthPx ?? widthPx;
  const lines = !hasLines
    ? { ...none, dot: dotPx ?? (shape === 'dot' ? width : null) }
    : isRing
      ? { thickness: width, length: lengthPx, gap: null, dot: dotPx }
      : linesAsSeen({ widthPx: width, lengthPx, innerPx, dotPx });
  return {
    color: figure.color,
    opacity: figure.opacity * 100,
    ...lines,
    outline: outline?.widthPx ?? null,
    outlineColor: outline?.color ?? null,
  };
}

function linesOfDesign(design: CrosshairDesign): Pick<Measures, keyof typeof none> {
  const { widthPx, armPx, gapPx } = linesOf(design);
  const { fields } = shapes[design.shape];
  const dotPx = design.hasDot && fields.includes('hasDot') ? widthPx : null;
  const squarePx = filledSquarePx(design);
  if (squarePx !== null) return { ...none, dot: squarePx };
  if (design.shape === 'dot') return { ...none, dot: 2 * widthPx };
  if (!fields.includes('gap') && design.shape !== 'plus') {
    return { thickness: widthPx, length: armPx, gap: null, dot: dotPx };
  }
  return linesAsSeen({ widthPx, lengthPx: armPx, innerPx: gapPx, dotPx });
}

/** What a design draws at scale 1. */
export function measuresOfDesign(design: CrosshairDesign): Measures {
  return {
    color: design.color,
    opacity: design.opacity,
    ...linesOfDesign(design),
    outline: design.hasOutline ? design.outlineThickness : null,
    outlineColor: design.hasOutline ? design.outlineColor : null,
  };
}
