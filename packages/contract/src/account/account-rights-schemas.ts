import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';

/** Name of the text file in the download of all data. */
export const exportFileName = 'punktgenau-daten.json';

export const deleteAccountRequestSchema = z.object({
  /** The account's password, once more: a session alone must not end an account. */
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});

/** Where the account is signed in: a browser, a device with the desktop app, or a phone that was paired as a remote. Instants are ISO 8601 in UTC. */
export const accountSessionSchema = z.object({
  id: idSchema,
  client: z.enum(['web', 'desktop', 'remote']),
  /** In coarse words, e.g. `Firefox, Windows`; `null`: not recognised, or opened before this was noted. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  /** To within a few minutes; `null`: not since this is noted. */
  lastUsedAt: z.nullable(z.string()),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** The one that asks first, then those used most recently. */
export const accountSessionListSchema = z.array(accountSessionSchema);
