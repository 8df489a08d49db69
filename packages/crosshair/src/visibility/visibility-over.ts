import { differenceCiede2000, type Lab65, modeLab65, modeLrgb, useMode } from 'culori/fn';
import { linearOf, parseColor } from '../color/color.ts';
import { type BackdropParts, type Light, storedOf } from '../color/sample-backdrop.ts';
import type { CrosshairDesign } from '../design/design.ts';
import { apcaContrast, apcaLuminance } from './apca.ts';
import { simulateVision, type Vision } from './vision.ts';

useMode(modeLrgb);
const toLab = useMode(modeLab65);
const colorDifference = differenceCiede2000();

/**
 * From these on something as thin as a crosshair is seen plainly: APCA's Lc 45, its least for thin strokes, and a CIEDE2000 of 50, for a
 * difference of hue alone helps half as much: red on green grass of the same lightness is found, but not at once.
 */
const plainly = { lightness: 45, color: 50 } as const;

/** Below `lost` a part swallows the crosshair: it is APCA's Lc 15, from which something is seen at all. `good` needs no change. */
export const scoreLimits = { lost: 100 / 3, good: 60 } as const;

/** How a design is seen over a backdrop by somebody. Every score is 0 (not at all) to 100 (plainly). */
export type VisibilityScores = {
  /** Mean of the tenth of the backdrop in which it is seen least. */
  readonly worst: number;
  readonly median: number;
  /** Of each part of the backdrop, row by row. */
  readonly map: readonly number[];
};

/** A part of a backdrop as somebody sees it. */
type SeenPart = { readonly stored: Light; readonly seen: SeenColor };
type SeenColor = {
  readonly luminance: number;
  /** Worked out when it is asked for: where the lightness differs plainly, it is not. */
  readonly lab: () => Lab65;
};

/** A backdrop as somebody sees it, worked out once for all designs. */
export type SeenBackdrop = { readonly vision: Vision; readonly parts: readonly SeenPart[] };

export function seeBackdrop({ parts }: BackdropParts, vision: Vision): SeenBackdrop {
  return {
    vision,
    parts: parts.map((light) => ({
      stored: [storedOf(light[0]), storedOf(light[1]), storedOf(light[2])],
      seen: seeLight(light, vision),
    })),
  };
}

/**
 * How well a design is seen over each part of a backdrop: its colour or its outline, whichever is seen better, as they look once their
 * opacity lets the part through; by APCA's contrast in lightness or CIEDE2000's difference of colour, whichever is plainer.
 */
export function visibilityOver(
  design: Pick<CrosshairDesign, 'color' | 'opacity' | 'hasOutline' | 'outlineColor'>,
  { vision, parts }: SeenBackdrop,
): VisibilityScores {
  const colors = [design.color, ...(design.hasOutline ? [design.outlineColor] : [])].map((color) =>
    colorOver(color, design.opacity / 100, vision),
  );
  const map = parts.map((part) =>
    scoreOf(
      colors.map((over) => over(part)),
      part.seen,
    ),
  );
  const sorted = map.toSorted((a, b) => a - b);
  const tenth = sorted.slice(0, Math.max(1, Math.round(sorted.length / 10)));
  return {
    worst: tenth.reduce((sum, score) => sum + score, 0) / tenth.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    map,
  };
}

/** Of each of the 256 steps in which screens store a channel its light, and what each channel of it gives to APCA's luminance. */
const steps = Array.from({ length: 256 }, (_, step) => step);
const lightOfStep = Float64Array.from(steps, linearOf);
const luminanceOfStep = {
  red: Float64Array.from(steps, (step) => apcaLuminance(step / 255, 0, 0)),
  green: Float64Array.from(steps, (step) => apcaLuminance(0, step / 255, 0)),
  blue: Float64Array.from(steps, (step) => apcaLuminance(0, 0, step / 255)),
} as const;

/** What a colour looks like over a part: mixed as browsers and overlays mix, channel by channel and to whole steps as they are stored. */
function colorOver(color: string, opacity: number, vision: Vision): (part: SeenPart) => SeenColor {
  const { red, green, blue } = parseColor(color);
  if (opacity === 1) {
    const everywhere = seeSteps(red, green, blue, vision);
    return () => everywhere;
  }
  const mix = (front: number, behind: number) => Math.round(front * opacity + 255 * behind * (1 - opacity));
  return ({ stored }) => seeSteps(mix(red, stored[0]), mix(green, stored[1]), mix(blue, stored[2]), vision);
}

function seeSteps(red: number, green: number, blue: number, vision: Vision): SeenColor {
  const light: Light = [lightOfStep[red] ?? 0, lightOfStep[green] ?? 0, lightOfStep[blue] ?? 0];
  if (vision !== 'normal') return seeLight(light, vision);
  const luminance =
    (luminanceOfStep.red[red] ?? 0) + (luminanceOfStep.green[green] ?? 0) + (luminanceOfStep.blue[blue] ?? 0);
  return seenColor(luminance, light);
}

function seeLight(light: Light, vision: Vision): SeenColor {
  const seen = simulateVision(light, vision);
  return seenColor(apcaLuminance(storedOf(seen[0]), storedOf(seen[1]), storedOf(seen[2])), seen);
}

function seenColor(luminance: number, light: Light): SeenColor {
  let lab: Lab65 | undefined;
  return {
    luminance,
    lab: () => {
      lab ??= toLab({ mode: 'lrgb', r: light[0], g: light[1], b: light[2] });
      return lab;
    },
  };
}

/** Of what is seen best of a crosshair's colours. */
function scoreOf(fronts: readonly SeenColor[], behind: SeenColor): number {
  let share = 0;
  for (const { luminance } of fronts) {
    share = Math.max(share, Math.abs(apcaContrast(luminance, behind.luminance)) / plainly.lightness);
  }
  // Plain by lightness alone: the colour, which takes most of the time, cannot make it plainer.
  if (share >= 1) return 100;
  for (const { lab } of fronts) share = Math.max(share, colorDifference(lab(), behind.lab()) / plainly.color);
  return 100 * Math.min(1, share);
}

/** CIEDE2000 between two colours written as `#RRGGBB`. */
export function differenceOf(color: string, other: string): number {
  const labOf = (one: string) => {
    const { red, green, blue } = parseColor(one);
    return toLab({ mode: 'lrgb', r: linearOf(red), g: linearOf(green), b: linearOf(blue) });
  };
  return colorDifference(labOf(color), labOf(other));
}
