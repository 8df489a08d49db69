import { fail, type Result, succeed } from '@punktgenau/result';
import type { CodeError } from '../code-error.ts';
import { decodeCounterStrikeCode, encodeCounterStrikeCode } from '../counter-strike/counter-strike-code.ts';
import { cs2Defaults } from '../counter-strike/cs2-defaults.ts';
import { csgoLines } from '../counter-strike/csgo-lines.ts';
import type {
  CounterStrikeSettings,
  Cs2V1Settings,
  Cs2V3Settings,
  Cs2V4Settings,
  CsgoV1Settings,
} from '../counter-strike/layouts.ts';
import { findCode } from '../import-code.ts';
import { cs2Style } from './counter-strike-from-design.ts';

/** What today's game cannot take over from an old code. Every such difference is named. */
export const repairNotes = [
  /** Lengths were counted on a screen of 480 lines; they are whole pixels of 1080 now. */
  'lengths_rounded',
  'length_limited',
  'thickness_limited',
  /** The outline is one pixel wide now. */
  'outline_one_px',
  /** The gap came from the weapon in hand, or stood still in a style that no longer does. */
  'weapon_gap',
  /** The style is the nearest of today's. */
  'style_changed',
  /** The alpha value was there but switched off. */
  'opacity_unused',
  /** While moving, the outer lines were fainter than today's game has them. */
  'split_limited',
] as const;
export type RepairNote = (typeof repairNotes)[number];

/** `code_is_current`: today's game takes it as it is. */
export type RepairError = CodeError | 'code_is_current';

export type RepairedCode = {
  /** What today's game takes. */
  readonly code: string;
  /** What the old code held. */
  readonly old: Exclude<CounterStrikeSettings, Cs2V1Settings>;
  readonly settings: Cs2V1Settings;
  readonly notes: readonly RepairNote[];
};

type Repair = { readonly settings: Cs2V1Settings; readonly notes: readonly RepairNote[] };

const thickestPx = 32;
const longestPx = 255;
const faintestSplit = 0.3;
const screenHeightPx = 1080;

/** Old styles by number, and today's that move alike: default, default static, classic and its two kinds, legacy. */
const styleOfCsgo: readonly number[] = [
  0,
  cs2Style.cross,
  cs2Style.legacy,
  cs2Style.legacy,
  cs2Style.cross,
  cs2Style.crossShotFeedback,
];
const sameInBothGames: readonly number[] = [0, 1, 4];

function limited(value: number, max: number, note: RepairNote, notes: Set<RepairNote>): number {
  if (value > max) notes.add(note);
  return Math.min(value, max);
}

function repairCsgoV1(old: CsgoV1Settings): Repair {
  const { widthPx, lengthPx, gapPx, color, opacity, isExact, outlinePx, hasFixedGap } = csgoLines(
    old,
    screenHeightPx,
  );
  const notes = new Set<RepairNote>();
  if (!isExact) notes.add('lengths_rounded');
  if (outlinePx > 1) notes.add('outline_one_px');
  if (old.usesWeaponGap && !hasFixedGap) notes.add('weapon_gap');
  if (!old.usesAlpha && old.alpha < 255) notes.add('opacity_unused');
  const style = styleOfCsgo[old.style] ?? cs2Style.cross;
  // Only one style takes lines that begin beyond the edge of the square in the middle.
  const nextStyle = gapPx < 0 ? cs2Style.legacy : style;
  if (!sameInBothGames.includes(old.style) || nextStyle !== style) notes.add('style_changed');
  const splitOuterAlpha = Math.min(1, Math.max(faintestSplit, old.splitOuterAlpha));
  if (splitOuterAlpha !== old.splitOuterAlpha) notes.add('split_limited');
  const [red, green, blue] = color;
  const alpha = Math.round(opacity * 255);
  return {
    settings: {
      ...cs2Defaults,
      style: nextStyle,
      followsRecoil: old.followsRecoil,
      hasDot: old.hasDot,
      isTShape: old.isTShape,
      red,
      green,
      blue,
      alpha,
      outlineAlpha: alpha,
      outlineMode: outlinePx > 0 ? 1 : 0,
      thicknessPx: limited(widthPx, thickestPx, 'thickness_limited', notes),
      gapPx,
      lengthPx: limited(lengthPx, longestPx, 'length_limited', notes),
      splitDistance: old.splitDistance,
      splitInnerAlpha: old.splitInnerAlpha,
      splitOuterAlpha,
      splitRatio: old.splitRatio,
    },
    notes: [...notes],
  };
}

/** Both layouts of September 2026 say in pixels what cs2-v1 says; only the outline's colour is new, and it was black. */
function repairPixels(old: Cs2V3Settings | Cs2V4Settings): Repair {
  const outlineMode = old.format === 'cs2-v4' ? old.outlineMode : old.hasOutline ? 1 : 0;
  const { style, followsRecoil, hasDot, isTShape, red, green, blue, alpha, gapPx, lengthPx } = old;
  const { spreadLimitPx, splitDistance, splitInnerAlpha, splitOuterAlpha, splitRatio, thicknessPx } = old;
  const lines = { gapPx, lengthPx, thicknessPx, spreadLimitPx };
  const split = { splitDistance, splitInnerAlpha, splitOuterAlpha, splitRatio };
  return {
    settings: {
      ...cs2Defaults,
      ...lines,
      ...split,
      screenHeightPx: old.screenHeightPx,
      style,
      followsRecoil,
      hasDot,
      isTShape,
      red,
      green,
      blue,
      alpha,
      outlineMode,
      outlineAlpha: alpha,
    },
    notes: [],
  };
}

/**
 * The code of today's Counter-Strike for a code of the generations that it refuses (CS:GO, and the two of September 2026), which
 * is found in a text as `findCode` does. What
 * CS:GO counted on 480 lines is counted in pixels of 1080 lines. Errors: those of reading a code; `code_is_current` where nothing
 * has to be repaired; `code_unknown` for what is no code of Counter-Strike.
 */
export function repairCounterStrikeCode(text: string): Result<RepairedCode, RepairError> {
  const found = findCode(text);
  if (!found.ok && found.error === 'code_several') return found;
  const decoded = decodeCounterStrikeCode(found.ok ? found.value.code : text.trim());
  if (decoded === null) return fail('code_unknown');
  if (!decoded.ok) return decoded;
  const old = decoded.value.settings;
  if (old.format === 'cs2-v1') return fail('code_is_current');
  const { settings, notes } = old.format === 'csgo-v1' ? repairCsgoV1(old) : repairPixels(old);
  return succeed({ code: encodeCounterStrikeCode(settings), old, settings, notes });
}
