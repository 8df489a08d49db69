import { type resetPasswordRequestSchema, tokenValiditySchema } from '@punktgenau/contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { apiPost, apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

/** Asks whether a reset link still works, without using it up. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/validate-reset-token', token],
    queryFn: () => attempt(apiPost('/api/auth/validate-reset-token', { token }, tokenValiditySchema)),
  });

export const resetPassword = (request: z.output<typeof resetPasswordRequestSchema>): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/reset-password', request));
