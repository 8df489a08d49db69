import {
  type CurrentUser,
  type changePasswordRequestSchema,
  currentUserSchema,
  type loginRequestSchema,
  type resetPasswordRequestSchema,
  type signupRequestSchema,
  tokenValiditySchema,
} from '@punktgenau/contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { apiPost, apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from './attempt.ts';

export const logIn = (request: z.output<typeof loginRequestSchema>): Promise<Attempt<CurrentUser>> =>
  attempt(apiPost('/api/auth/login', request, currentUserSchema));

export const signUp = (request: z.output<typeof signupRequestSchema>): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/signup', request));

/** Sends the confirmation mail again; the answer is the same whether or not there is such an account. */
export const resendVerification = (email: string): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/resend-verification', { email }));

/** Asks for a reset link; the answer is the same whether or not there is such an account. */
export const requestResetLink = (email: string): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/forgot-password', { email }));

export const resetPassword = (request: z.output<typeof resetPasswordRequestSchema>): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/reset-password', request));

export const changePassword = (
  request: z.output<typeof changePasswordRequestSchema>,
): Promise<Attempt<void>> => attempt(apiPostSilently('/api/auth/change-password', request));

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

/** Asks whether a reset link still works, without using it up. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/validate-reset-token', token],
    queryFn: () => attempt(apiPost('/api/auth/validate-reset-token', { token }, tokenValiditySchema)),
  });
