import type { CodeError, CodeNote, ImportedCode } from '@punktgenau/crosshair/codecs';
import { m } from '#shared/i18n/messages.ts';

const errorWords = {
  code_too_long: m.code_error_too_long,
  code_unknown: m.code_error_unknown,
  code_malformed: m.code_error_malformed,
  code_is_match_code: m.code_error_is_match_code,
  code_overflow: m.code_error_overflow,
  code_checksum: m.code_error_checksum,
  code_version: m.code_error_version,
  code_out_of_range: m.code_error_out_of_range,
  code_several: m.code_error_several,
  code_console_former: m.code_error_console_former,
} as const satisfies Record<CodeError, () => string>;

const noteWords = {
  dynamic_spread: m.code_note_dynamic_spread,
  recoil: m.code_note_recoil,
  weapon_gap: m.code_note_weapon_gap,
  lengths_rounded: m.code_note_lengths_rounded,
  length_limited: m.code_note_length_limited,
  thickness_limited: m.code_note_thickness_limited,
  gap_limited: m.code_note_gap_limited,
  gap_negative: m.code_note_gap_negative,
  center_filled: m.code_note_center_filled,
  opacity_rounded: m.code_note_opacity_rounded,
  opacity_unused: m.code_note_opacity_unused,
  outline_rounded: m.code_note_outline_rounded,
  outline_limited: m.code_note_outline_limited,
  outline_opacity: m.code_note_outline_opacity,
  outline_half: m.code_note_outline_half,
  dot_opacity: m.code_note_dot_opacity,
  dot_size: m.code_note_dot_size,
  dot_is_round: m.code_note_dot_is_round,
  shape_approximated: m.code_note_shape_approximated,
  outer_lines: m.code_note_outer_lines,
  vertical_length: m.code_note_vertical_length,
  color_alpha: m.code_note_color_alpha,
  firing_fade: m.code_note_firing_fade,
  ads_crosshair: m.code_note_ads_crosshair,
  sniper_scope: m.code_note_sniper_scope,
  nothing_visible: m.code_note_nothing_visible,
  unknown_data: m.code_note_unknown_data,
} as const satisfies Record<CodeNote, () => string>;

const formatNames = {
  'csgo-v1': m.code_format_csgo_v1,
  'cs2-v1': m.code_format_cs2_v1,
  'cs2-v3': m.code_format_cs2_v3,
  'cs2-v4': m.code_format_cs2_v4,
  valorant: m.code_format_valorant,
  share: m.code_format_share,
} as const satisfies Record<ImportedCode['format'], () => string>;

/** Which kind of code it was, as far as one game has several. */
export function formatName(format: ImportedCode['format']): string {
  return formatNames[format]();
}

/** Why a code could not be read. */
export function codeErrorText(error: CodeError): string {
  return errorWords[error]();
}

/** What a design could not take over exactly from a code. */
export function codeNoteText(note: CodeNote): string {
  return noteWords[note]();
}

const gameNames = {
  cs2: m.code_game_cs2,
  valorant: m.code_game_valorant,
  punktgenau: m.code_game_punktgenau,
} as const satisfies Record<ImportedCode['game'], () => string>;

/** Whose code it is. */
export function gameName(game: ImportedCode['game']): string {
  return gameNames[game]();
}
