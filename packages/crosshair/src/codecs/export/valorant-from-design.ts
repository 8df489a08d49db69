import { fail, type Result, succeed } from '@punktgenau/result';
import type { CrosshairDesign } from '../../design/design.ts';
import { presetColors } from '../valorant/preset-colors.ts';
import type { ValorantCrosshair, ValorantLines, ValorantSettings } from '../valorant/profile.ts';
import { factorySettings } from '../valorant/valorant-code.ts';
import { filledSquarePx, leftOut, linesOf, looksUnturned } from './design-lines.ts';
import type { ExportError, ExportNote } from './export-notes.ts';

const longestPx = 20;
const largestDotPx = 6;
const customColor = 8;
const opaque = 'FF';

type Drawn = { readonly crosshair: ValorantCrosshair; readonly notes: readonly ExportNote[] };

/** Nothing moves, nothing fades, there is no second ring of lines: what a design shows. */
function plainCrosshair(): ValorantCrosshair {
  const { primary } = factorySettings();
  const still = { hasMovementError: false, hasFiringError: false };
  return {
    ...primary,
    fadesWhenFiring: false,
    inner: { ...primary.inner, ...still },
    outer: { ...primary.outer, isShown: false },
  };
}

/** Lengths across and upright: a line has only one of them. */
function lengthsOf(design: CrosshairDesign, px: number): Partial<ValorantLines> {
  if (design.shape !== 'line') return { length: px, verticalLength: px };
  const isUpright = design.rotation % 180 !== 0;
  return {
    length: isUpright ? 0 : px,
    verticalLength: isUpright ? px : 0,
    hasVerticalLength: true,
  };
}

function drawLines(design: CrosshairDesign): Drawn {
  const plain = plainCrosshair();
  const { widthPx, armPx, gapPx, halfPx } = linesOf(design);
  // Where lines meet, the square between them is filled however short they are.
  const lengthPx = gapPx === 0 ? Math.max(armPx, halfPx) : armPx;
  const notes: ExportNote[] = [];
  if (lengthPx > longestPx) notes.push('length_limited');
  const hasDot = design.hasDot && gapPx > 0;
  if (hasDot && widthPx > largestDotPx) notes.push('dot_limited');
  return {
    crosshair: {
      ...plain,
      inner: {
        ...plain.inner,
        thickness: widthPx,
        offset: gapPx,
        opacity: design.opacity / 100,
        ...lengthsOf(design, Math.min(lengthPx, longestPx)),
      },
      hasDot,
      dotSize: hasDot ? Math.min(widthPx, largestDotPx) : plain.dotSize,
      dotOpacity: hasDot ? design.opacity / 100 : plain.dotOpacity,
    },
    notes,
  };
}

function drawDot(design: CrosshairDesign, sidePx: number, notes: readonly ExportNote[] = []): Drawn {
  const plain = plainCrosshair();
  return {
    crosshair: {
      ...plain,
      inner: { ...plain.inner, isShown: false },
      hasDot: true,
      dotSize: Math.min(sidePx, largestDotPx),
      dotOpacity: design.opacity / 100,
    },
    notes: sidePx > largestDotPx ? [...notes, 'dot_limited'] : notes,
  };
}

function draw(design: CrosshairDesign): Result<Drawn, ExportError> {
  const squarePx = filledSquarePx(design);
  switch (design.shape) {
    case 'cross':
    case 'plus':
    case 'line':
      return looksUnturned(design, 90) ? succeed(drawLines(design)) : fail('rotation_not_in_game');
    case 'dot':
      return succeed(drawDot(design, 2 * design.thickness, ['dot_is_square']));
    case 'square':
      if (squarePx === null) return fail('shape_not_in_game');
      return looksUnturned(design, 90) ? succeed(drawDot(design, squarePx)) : fail('rotation_not_in_game');
    default:
      return fail('shape_not_in_game');
  }
}

function withColor(crosshair: ValorantCrosshair, color: string): ValorantCrosshair {
  const rgb = color.slice(1);
  const preset = (presetColors as readonly string[]).indexOf(rgb);
  if (preset >= 0) return { ...crosshair, colorIndex: preset };
  return { ...crosshair, colorIndex: customColor, usesCustomColor: true, customColor: `${rgb}${opaque}` };
}

/**
 * The profile with which VALORANT draws a design on 1080 lines, and what it leaves out. Only the primary crosshair; sights and scope keep
 * the factory's. Errors: see `ExportError`.
 */
export function valorantFromDesign(
  design: CrosshairDesign,
): Result<{ readonly settings: ValorantSettings; readonly notes: readonly ExportNote[] }, ExportError> {
  const drawn = draw(design);
  if (!drawn.ok) return drawn;
  const notes: ExportNote[] = [...drawn.value.notes, ...leftOut(design)];
  if (design.hasOutline && design.outlineColor !== '#000000') notes.push('outline_black');
  const primary = {
    ...withColor(drawn.value.crosshair, design.color),
    hasOutline: design.hasOutline,
    ...(design.hasOutline && {
      outlineThickness: design.outlineThickness,
      outlineOpacity: design.opacity / 100,
    }),
  };
  return succeed({ settings: { ...factorySettings(), primary }, notes });
}
