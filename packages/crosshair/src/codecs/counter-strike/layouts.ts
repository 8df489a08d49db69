import { flag, fraction, integer, type SettingsOf, signed } from './bit-layout.ts';

const byte = (at: number) => integer({ byte: at });

/** CS:GO, and Counter-Strike 2 until 22 September 2026. Lengths are in units of a 480-line screen. */
export const csgoV1Layout = {
  gap: signed({ byte: 2 }, { over: 10 }),
  outlineThickness: fraction({ byte: 3 }, { over: 2 }),
  red: byte(4),
  green: byte(5),
  blue: byte(6),
  alpha: byte(7),
  splitDistance: integer({ byte: 8, width: 3 }),
  followsRecoil: flag(8, 7),
  fixedGap: signed({ byte: 9 }, { over: 10 }),
  /** 0 to 4 are the game's presets, 5 is red, green and blue. */
  colorIndex: integer({ byte: 10, width: 3 }, { max: 5 }),
  hasOutline: flag(10, 3),
  splitInnerAlpha: fraction({ byte: 10, bit: 4, width: 4 }, { over: 10 }),
  splitOuterAlpha: fraction({ byte: 11, width: 4 }, { over: 10 }),
  splitRatio: fraction({ byte: 11, bit: 4, width: 4 }, { over: 10 }),
  thickness: fraction({ byte: 12 }, { over: 10 }),
  /** 0 default, 1 default static, 2 classic, 3 classic dynamic, 4 classic static, 5 legacy. */
  style: integer({ byte: 13, bit: 1, width: 3 }, { max: 5 }),
  hasDot: flag(13, 4),
  usesWeaponGap: flag(13, 5),
  usesAlpha: flag(13, 6),
  isTShape: flag(13, 7),
  /** 13 bits: a widespread decoder takes eight and cuts long lines. */
  length: fraction({ byte: 14, width: 13 }, { over: 10 }),
} as const;

const sharedByV3AndV4 = {
  followsRecoil: flag(2, 4),
  hasDot: flag(2, 6),
  isTShape: flag(2, 7),
  red: byte(3),
  green: byte(4),
  blue: byte(5),
  alpha: byte(6),
  gapPx: byte(7),
  lengthPx: byte(8),
  spreadLimitPx: byte(9),
  splitDistance: integer({ byte: 10, width: 7 }),
  splitInnerAlpha: fraction({ byte: 10, bit: 7, width: 5 }, { over: 20 }),
  splitOuterAlpha: fraction({ byte: 10, bit: 12, width: 4 }, { times: 5, plus: 30, over: 100 }),
  splitRatio: fraction({ byte: 10, bit: 16, width: 7 }, { over: 100 }),
  thicknessPx: integer({ byte: 10, bit: 23, width: 5 }),
  screenHeightPx: integer({ byte: 14, width: 16 }, { min: 1 }),
} as const;

/** Counter-Strike 2 on 23 September 2026. */
export const cs2V3Layout = {
  style: integer({ byte: 2, width: 4 }, { max: 7 }),
  hasOutline: flag(2, 5),
  ...sharedByV3AndV4,
} as const;

/** Counter-Strike 2 from 24 to 29 September 2026. */
export const cs2V4Layout = {
  style: integer({ byte: 2, width: 4 }, { max: 8 }),
  /** 0 none, 1 full, 2 half. */
  outlineMode: integer({ byte: 10, bit: 28, width: 2 }, { max: 2 }),
  ...sharedByV3AndV4,
} as const;

/** Counter-Strike 2 since 30 September 2026. */
export const cs2V1Layout = {
  screenHeightPx: integer({ byte: 2, width: 16 }, { min: 240 }),
  /**
   * 0 dynamic cross, 1 dynamic circle, 2 dynamic cross (legacy), 3 static circle, 4 static cross, 5 static cross with
   * shot feedback, 6 dot, 7 dynamic quad, 8 static square, 9 static quad.
   */
  style: integer({ byte: 4, width: 5 }, { max: 9 }),
  followsRecoil: flag(4, 5),
  hasDot: flag(4, 6),
  isTShape: flag(4, 7),
  red: byte(5),
  green: byte(6),
  blue: byte(7),
  alpha: byte(8),
  outlineRed: byte(9),
  outlineGreen: byte(10),
  outlineBlue: byte(11),
  outlineAlpha: byte(12),
  thicknessPx: integer({ byte: 13, width: 6 }, { max: 32 }),
  /** 0 none, 1 full, 2 half. */
  outlineMode: integer({ byte: 13, bit: 6, width: 2 }, { max: 2 }),
  gapPx: signed({ byte: 14, width: 16 }, { min: -3840, max: 3840 }),
  lengthPx: byte(16),
  spreadLimitPx: byte(17),
  splitDistance: integer({ byte: 18, width: 7 }),
  splitInnerAlpha: fraction({ byte: 18, bit: 7, width: 7 }, { over: 100 }),
  splitOuterAlpha: fraction({ byte: 18, bit: 14, width: 7 }, { plus: 30, over: 100 }),
  splitRatio: fraction({ byte: 18, bit: 21, width: 7 }, { over: 100 }),
  scopeUsesColor: flag(21, 4),
  scopeDotScale: fraction({ byte: 22 }, { plus: 10, over: 100, max: 2 }),
} as const;

export type CsgoV1Settings = { readonly format: 'csgo-v1' } & SettingsOf<typeof csgoV1Layout>;
export type Cs2V3Settings = { readonly format: 'cs2-v3' } & SettingsOf<typeof cs2V3Layout>;
export type Cs2V4Settings = { readonly format: 'cs2-v4' } & SettingsOf<typeof cs2V4Layout>;
export type Cs2V1Settings = { readonly format: 'cs2-v1' } & SettingsOf<typeof cs2V1Layout>;

/** All settings of a Counter-Strike code, by the generation of the game that wrote it. */
export type CounterStrikeSettings = CsgoV1Settings | Cs2V3Settings | Cs2V4Settings | Cs2V1Settings;
