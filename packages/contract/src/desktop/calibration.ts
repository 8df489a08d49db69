import * as z from 'zod/mini';
import { executableSchema } from './desktop-configuration.ts';

/** How long a click is waited for. */
export const calibrationSeconds = 30;

/** How measuring where a game has its middle goes: the player clicks there once. `failed`: the offset could not be stored. */
export const calibrationStates = ['idle', 'waiting', 'done', 'cancelled', 'timed_out', 'failed'] as const;

/** Why a click did not count: another program was under it, or it was outside of what the crosshair is in the middle of. */
export const missedClicks = ['other_program', 'outside'] as const;

export const calibrationSchema = z.object({
  state: z.enum(calibrationStates),
  /** The program of the profile that it is about; `null` before the first. */
  executable: z.nullable(executableSchema),
  /** The last click that did not count, while another is waited for. */
  missed: z.nullable(z.enum(missedClicks)),
});
export type Calibration = z.infer<typeof calibrationSchema>;
