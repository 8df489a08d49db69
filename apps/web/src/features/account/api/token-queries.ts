import { validateResetToken, verifyEmail } from '@punktgenau/contract/account/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { attempt } from '#shared/api/attempt.ts';
import { call, send } from '#shared/api/call.ts';

/** Asks whether a reset link still works, without using it up. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: [validateResetToken.path, token],
    queryFn: () => attempt(call(validateResetToken, { body: { token } })),
  });

/**
 * Confirms an e-mail address. A token works once, so it is spent as a query: however often the page is mounted, one
 * token makes one call, and its outcome stays.
 */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: [verifyEmail.path, token],
    queryFn: () => attempt(send(verifyEmail, { body: { token } })),
    gcTime: Number.POSITIVE_INFINITY,
  });
