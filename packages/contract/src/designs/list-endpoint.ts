import type { Endpoint } from '../endpoint.ts';

/**
 * The player's designs. The path names the player, who must be the one signed in. By itself, because the frame of every
 * page counts the designs and takes nothing else of this area.
 */
export const listDesigns = {
  method: 'GET',
  path: '/api/crosshairs/user/:userId',
  tag: 'designs',
  access: 'player',
  ownUserId: true,
  invalidId: 'forbidden',
  answer: async () => (await import('./design-schemas.ts')).savedDesignListSchema,
  errors: [],
} as const satisfies Endpoint;
