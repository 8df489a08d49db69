import { roundHalfEven } from '../fit-design.ts';
import type { CsgoV1Settings } from './layouts.ts';

const presetColors = [
  [250, 50, 50],
  [50, 250, 50],
  [250, 250, 50],
  [50, 50, 250],
  [50, 250, 250],
] as const;
/** The height that CS:GO's lengths and thicknesses count in. Gap and outline count in pixels of any screen. */
const csgoScreenHeight = 480;
const baseGapPx = 4;
const fixedGapStyle = 1;

/** CS:GO's settings in pixels of a screen of `screenHeightPx` lines; the rules and their sources stand in docs/adr/0009. */
export function csgoLines(settings: CsgoV1Settings, screenHeightPx: number) {
  const scale = screenHeightPx / csgoScreenHeight;
  const hasFixedGap = settings.style === fixedGapStyle;
  const length = settings.length * scale;
  const thickness = settings.thickness * scale;
  return {
    widthPx: Math.max(1, roundHalfEven(thickness)),
    lengthPx: roundHalfEven(length),
    exactLengthPx: length,
    /** As wide as lines would be if the game drew parts of pixels; it draws at least one. */
    exactWidthPx: Math.max(1, thickness),
    /** From the edge of the square in the middle to where lines begin; negative where they overlap. */
    gapPx: Math.trunc(baseGapPx + (hasFixedGap ? settings.fixedGap : settings.gap)),
    hasFixedGap,
    color: presetColors[settings.colorIndex] ?? ([settings.red, settings.green, settings.blue] as const),
    /** 0 to 1. */
    opacity: settings.usesAlpha ? settings.alpha / 255 : 1,
    outlinePx: settings.hasOutline ? settings.outlineThickness : 0,
    /** Whether width and length are whole pixels there. */
    isExact: Number.isInteger(length) && Number.isInteger(thickness),
    hasExactWidth: Number.isInteger(thickness),
  };
}
