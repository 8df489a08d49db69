import { queryOptions } from '@tanstack/react-query';
import { apiPostSilently } from '#shared/api/api-client.ts';
import { attempt } from '#shared/api/attempt.ts';

/**
 * Confirms an e-mail address. A token works once, so it is spent as a query: however often the page is mounted, one
 * token makes one call, and its outcome stays.
 */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/verify-email', token],
    queryFn: () => attempt(apiPostSilently('/api/auth/verify-email', { token })),
    gcTime: Number.POSITIVE_INFINITY,
  });
