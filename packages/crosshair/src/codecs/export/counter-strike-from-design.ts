import { fail, type Result, succeed } from '@punktgenau/result';
import type { CrosshairDesign } from '../../design/design.ts';
import { cs2Defaults } from '../counter-strike/cs2-defaults.ts';
import type { Cs2V1Settings } from '../counter-strike/layouts.ts';
import { channelsOf, filledSquarePx, leftOut, linesOf, looksUnturned } from './design-lines.ts';
import type { ExportError, ExportNote } from './export-notes.ts';

/** Styles of cs2-v1 that are used for designs; all but `legacy` stand still. */
export const cs2Style = { legacy: 2, circle: 3, cross: 4, crossShotFeedback: 5, dot: 6, square: 8 } as const;
const thickestPx = 32;
const noOutline = 0;
const fullOutline = 1;

type Figure = Pick<Cs2V1Settings, 'style' | 'thicknessPx'> & Partial<Cs2V1Settings>;
type Drawn = { readonly figure: Figure; readonly notes: readonly ExportNote[] };

/** The lines of crosses: what begins nearer to the centre than half its width needs the style that takes negative gaps. */
function drawLines(design: CrosshairDesign, isTShape: boolean): Drawn {
  const { widthPx, armPx, gapPx, halfPx } = linesOf(design);
  const lines = { thicknessPx: widthPx, isTShape };
  if (gapPx === 0) {
    // Lines of the game begin where the square in the middle ends; its dot is exactly that square.
    const lengthPx = Math.max(0, armPx - halfPx);
    return { figure: { ...lines, style: cs2Style.cross, gapPx: 0, lengthPx, hasDot: true }, notes: [] };
  }
  const gap = gapPx - halfPx;
  const figure = { ...lines, gapPx: gap, lengthPx: armPx, hasDot: design.hasDot };
  return gap >= 0
    ? { figure: { ...figure, style: cs2Style.cross }, notes: [] }
    : { figure: { ...figure, style: cs2Style.legacy }, notes: ['moves_while_running'] };
}

function drawDot(sidePx: number, notes: readonly ExportNote[] = []): Drawn {
  return {
    figure: {
      style: cs2Style.dot,
      thicknessPx: Math.min(sidePx, thickestPx),
      hasDot: true,
      gapPx: 0,
      lengthPx: 0,
    },
    notes: sidePx > thickestPx ? [...notes, 'dot_limited'] : notes,
  };
}

function drawRing(design: CrosshairDesign, style: number): Drawn {
  const { widthPx, armPx, halfPx } = linesOf(design);
  const lengthPx = Math.max(1, armPx - halfPx);
  return {
    figure: { style, thicknessPx: widthPx, gapPx: 0, lengthPx, hasDot: design.hasDot },
    notes: ['shape_approximated'],
  };
}

function draw(design: CrosshairDesign): Result<Drawn, ExportError> {
  const squarePx = filledSquarePx(design);
  switch (design.shape) {
    case 'cross':
    case 'plus':
      return looksUnturned(design, 90) ? succeed(drawLines(design, false)) : fail('rotation_not_in_game');
    case 't-shape':
      return looksUnturned(design, 360) ? succeed(drawLines(design, true)) : fail('rotation_not_in_game');
    case 'dot':
      return succeed(drawDot(2 * design.thickness, ['dot_is_square']));
    case 'square':
      if (!looksUnturned(design, 90)) return fail('rotation_not_in_game');
      return succeed(squarePx === null ? drawRing(design, cs2Style.square) : drawDot(squarePx));
    case 'circle':
      return succeed(drawRing(design, cs2Style.circle));
    default:
      return fail('shape_not_in_game');
  }
}

/**
 * The settings with which Counter-Strike 2 draws a design on 1080 lines, and what they leave out. Lines, gap, colour, opacity and
 * an outline of one pixel are exact; the geometry is that of docs/adr/0009. Errors: see `ExportError`.
 */
export function counterStrikeFromDesign(
  design: CrosshairDesign,
): Result<{ readonly settings: Cs2V1Settings; readonly notes: readonly ExportNote[] }, ExportError> {
  const drawn = draw(design);
  if (!drawn.ok) return drawn;
  const [red, green, blue] = channelsOf(design.color);
  const [outlineRed, outlineGreen, outlineBlue] = channelsOf(design.outlineColor);
  const alpha = Math.round((design.opacity * 255) / 100);
  const outline = {
    outlineMode: design.hasOutline ? fullOutline : noOutline,
    outlineRed,
    outlineGreen,
    outlineBlue,
    outlineAlpha: alpha,
  };
  const notes: ExportNote[] = [...drawn.value.notes, ...leftOut(design)];
  if (design.hasOutline && design.outlineThickness > 1) notes.push('outline_one_px');
  return succeed({
    settings: { ...cs2Defaults, red, green, blue, alpha, ...outline, ...drawn.value.figure },
    notes,
  });
}
