import type { Endpoint } from '../endpoint.ts';

const loadAccountSchemas = () => import('../account/account-schemas.ts');
const loadPasskeySchemas = () => import('./passkey-schemas.ts');
const loadSchemas = () => import('./second-factor-schemas.ts');

/** Finishes a log-in whose password was right: `second_factor_required` brought the ticket. */
export const logInWithFactor = {
  method: 'POST',
  path: '/api/auth/login/second-factor',
  tag: 'auth',
  access: 'anyone',
  limit: 'login',
  body: async () => (await loadSchemas()).factorLoginRequestSchema,
  answer: async () => (await loadAccountSchemas()).loggedInSchema,
  errors: ['second_factor_wrong', 'second_factor_expired', 'passkey_refused'],
} as const satisfies Endpoint;

/** Begins a log-in by a passkey alone. The answer knows of no account. */
export const startPasskeyLogin = {
  method: 'POST',
  path: '/api/auth/passkey/start',
  tag: 'auth',
  access: 'anyone',
  limit: 'login',
  answer: async () => (await loadSchemas()).passkeyLoginStartedSchema,
  errors: [],
} as const satisfies Endpoint;

/** Logs in by a passkey that made sure of its user; it takes the place of password and second factor. */
export const logInWithPasskey = {
  method: 'POST',
  path: '/api/auth/passkey',
  tag: 'auth',
  access: 'anyone',
  limit: 'login',
  body: async () => (await loadSchemas()).passkeyLoginRequestSchema,
  answer: async () => (await loadAccountSchemas()).loggedInSchema,
  errors: ['second_factor_expired', 'passkey_refused'],
} as const satisfies Endpoint;

/** How the one who is signed in can show once more who they are. */
export const startConfirmation = {
  method: 'POST',
  path: '/api/account/confirmation/start',
  tag: 'account',
  access: 'player',
  answer: async () => (await loadSchemas()).factorQuestionSchema,
  errors: [],
} as const satisfies Endpoint;

/** Shows once more who is signed in; calls with `confirmation_required` succeed for some minutes afterwards. */
export const confirmIdentity = {
  method: 'POST',
  path: '/api/account/confirmation',
  tag: 'account',
  access: 'player',
  limit: 'token',
  status: 204,
  body: async () => (await loadSchemas()).confirmRequestSchema,
  errors: ['wrong_password', 'second_factor_wrong', 'second_factor_expired', 'passkey_refused'],
} as const satisfies Endpoint;

/** The second factors of the account. */
export const readSecondFactors = {
  method: 'GET',
  path: '/api/account/second-factor',
  tag: 'account',
  access: 'player',
  answer: async () => (await loadSchemas()).secondFactorsSchema,
  errors: [],
} as const satisfies Endpoint;

/** Makes a key for an authenticator app. It counts only once a code of it was given. */
export const startTotp = {
  method: 'POST',
  path: '/api/account/second-factor/totp/start',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  limit: 'token',
  answer: async () => (await loadSchemas()).totpStartedSchema,
  errors: ['second_factor_exists'],
} as const satisfies Endpoint;

/** Sets up codes of an authenticator app, by the first of them. */
export const confirmTotp = {
  method: 'POST',
  path: '/api/account/second-factor/totp',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  limit: 'token',
  status: 201,
  body: async () => (await loadSchemas()).confirmTotpRequestSchema,
  answer: async () => (await loadSchemas()).factorAddedSchema,
  errors: ['second_factor_wrong', 'second_factor_expired', 'second_factor_exists'],
} as const satisfies Endpoint;

/** Turns codes of an authenticator app off; the recovery codes go with the last factor. */
export const removeTotp = {
  method: 'DELETE',
  path: '/api/account/second-factor/totp',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  status: 204,
  errors: [],
} as const satisfies Endpoint;

/** Makes ten new recovery codes; the ones before stop working. */
export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  limit: 'token',
  answer: async () => (await loadSchemas()).recoveryCodesSchema,
  errors: ['second_factor_missing'],
} as const satisfies Endpoint;

/** Begins making a passkey. */
export const startPasskey = {
  method: 'POST',
  path: '/api/account/second-factor/passkeys/start',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  limit: 'token',
  answer: async () => (await loadSchemas()).passkeyStartedSchema,
  errors: ['passkey_limit_reached'],
} as const satisfies Endpoint;

/** Keeps a passkey that the browser made. */
export const addPasskey = {
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  limit: 'token',
  status: 201,
  body: async () => (await loadSchemas()).addPasskeyRequestSchema,
  answer: async () => (await loadSchemas()).factorAddedSchema,
  errors: ['second_factor_expired', 'passkey_refused', 'passkey_limit_reached'],
} as const satisfies Endpoint;

/** Gives a passkey another name. */
export const renamePasskey = {
  method: 'PUT',
  path: '/api/account/second-factor/passkeys/:id',
  tag: 'account',
  access: 'player',
  status: 204,
  invalidId: 'passkey_not_found',
  body: async () => (await loadPasskeySchemas()).renamePasskeyRequestSchema,
  errors: ['passkey_not_found'],
} as const satisfies Endpoint;

/** Removes a passkey; the recovery codes go with the last factor. */
export const removePasskey = {
  method: 'DELETE',
  path: '/api/account/second-factor/passkeys/:id',
  tag: 'account',
  access: 'player',
  confirmation: 'full',
  status: 204,
  invalidId: 'passkey_not_found',
  errors: ['passkey_not_found'],
} as const satisfies Endpoint;
