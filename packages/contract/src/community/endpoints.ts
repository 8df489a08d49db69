import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./community-schemas.ts');
const page = async () => (await loadSchemas()).communityPageSchema;
const own = async () => (await loadSchemas()).ownCommunityCrosshairSchema;

/** Crosshairs that players published. Of those that look the same the first one is listed, with how many there are. */
export const listCommunityCrosshairs = {
  method: 'GET',
  path: '/api/community/crosshairs',
  tag: 'community',
  access: 'anyone',
  limit: 'search',
  query: async () => (await loadSchemas()).communityQuerySchema,
  answer: page,
  errors: [],
} as const satisfies Endpoint;

/** One of them. What is hidden is as if it did not exist. */
export const readCommunityCrosshair = {
  method: 'GET',
  path: '/api/community/crosshairs/:id',
  tag: 'community',
  access: 'anyone',
  invalidId: 'community_crosshair_not_found',
  answer: async () => (await loadSchemas()).communityCrosshairSchema,
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

/** One's own, hidden ones included, the newest first. */
export const listOwnCommunityCrosshairs = {
  method: 'GET',
  path: '/api/community/mine',
  tag: 'community',
  access: 'player',
  answer: async () => (await loadSchemas()).ownCommunityListSchema,
  errors: [],
} as const satisfies Endpoint;

/** Publishes a saved design as it is now: later changes of it need `republishCrosshair`. */
export const publishCrosshair = {
  method: 'POST',
  path: '/api/community/crosshairs',
  tag: 'community',
  access: 'player',
  limit: 'publish',
  status: 201,
  body: async () => (await loadSchemas()).publishRequestSchema,
  answer: own,
  errors: [
    'design_not_found',
    'design_not_publishable',
    'already_published',
    'community_name_refused',
    'community_limit_reached',
  ],
} as const satisfies Endpoint;

/** Changes what is said of one's own crosshair, and its picture if that is wanted. */
export const republishCrosshair = {
  method: 'PUT',
  path: '/api/community/crosshairs/:id',
  tag: 'community',
  access: 'player',
  limit: 'publish',
  invalidId: 'community_crosshair_not_found',
  body: async () => (await loadSchemas()).republishRequestSchema,
  answer: own,
  errors: [
    'community_crosshair_not_found',
    'design_not_found',
    'design_not_publishable',
    'community_name_refused',
  ],
} as const satisfies Endpoint;

/** Takes one's own crosshair back, with its likes and reports. Copies in others' designs stay theirs. */
export const withdrawCrosshair = {
  method: 'DELETE',
  path: '/api/community/crosshairs/:id',
  tag: 'community',
  access: 'player',
  status: 204,
  invalidId: 'community_crosshair_not_found',
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

/** Whether it is one's own, liked or reported. */
export const readCommunityRelation = {
  method: 'GET',
  path: '/api/community/crosshairs/:id/relation',
  tag: 'community',
  access: 'player',
  invalidId: 'community_crosshair_not_found',
  answer: async () => (await loadSchemas()).communityRelationSchema,
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

/** Likes a crosshair; twice is once. */
export const likeCrosshair = {
  method: 'PUT',
  path: '/api/community/crosshairs/:id/like',
  tag: 'community',
  access: 'player',
  limit: 'like',
  invalidId: 'community_crosshair_not_found',
  answer: async () => (await loadSchemas()).likedSchema,
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

export const unlikeCrosshair = {
  method: 'DELETE',
  path: '/api/community/crosshairs/:id/like',
  tag: 'community',
  access: 'player',
  limit: 'like',
  invalidId: 'community_crosshair_not_found',
  answer: async () => (await loadSchemas()).likedSchema,
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

/** Adds a copy to one's designs, under the rules for saving. Counts as a use, once for each account within seven days. */
export const addCommunityCrosshair = {
  method: 'POST',
  path: '/api/community/crosshairs/:id/add',
  tag: 'community',
  access: 'player',
  limit: 'saveDesign',
  status: 201,
  invalidId: 'community_crosshair_not_found',
  answer: async () => (await import('../designs/design-schemas.ts')).savedDesignSchema,
  errors: [
    'community_crosshair_not_found',
    'design_limit_reached',
    'design_maximum_reached',
    'premium_required',
  ],
} as const satisfies Endpoint;

/** Tells the administrators of a crosshair, once for each account. */
export const reportCrosshair = {
  method: 'POST',
  path: '/api/community/crosshairs/:id/report',
  tag: 'community',
  access: 'player',
  limit: 'report',
  status: 204,
  invalidId: 'community_crosshair_not_found',
  body: async () => (await loadSchemas()).reportRequestSchema,
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

/** Reported and hidden crosshairs, for administrators. */
export const listModeratedCrosshairs = {
  method: 'GET',
  path: '/api/admin/community',
  tag: 'admin',
  access: 'admin',
  query: async () => (await loadSchemas()).moderationQuerySchema,
  answer: async () => (await loadSchemas()).moderationPageSchema,
  errors: [],
} as const satisfies Endpoint;

/** Decides about a crosshair; noted in the audit log. */
export const moderateCrosshair = {
  method: 'POST',
  path: '/api/admin/community/:id',
  tag: 'admin',
  access: 'admin',
  status: 204,
  invalidId: 'community_crosshair_not_found',
  body: async () => (await loadSchemas()).moderateRequestSchema,
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;

/** Removes a crosshair for good; noted in the audit log. */
export const removeCrosshair = {
  method: 'DELETE',
  path: '/api/admin/community/:id',
  tag: 'admin',
  access: 'admin',
  status: 204,
  invalidId: 'community_crosshair_not_found',
  errors: ['community_crosshair_not_found'],
} as const satisfies Endpoint;
