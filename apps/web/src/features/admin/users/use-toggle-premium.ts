import {
  type AdminUser,
  premiumToggledSchema,
  type TogglePremiumRequest,
  type UserPage,
} from '@punktgenau/contract';
import { useQueryClient } from '@tanstack/react-query';
import { apiPost } from '#shared/api/api-client.ts';
import { attempt } from '#shared/api/attempt.ts';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { statsUrl } from '../stats/use-stats.ts';
import { usersUrl } from './user-filters.ts';

/** Gives premium or takes it away, shows it in the list, and says how it went. Resolves with whether it was done. */
export function useTogglePremium(): (request: TogglePremiumRequest) => Promise<boolean> {
  const client = useQueryClient();
  const { user: operator } = useCurrentUser();
  return async (request) => {
    const outcome = await attempt(apiPost('/api/admin/toggle-premium', request, premiumToggledSchema));
    if (!outcome.ok) {
      toast({
        variant: 'destructive',
        title: m.admin_premium_failed(),
        description: describeFailure(outcome.failure),
      });
      return false;
    }
    const { user } = outcome.value;
    client.setQueriesData<UserPage>(
      { predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(usersUrl) },
      (page) => page && { ...page, users: page.users.map((other) => (other.id === user.id ? user : other)) },
    );
    void client.invalidateQueries({ queryKey: [statsUrl] });
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
