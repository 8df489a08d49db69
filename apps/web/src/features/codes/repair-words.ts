import type { RepairError, RepairNote } from '@punktgenau/crosshair/code-export';
import { codeErrorText } from '#shared/game-codes/code-words.ts';
import { m } from '#shared/i18n/messages.ts';

const noteWords = {
  lengths_rounded: m.repair_lengths_rounded,
  length_limited: m.repair_length_limited,
  thickness_limited: m.repair_thickness_limited,
  outline_one_px: m.repair_outline_one_px,
  weapon_gap: m.repair_weapon_gap,
  style_changed: m.repair_style_changed,
  opacity_unused: m.repair_opacity_unused,
  split_limited: m.repair_split_limited,
} as const satisfies Record<RepairNote, () => string>;

/** What today's game has otherwise than the one that wrote the code. */
export function repairNoteText(note: RepairNote): string {
  return noteWords[note]();
}

/** Why a code was not repaired. */
export function repairErrorText(error: RepairError): string {
  return error === 'code_is_current' ? m.codes_current() : codeErrorText(error);
}
