import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';
import { hotkeyNameSchema } from './accelerator.ts';

/** What a hotkey shows: one of the player's own designs, as it is when the key is pressed. */
export const hotkeySettingsSchema = z.object({ designId: idSchema });

export const createHotkeyRequestSchema = z.strictObject({
  hotkeyName: hotkeyNameSchema,
  crosshairSettings: hotkeySettingsSchema,
  isActive: z._default(z.boolean(), true),
});
export type HotkeyRequest = z.output<typeof createHotkeyRequestSchema>;
export const updateHotkeyRequestSchema = z.strictObject({
  hotkeyName: z.optional(hotkeyNameSchema),
  crosshairSettings: z.optional(hotkeySettingsSchema),
  isActive: z.optional(z.boolean()),
});
export type UpdateHotkeyRequest = z.input<typeof updateHotkeyRequestSchema>;

export const userHotkeySchema = z.object({
  id: z.int(),
  userId: z.int(),
  /** Canonical key combination, see `canonicalAccelerator`. */
  hotkeyName: z.string(),
  crosshairSettings: hotkeySettingsSchema,
  isActive: z.boolean(),
  createdAt: z.string(),
});
export type UserHotkey = z.infer<typeof userHotkeySchema>;
export const userHotkeyListSchema = z.array(userHotkeySchema);
