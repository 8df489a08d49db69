import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('../account/account-schemas.ts');

/** Logs in: a browser gets a cookie, a desktop app tokens to keep. */
export const logIn = {
  method: 'POST',
  path: '/api/auth/login',
  tag: 'auth',
  access: 'anyone',
  limit: 'login',
  body: async () => (await loadSchemas()).loginRequestSchema,
  answer: async () => (await loadSchemas()).loggedInSchema,
  errors: ['invalid_credentials', 'email_not_verified', 'second_factor_required'],
} as const satisfies Endpoint;

/** Ends the session, if there is one. */
export const logOut = {
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'auth',
  access: 'anyone',
  answer: async () => (await loadSchemas()).acknowledgedSchema,
  errors: [],
} as const satisfies Endpoint;

/** Who is signed in. */
export const readCurrentUser = {
  method: 'GET',
  path: '/api/auth/user',
  tag: 'auth',
  access: 'player',
  answer: async () => (await loadSchemas()).currentUserSchema,
  errors: [],
} as const satisfies Endpoint;
