import { listUsers, readStats, togglePremium } from '@punktgenau/contract/admin/endpoints';
import type { AdminUser, TogglePremiumRequest, UserPage } from '@punktgenau/contract/admin/user-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure } from '../api/operator-calls.ts';

/** Gives premium or takes it away, shows it in the list, and says how it went. Resolves with whether it was done. */
export function useTogglePremium(): (request: TogglePremiumRequest) => Promise<boolean> {
  const client = useQueryClient();
  const { user: operator } = useCurrentUser();
  return async (request) => {
    const outcome = await attempt(confirmed(togglePremium, () => call(togglePremium, { body: request })));
    if (!outcome.ok) {
      toastFailure(m.admin_premium_failed(), outcome.error);
      return false;
    }
    const { user } = outcome.value;
    client.setQueriesData<UserPage>(
      { predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(listUsers.path) },
      (page) => page && { ...page, users: page.users.map((other) => (other.id === user.id ? user : other)) },
    );
    void client.invalidateQueries({ queryKey: [readStats.path] });
    if (operator?.id === user.id) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    toast({ title: m.admin_premium_done(), description: outcomeText(user) });
    return true;
  };
}

function outcomeText({ username, isPro, proExpiresAt }: AdminUser): string {
  if (!isPro) return m.admin_premium_none({ name: username });
  if (proExpiresAt === null) return m.admin_premium_endless({ name: username });
  return m.admin_premium_until({ name: username, date: formatDate(proExpiresAt) });
}

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

const sources: Readonly<Record<string, () => string>> = {
  stripe_subscription: m.admin_user_source_subscription,
  code: m.admin_user_source_code,
  granted: m.admin_user_source_granted,
};

/** Where premium comes from and how long it lasts: `Abonnement, bis 12.12.2026`. `null` without premium. */
export function premiumText({ isPro, proType, proExpiresAt }: AdminUser): string | null {
  if (!isPro) return null;
  const source = (proType === null ? undefined : sources[proType])?.() ?? m.admin_user_source_granted();
  return proExpiresAt === null
    ? m.admin_user_premium_endless({ source })
    : m.admin_user_premium_until({ source, date: formatDate(proExpiresAt) });
}
