import { type Endpoint, eventStreamType } from '../endpoint.ts';
import { designListStreamPath } from './design-list-path.ts';

const loadSchemas = () => import('./design-schemas.ts');

/**
 * Tells how the player's list of designs is, at once and after every change by whatever device: how many there are and what
 * tells that one of them changed. Who has another list asks for it again. An event's id stands for what was said, as in `followOverlayDesign`; after
 * `gone` the session has ended, and so has the stream.
 */
export const followDesigns = {
  method: 'GET',
  path: designListStreamPath,
  tag: 'designs',
  access: 'player',
  isPolled: true,
  ownUserId: true,
  invalidId: 'forbidden',
  answer: eventStreamType,
  events: {
    designs: async () => (await loadSchemas()).designListStateSchema,
    gone: async () => (await loadSchemas()).goneSchema,
  },
  errors: [],
} as const satisfies Endpoint;
