import { limits } from '@punktgenau/contract/limits/limits';
import type { SessionData } from '../../db/schema.ts';
import { dayMs, hourMs, minuteMs, shift } from '../../platform/clock.ts';
import type { StoredSession } from './session-repository.ts';

/** Whose session it is, as far as its length goes. */
export type Holder = { readonly isAdmin: boolean };

/**
 * When a session ends: a fixed time after its log-in, or after a while without use, whichever comes first.
 * ADR 0044 says why these times.
 */
export function sessionEnd(
  { sess, lastUsedAt }: Pick<StoredSession, 'sess' | 'lastUsedAt'>,
  holder: Holder,
): Date {
  const openedAt = new Date(sess.createdAt);
  const idleMs = opensAdministration(sess, holder)
    ? limits.idleAdminMinutes * minuteMs
    : limits.idleSessionDays * dayMs;
  const ends = [shift(openedAt, lifetimeMs(sess, holder)), shift(lastUsedAt ?? openedAt, idleMs)];
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** How long a session lasts at most. */
export function lifetimeMs(sess: Pick<SessionData, 'client' | 'rememberMe'>, holder: Holder): number {
  if (sess.client === 'remote') return limits.remoteDays * dayMs;
  const ordinaryMs = sess.rememberMe
    ? limits.rememberedSessionDays * dayMs
    : limits.browserSessionHours * hourMs;
  return opensAdministration(sess, holder) ? limits.adminSessionHours * hourMs : ordinaryMs;
}

/** The desktop app and phones do not administrate: their sessions stay as long as those of other players. */
export function opensAdministration(sess: Pick<SessionData, 'client'>, { isAdmin }: Holder): boolean {
  return isAdmin && (sess.client ?? 'web') === 'web';
}
