import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerSchema } from '#shared/api/api-client.ts';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { apiQuery } from '#shared/api/query-client.ts';

/**
 * A list that only premium players get. When the server says that premium has ended meanwhile, the account is asked
 * for again, and the dashboard leads to the gate.
 */
export function usePremiumList<T>(url: string, answer: AnswerSchema<readonly T[]>) {
  const client = useQueryClient();
  const query = useQuery(apiQuery(url, answer));
  const hasLost = query.error instanceof ApiFailure && query.error.code === 'feature_requires_premium';
  useEffect(() => {
    if (hasLost) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [hasLost, client]);
  return query;
}
