import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('../designs/design-schemas.ts');

/** A saved design that its owner made public, by its short code. Codes that carry their picture need no call. */
export const readSharedDesign = {
  method: 'GET',
  path: '/api/share',
  tag: 'share',
  access: 'anyone',
  limit: 'share',
  query: async () => (await loadSchemas()).shareQuerySchema,
  answer: async () => (await loadSchemas()).sharedDesignSchema,
  errors: ['share_code_unreadable', 'share_not_found'],
} as const satisfies Endpoint;

/**
 * The picture that other programs show beside a link to `/s/CODE`: 1200 × 630 px, the crosshair over its scene. Both kinds of
 * codes. The handler counts what it has to draw.
 */
export const readShareCard = {
  method: 'GET',
  path: '/api/share/card.png',
  tag: 'share',
  access: 'anyone',
  limit: 'handler',
  query: async () => (await loadSchemas()).shareQuerySchema,
  answer: 'image/png',
  errors: ['share_code_unreadable', 'share_not_found'],
} as const satisfies Endpoint;
