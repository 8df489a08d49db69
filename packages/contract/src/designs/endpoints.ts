import { type Endpoint, eventStreamType } from '../endpoint.ts';
import { overlayDesignPath, overlayStreamPath } from './overlay-path.ts';

const loadSchemas = () => import('./design-schemas.ts');
const savedDesign = async () => (await loadSchemas()).savedDesignSchema;

/** Saves a new design. Of several tries with the same `idempotencyKey` the first one saves it, and all are answered with it. */
export const createDesign = {
  method: 'POST',
  path: '/api/crosshairs',
  tag: 'designs',
  access: 'player',
  limit: 'saveDesign',
  status: 201,
  ownUserId: true,
  body: async () => (await loadSchemas()).createDesignRequestSchema,
  answer: savedDesign,
  errors: [
    'design_limit_reached',
    'design_maximum_reached',
    'premium_required',
    'feature_requires_premium',
    'premade_not_found',
    'own_picture_private',
  ],
} as const satisfies Endpoint;

/** One of the player's designs. */
export const readDesign = {
  method: 'GET',
  path: '/api/crosshairs/:id',
  tag: 'designs',
  access: 'player',
  invalidId: 'design_not_found',
  answer: savedDesign,
  errors: ['design_not_found'],
} as const satisfies Endpoint;

/** Changes a design: only what is sent changes. With `expectedUpdatedAt` it does so only if nobody has changed it since. */
export const updateDesign = {
  method: 'PUT',
  path: '/api/crosshairs/:id',
  tag: 'designs',
  access: 'player',
  limit: 'saveDesign',
  ownUserId: true,
  invalidId: 'design_not_found',
  body: async () => (await loadSchemas()).updateDesignRequestSchema,
  answer: savedDesign,
  errors: ['design_not_found', 'design_changed', 'premium_required', 'own_picture_private'],
} as const satisfies Endpoint;

/** Deletes a design; its hotkeys go with it. */
export const deleteDesign = {
  method: 'DELETE',
  path: '/api/crosshairs/:id',
  tag: 'designs',
  access: 'player',
  status: 204,
  invalidId: 'design_not_found',
  errors: ['design_not_found'],
} as const satisfies Endpoint;

/** Saves a copy of a design under a name of its own. */
export const duplicateDesign = {
  method: 'POST',
  path: '/api/crosshairs/:id/duplicate',
  tag: 'designs',
  access: 'player',
  limit: 'saveDesign',
  status: 201,
  invalidId: 'design_not_found',
  answer: savedDesign,
  errors: ['design_not_found', 'design_limit_reached', 'design_maximum_reached'],
} as const satisfies Endpoint;

/** Gives a design a new capability key; links made with the old one stop working. */
export const renewOverlayKey = {
  method: 'POST',
  path: '/api/crosshairs/:id/overlay-key',
  tag: 'designs',
  access: 'player',
  limit: 'saveDesign',
  invalidId: 'design_not_found',
  answer: async () => (await loadSchemas()).overlayKeySchema,
  errors: ['design_not_found'],
} as const satisfies Endpoint;

/**
 * A design for an overlay page: opened by the owner's session, by its public flag or by its key. Overlays ask every few
 * seconds, many of them behind one address and mostly for what is in memory, so the handler counts what is worth it.
 */
export const readOverlayDesign = {
  method: 'GET',
  path: overlayDesignPath,
  tag: 'overlay',
  access: 'anyone',
  limit: 'handler',
  invalidId: 'design_not_found',
  query: async () => (await loadSchemas()).overlayQuerySchema,
  answer: async () => (await loadSchemas()).overlayDesignSchema,
  errors: ['design_not_found'],
} as const satisfies Endpoint;

/**
 * The same design as it is now and after each change, for as long as the caller may see it. An event's id stands for exactly
 * what was sent: who comes back with it (`Last-Event-ID`) hears nothing as long as that is how the design is. After `gone` the
 * stream ends: the design was deleted, or is no longer the caller's to see. `draft` is how its owner is just changing
 * it, for the owner and those with the key; the next `design` takes its place.
 */
export const followOverlayDesign = {
  method: 'GET',
  path: overlayStreamPath,
  tag: 'overlay',
  access: 'anyone',
  limit: 'handler',
  invalidId: 'design_not_found',
  query: async () => (await loadSchemas()).followQuerySchema,
  answer: eventStreamType,
  events: {
    design: async () => (await loadSchemas()).overlayDesignSchema,
    draft: async () => (await loadSchemas()).overlayDesignSchema,
    gone: async () => (await loadSchemas()).goneSchema,
  },
  errors: ['design_not_found'],
} as const satisfies Endpoint;
