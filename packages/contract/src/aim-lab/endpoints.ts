import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./round-schemas.ts');

/** The rounds of the aim lab that the player has let the account keep. */
export const listAimRounds = {
  method: 'GET',
  path: '/api/aim-lab/rounds',
  tag: 'aim lab',
  access: 'player',
  answer: async () => (await loadSchemas()).keptRoundsSchema,
  errors: [],
} as const satisfies Endpoint;

/** Keeps rounds with the account; the oldest go when there are too many. The same rounds sent again change nothing. */
export const keepAimRounds = {
  method: 'PUT',
  path: '/api/aim-lab/rounds',
  tag: 'aim lab',
  access: 'player',
  limit: 'keepRounds',
  status: 204,
  body: async () => (await loadSchemas()).keepRoundsRequestSchema,
  errors: [],
} as const satisfies Endpoint;

/** Deletes every round that the account keeps. */
export const forgetAimRounds = {
  method: 'DELETE',
  path: '/api/aim-lab/rounds',
  tag: 'aim lab',
  access: 'player',
  status: 204,
  errors: [],
} as const satisfies Endpoint;
