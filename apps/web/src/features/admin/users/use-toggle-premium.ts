import { listUsers, readStats, togglePremium } from '@punktgenau/contract/admin/endpoints';
import type { AdminUser, TogglePremiumRequest, UserPage } from '@punktgenau/contract/admin/user-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Gives premium or takes it away, shows it in the list, and says how it went. Resolves with whether it was done. */
export function useTogglePremium(): (request: TogglePremiumRequest) => Promise<boolean> {
  const client = useQueryClient();
  const { user: operator } = useCurrentUser();
  return async (request) => {
    const outcome = await attempt(call(togglePremium, { body: request }));
    if (!outcome.ok) {
      toast({
        variant: 'destructive',
        title: m.admin_premium_failed(),
        description: describeFailure(outcome.error),
      });
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
