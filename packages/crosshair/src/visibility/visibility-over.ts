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
  const map = parts.map((part) => Math.max(...colors.map((over) => scoreOf(over(part), part.seen))));
  const sorted = map.toSorted((a, b) => a - b);
  const tenth = sorted.slice(0, Math.max(1, Math.round(sorted.length / 10)));
  return {
    worst: tenth.reduce((sum, score) => sum + score, 0) / tenth.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    map,
  };
}

/** What a colour looks like over a part: mixed as browsers and overlays mix, channel by channel as they are stored. */
function colorOver(color: string, opacity: number, vision: Vision): (part: SeenPart) => SeenColor {
  const { red, green, blue } = parseColor(color);
  const opaque: Light = [red / 255, green / 255, blue / 255];
  if (opacity === 1) {
    const everywhere = seeStored(opaque, vision);
    return () => everywhere;
  }
  const mix = (front: number, behind: number) => front * opacity + behind * (1 - opacity);
  return ({ stored }) =>
    seeStored([mix(opaque[0], stored[0]), mix(opaque[1], stored[1]), mix(opaque[2], stored[2])], vision);
}

/** @param stored channels as a screen is given them, 0 to 1 */
function seeStored(stored: Light, vision: Vision): SeenColor {
  const light = (): Light => [
    linearOf(255 * stored[0]),
    linearOf(255 * stored[1]),
    linearOf(255 * stored[2]),
  ];
  // As light and back again would be the same, at several times the cost.
  return vision === 'normal' ? seenColor(stored, light) : seeLight(light(), vision);
}

function seeLight(light: Light, vision: Vision): SeenColor {
  const seen = simulateVision(light, vision);
  return seenColor([storedOf(seen[0]), storedOf(seen[1]), storedOf(seen[2])], () => seen);
}

function seenColor([red, green, blue]: Light, light: () => Light): SeenColor {
  let lab: Lab65 | undefined;
  return {
    luminance: apcaLuminance(red, green, blue),
    lab: () => {
      if (lab) return lab;
      const [r, g, b] = light();
      lab = toLab({ mode: 'lrgb', r, g, b });
      return lab;
    },
  };
}

function scoreOf(front: SeenColor, behind: SeenColor): number {
  const lightness = Math.abs(apcaContrast(front.luminance, behind.luminance)) / plainly.lightness;
  if (lightness >= 1) return 100;
  return 100 * Math.min(1, Math.max(lightness, colorDifference(front.lab(), behind.lab()) / plainly.color));
}

/** CIEDE2000 between two colours written as `#RRGGBB`. */
export function differenceOf(color: string, other: string): number {
  const labOf = (one: string) => {
    const { red, green, blue } = parseColor(one);
    return toLab({ mode: 'lrgb', r: linearOf(red), g: linearOf(green), b: linearOf(blue) });
  };
  return colorDifference(labOf(color), labOf(other));
}
