import type { Endpoint } from '../endpoint.ts';

/**
 * The player's designs, the newest first, in pages: as many as `limit` says (500 without it, and at most), and only those with lower
 * numbers than `before`. A page that is not full is the last one. The path names the player, who must be the one signed in. By itself, because the frame of every
 * page counts the designs and takes nothing else of this area.
 */
export const listDesigns = {
  method: 'GET',
  path: '/api/crosshairs/user/:userId',
  tag: 'designs',
  access: 'player',
  ownUserId: true,
  invalidId: 'forbidden',
  query: async () => (await import('./design-schemas.ts')).designListQuerySchema,
  answer: async () => (await import('./design-schemas.ts')).savedDesignListSchema,
  errors: [],
} as const satisfies Endpoint;
