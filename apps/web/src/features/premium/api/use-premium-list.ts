import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';

/**
 * A list that only premium players get. When the server says that premium has ended meanwhile, the account is asked
 * for again, and the dashboard leads to the gate.
 */
export function usePremiumList<T>(options: UseQueryOptions<T, Error, T, string[]>) {
  const client = useQueryClient();
  const query = useQuery(options);
  const hasLost = query.error instanceof ApiFailure && query.error.code === 'feature_requires_premium';
  useEffect(() => {
    if (hasLost) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [hasLost, client]);
  return query;
}
