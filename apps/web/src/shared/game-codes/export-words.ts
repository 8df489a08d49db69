import type { ExportError, ExportNote } from '@punktgenau/crosshair/code-export';
import { m } from '#shared/i18n/messages.ts';

const noteWords = {
  blur_left_out: m.export_blur_left_out,
  shadow_left_out: m.export_shadow_left_out,
  dynamic_color_left_out: m.export_dynamic_color_left_out,
  position_left_out: m.export_position_left_out,
  outline_one_px: m.export_outline_one_px,
  outline_black: m.export_outline_black,
  moves_while_running: m.export_moves_while_running,
  dot_is_square: m.export_dot_is_square,
  shape_approximated: m.export_shape_approximated,
  length_limited: m.export_length_limited,
  dot_limited: m.export_dot_limited,
} as const satisfies Record<ExportNote, () => string>;

const errorWords = {
  shape_not_in_game: m.export_shape_not_in_game,
  rotation_not_in_game: m.export_rotation_not_in_game,
} as const satisfies Record<ExportError, (inputs: { game: string }) => string>;

/** Why a game has no code for a design. */
export function exportErrorText(error: ExportError, game: string): string {
  return errorWords[error]({ game });
}

/** What a game's code cannot say. */
export function exportNoteText(note: ExportNote): string {
  return noteWords[note]();
}
