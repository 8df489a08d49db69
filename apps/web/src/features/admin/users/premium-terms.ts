import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When premium will end that is given now, as the server counts: on top of what there is.
 *
 * @returns ISO 8601; `null` when premium has no end already
 */
export function endAfterGiving(user: AdminUser, days: number, nowMs: number): string | null {
  if (user.isPro && user.proExpiresAt === null) return null;
  const endMs = user.isPro && user.proExpiresAt !== null ? Date.parse(user.proExpiresAt) : nowMs;
  return new Date(Math.max(endMs, nowMs) + days * dayMs).toISOString();
}
