import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./design-schemas.ts');

/** Shows the design on its owner's surfaces as it is being edited, for a few seconds. Nothing is stored. By itself: only the editor calls it. */
export const shareDraft = {
  method: 'PUT',
  path: '/api/crosshairs/:id/draft',
  tag: 'overlay',
  access: 'player',
  limit: 'draft',
  invalidId: 'design_not_found',
  body: async () => (await loadSchemas()).draftSchema,
  answer: async () => (await loadSchemas()).shownDraftSchema,
  errors: ['design_not_found', 'premium_required'],
} as const satisfies Endpoint;
