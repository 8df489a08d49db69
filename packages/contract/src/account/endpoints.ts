import type { Endpoint } from '../endpoint.ts';

const loadAccountRightsSchemas = () => import('./account-rights-schemas.ts');
const loadAccountSchemas = () => import('./account-schemas.ts');
const acknowledged = async () => (await loadAccountSchemas()).acknowledgedSchema;

/** Asks for an account. The answer is the same whether or not the address has one already. */
export const signUp = {
  method: 'POST',
  path: '/api/auth/signup',
  tag: 'auth',
  access: 'anyone',
  limit: 'signUp',
  status: 201,
  body: async () => (await loadAccountSchemas()).signupRequestSchema,
  answer: acknowledged,
  errors: ['username_taken', 'password_too_common'],
} as const satisfies Endpoint;

/**
 * Confirms an e-mail address by the token of its mail, which works once. In the browser in which that sign-up was made, and
 * only there, it also logs in, unless somebody is signed in already.
 */
export const verifyEmail = {
  method: 'POST',
  path: '/api/auth/verify-email',
  tag: 'auth',
  access: 'anyone',
  limit: 'token',
  body: async () => (await loadAccountSchemas()).verifyEmailRequestSchema,
  answer: async () => (await loadAccountSchemas()).emailVerifiedSchema,
  errors: ['verification_token_invalid', 'verification_not_asked_here'],
} as const satisfies Endpoint;

/** Sends the confirmation mail again. The answer is the same whether or not there is such an account. */
export const resendVerification = {
  method: 'POST',
  path: '/api/auth/resend-verification',
  tag: 'auth',
  access: 'anyone',
  limit: 'mail',
  body: async () => (await loadAccountSchemas()).resendVerificationRequestSchema,
  answer: acknowledged,
  errors: [],
} as const satisfies Endpoint;

/** As `resendVerification`, for the sign-up that a log-in with its right password meant; the address need not be known. */
export const resendVerificationByTicket = {
  method: 'POST',
  path: '/api/auth/resend-verification/by-ticket',
  tag: 'auth',
  access: 'anyone',
  limit: 'mail',
  body: async () => (await loadAccountSchemas()).resendByTicketRequestSchema,
  answer: acknowledged,
  errors: ['resend_expired'],
} as const satisfies Endpoint;

/** Sends a link for a new password. The answer is the same whether or not there is such an account. */
export const sendResetLink = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag: 'auth',
  access: 'anyone',
  limit: 'mail',
  body: async () => (await loadAccountSchemas()).emailRequestSchema,
  answer: acknowledged,
  errors: [],
} as const satisfies Endpoint;

/** Whether a reset link still works, without using it up. */
export const validateResetToken = {
  method: 'POST',
  path: '/api/auth/validate-reset-token',
  tag: 'auth',
  access: 'anyone',
  limit: 'token',
  body: async () => (await loadAccountSchemas()).tokenRequestSchema,
  answer: async () => (await loadAccountSchemas()).tokenValiditySchema,
  errors: [],
} as const satisfies Endpoint;

/** Sets a new password by the token of a mail and ends every session. */
export const resetPassword = {
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'auth',
  access: 'anyone',
  limit: 'token',
  body: async () => (await loadAccountSchemas()).resetPasswordRequestSchema,
  answer: acknowledged,
  errors: ['reset_token_invalid', 'password_too_common'],
} as const satisfies Endpoint;

/** Sets a new password after the current one was given; ends all other sessions. */
export const changePassword = {
  method: 'POST',
  path: '/api/auth/change-password',
  tag: 'auth',
  access: 'player',
  limit: 'token',
  body: async () => (await loadAccountSchemas()).changePasswordRequestSchema,
  answer: acknowledged,
  errors: ['wrong_current_password', 'password_too_common'],
} as const satisfies Endpoint;

/** Everything that is stored about the account, as a ZIP file. */
export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  tag: 'account',
  access: 'player',
  answer: 'application/zip',
  errors: [],
} as const satisfies Endpoint;

/** Deletes the account after its password was given; a running subscription is ended first. */
export const deleteAccount = {
  method: 'DELETE',
  path: '/api/account',
  tag: 'account',
  access: 'player',
  limit: 'token',
  body: async () => (await loadAccountRightsSchemas()).deleteAccountRequestSchema,
  answer: acknowledged,
  errors: ['wrong_password', 'last_admin', 'account_deletion_unavailable'],
} as const satisfies Endpoint;

/** Where the account is signed in. */
export const listSessions = {
  method: 'GET',
  path: '/api/account/sessions',
  tag: 'account',
  access: 'player',
  answer: async () => (await loadAccountRightsSchemas()).accountSessionListSchema,
  errors: [],
} as const satisfies Endpoint;

/** Ends one session. */
export const endSession = {
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  tag: 'account',
  access: 'player',
  confirmation: 'fresh',
  invalidId: 'validation_failed',
  answer: acknowledged,
  errors: ['session_not_found'],
} as const satisfies Endpoint;

/** Ends every session but the one that asks. */
export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/account/sessions',
  tag: 'account',
  access: 'player',
  confirmation: 'fresh',
  answer: acknowledged,
  errors: [],
} as const satisfies Endpoint;
