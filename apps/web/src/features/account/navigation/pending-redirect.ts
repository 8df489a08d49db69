import { limits } from '@punktgenau/contract';
import * as z from 'zod/mini';

/** Browser storage key of the page a new account carries on with once its address is confirmed. */
export const pendingRedirectKey = 'punktgenau.pending-redirect';

const storedSchema = z.object({ redirect: z.string(), savedAtMs: z.number() });

/** Browsers may refuse even to name their storage, so it is asked for inside the guarded part. */
export type StorageSource = () => Storage;
const browserStorage: StorageSource = () => localStorage;

const keptMs = limits.verificationTokenHours * 60 * 60 * 1000;

/**
 * Remembers where a player was heading when signing up. The mail's link opens a page that knows nothing of it, and
 * a design waiting to be saved must not be lost on the way. Kept as long as the link in the mail is valid.
 */
export function keepPendingRedirect(redirect: string, nowMs: number, storage = browserStorage): void {
  try {
    storage().setItem(pendingRedirectKey, JSON.stringify({ redirect, savedAtMs: nowMs }));
  } catch {
    // Blocked or full storage: the links on the page still carry the redirect, only the mail's page will not.
  }
}

/**
 * What `keepPendingRedirect` stored, unless it has become too old or unreadable. Storage is open to anyone at the
 * machine, so the caller validates the path as it would one from the address bar.
 */
export function readPendingRedirect(nowMs: number, storage = browserStorage): string | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(storage().getItem(pendingRedirectKey) ?? 'null'));
    if (!stored.success) return null;
    const ageMs = nowMs - stored.data.savedAtMs;
    return ageMs >= 0 && ageMs <= keptMs ? stored.data.redirect : null;
  } catch {
    return null;
  }
}

/** Forgets the pending page: the address is confirmed, and the page that says so carries it on. */
export function clearPendingRedirect(storage = browserStorage): void {
  try {
    storage().removeItem(pendingRedirectKey);
  } catch {
    // Storage that cannot be written holds nothing either.
  }
}
