import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';
import { forEachOverlayAction, overlayActionIds } from '../hotkeys/overlay-actions.ts';

/** What a key does: the overlay's own actions, or showing one of the player's designs. */
export const hotkeyActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(overlayActionIds) }),
  z.object({ kind: z.literal('design'), hotkeyId: idSchema, designId: idSchema, designName: z.string() }),
]);
export type HotkeyAction = z.infer<typeof hotkeyActionSchema>;

/** Why a key does nothing. */
export const hotkeyConflictSchema = z.discriminatedUnion('reason', [
  /** Another program, or Windows, holds the combination. */
  z.object({ reason: z.literal('other_program') }),
  /** Something of ours has it already: the action that wins. */
  z.object({ reason: z.literal('own_action'), winner: hotkeyActionSchema }),
  /** The player has not yet said which keys the companion may take. */
  z.object({ reason: z.literal('keys_not_chosen') }),
  /** The design it should show does not exist any more. */
  z.object({ reason: z.literal('design_missing') }),
]);
export type HotkeyConflict = z.infer<typeof hotkeyConflictSchema>;

export const desktopHotkeySchema = z.object({
  action: hotkeyActionSchema,
  /** Canonical key combination; `null` for an action without a key. */
  accelerator: z.nullable(z.string()),
  /** `null`: the key works, or there is none. */
  conflict: z.nullable(hotkeyConflictSchema),
});
export type DesktopHotkey = z.infer<typeof desktopHotkeySchema>;
export const desktopHotkeyListSchema = z.array(desktopHotkeySchema);

const typedAccelerator = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));
/** New combinations for the overlay's own actions; what is left out stays, `null` takes a key away. */
export const setHotkeysSchema = z.strictObject(
  forEachOverlayAction(() => z.optional(z.nullable(typedAccelerator))),
);
