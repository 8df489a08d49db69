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

/** What a score says by these limits. */
export function verdictOf(score: number): 'good' | 'fair' | 'lost' {
  if (score >= scoreLimits.good) return 'good';
  return score >= scoreLimits.lost ? 'fair' : 'lost';
}

/** How a design is seen over a backdrop by somebody. Every score is 0 (not at all) to 100 (plainly). */
export type VisibilityScores = {
  /** Mean of the tenth of the backdrop in which it is seen least. */
  readonly worst: number;
  readonly median: number;
  /** Of each part of the backdrop, row by row. */
  readonly map: readonly number[];
};

/** A colour as somebody sees it. */
type SeenColor = {
  readonly luminance: number;
  /** Worked out when it is asked for: where the lightness differs plainly, it is not. */
  readonly lab: () => Lab65;
};

/** A backdrop as somebody sees it, worked out once for all designs; part by part in plain numbers, since a page keeps thousands of them. */
export type SeenBackdrop = {
  readonly vision: Vision;
  /** How many parts it has. */
  readonly count: number;
  /** Of each part red, green and blue as they are stored, 0 to 1, the same for everybody. */
  readonly stored: Float64Array;
  /** Of each part as it is seen, by `apcaLuminance`. */
  readonly luminance: Float64Array;
  /** Of each part its lightness and its two hues in CIELAB, as it is seen; NaN until it is asked for. */
  readonly lab: Float64Array;
};

export function seeBackdrop({ light }: BackdropParts, vision: Vision): SeenBackdrop {
  const count = light.length / 3;
  const luminance = new Float64Array(count);
  for (let part = 0; part < count; part++) {
    luminance[part] = seeLight(lightAt(light, part), vision).luminance;
  }
  return {
    vision,
    count,
    stored: light.map(storedOf),
    luminance,
    lab: new Float64Array(3 * count).fill(Number.NaN),
  };
}

const lightAt = (light: Float64Array, part: number): Light => [
  light[3 * part] ?? 0,
  light[3 * part + 1] ?? 0,
  light[3 * part + 2] ?? 0,
];

/** The colour of a part in CIELAB. */
function labOf({ vision, stored, lab }: SeenBackdrop, part: number): Lab65 {
  const at = 3 * part;
  if (Number.isNaN(lab[at])) {
    const [red, green, blue] = lightAt(stored, part);
    const seen = seeLight([linearOf(255 * red), linearOf(255 * green), linearOf(255 * blue)], vision).lab();
    lab.set([seen.l, seen.a, seen.b], at);
  }
  return { mode: 'lab65', l: lab[at] ?? 0, a: lab[at + 1] ?? 0, b: lab[at + 2] ?? 0 };
}

/**
 * How well a design is seen over each part of a backdrop: its colour or its outline, whichever is seen better, as they look once their
 * opacity lets the part through; by APCA's contrast in lightness or CIEDE2000's difference of colour, whichever is plainer.
 */
export function visibilityOver(
  design: Pick<CrosshairDesign, 'color' | 'opacity' | 'hasOutline' | 'outlineColor'>,
  backdrop: SeenBackdrop,
): VisibilityScores {
  const colors = [design.color, ...(design.hasOutline ? [design.outlineColor] : [])].map((color) =>
    colorOver(color, design.opacity / 100, backdrop),
  );
  const map = Array.from({ length: backdrop.count }, (_, part) =>
    scoreOf(
      colors.map((over) => over(part)),
      backdrop,
      part,
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
function colorOver(
  color: string,
  opacity: number,
  { vision, stored }: SeenBackdrop,
): (part: number) => SeenColor {
  const { red, green, blue } = parseColor(color);
  if (opacity === 1) {
    const everywhere = seeSteps(red, green, blue, vision);
    return () => everywhere;
  }
  const mix = (front: number, behind: number) => Math.round(front * opacity + 255 * behind * (1 - opacity));
  return (part) => {
    const [behindRed, behindGreen, behindBlue] = lightAt(stored, part);
    return seeSteps(mix(red, behindRed), mix(green, behindGreen), mix(blue, behindBlue), vision);
  };
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
function scoreOf(fronts: readonly SeenColor[], backdrop: SeenBackdrop, part: number): number {
  const behind = backdrop.luminance[part] ?? 0;
  let share = 0;
  for (const { luminance } of fronts) {
    share = Math.max(share, Math.abs(apcaContrast(luminance, behind)) / plainly.lightness);
  }
  // Plain by lightness alone: the colour, which takes most of the time, cannot make it plainer.
  if (share >= 1) return 100;
  const labBehind = labOf(backdrop, part);
  for (const { lab } of fronts) share = Math.max(share, colorDifference(lab(), labBehind) / plainly.color);
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
