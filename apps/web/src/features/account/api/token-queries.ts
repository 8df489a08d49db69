import { validateResetToken, verifyEmail } from '@punktgenau/contract/account/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';

/** Asks whether a reset link still works, without using it up. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: [validateResetToken.path, token],
    queryFn: () => attempt(call(validateResetToken, { body: { token } })),
  });

/**
 * Confirms an e-mail address, and logs in, if it was signed up with in this very browser; nobody has pressed anything. A
 * token works once, so it is spent as a query: however often the page is mounted, one token makes one call, and its outcome
 * stays.
 */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: [verifyEmail.path, token],
    queryFn: () => attempt(call(verifyEmail, { body: { token, onlyHere: true } })),
    gcTime: Number.POSITIVE_INFINITY,
  });
