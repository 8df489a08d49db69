import { type Endpoint, eventStreamType } from '../endpoint.ts';

const loadSchemas = () => import('./remote-schemas.ts');

/** Begins to pair a phone. An account pairs one at a time: what it began before is over. */
export const startPairing = {
  method: 'POST',
  path: '/api/remote/pairings',
  tag: 'remote',
  access: 'player',
  limit: 'token',
  status: 201,
  body: async () => (await loadSchemas()).startPairingRequestSchema,
  answer: async () => (await loadSchemas()).startedPairingSchema,
  errors: [],
} as const satisfies Endpoint;

/** How far one's own pairing is. */
export const readPairing = {
  method: 'GET',
  path: '/api/remote/pairings/:id',
  tag: 'remote',
  access: 'player',
  isPolled: true,
  invalidId: 'pairing_not_found',
  answer: async () => (await loadSchemas()).pairingSchema,
  errors: ['pairing_not_found'],
} as const satisfies Endpoint;

/** Lets the phone connect that has taken the code. */
export const confirmPairing = {
  method: 'POST',
  path: '/api/remote/pairings/:id/confirm',
  tag: 'remote',
  access: 'player',
  status: 204,
  invalidId: 'pairing_not_found',
  errors: ['pairing_not_found'],
} as const satisfies Endpoint;

/** Refuses it, or calls the pairing off. */
export const refusePairing = {
  method: 'DELETE',
  path: '/api/remote/pairings/:id',
  tag: 'remote',
  access: 'player',
  status: 204,
  invalidId: 'pairing_not_found',
  errors: ['pairing_not_found'],
} as const satisfies Endpoint;

/**
 * What a phone does to one's designs, while one of them is open. `phones`: how many are paired, at once and when one
 * came or ended. After `gone` the session has ended, and so has the stream.
 */
export const followRemote = {
  method: 'GET',
  path: '/api/remote/stream',
  tag: 'remote',
  access: 'player',
  isPolled: true,
  answer: eventStreamType,
  events: {
    draft: async () => (await loadSchemas()).followedDraftSchema,
    discard: async () => (await loadSchemas()).remoteDesignEventSchema,
    switch: async () => (await loadSchemas()).remoteDesignEventSchema,
    phones: async () => (await loadSchemas()).pairedPhonesSchema,
    gone: async () => (await import('../designs/design-schemas.ts')).goneSchema,
  },
  errors: [],
} as const satisfies Endpoint;

/** A phone takes a code, which cannot be taken again, and waits for the first screen. */
export const claimPairing = {
  method: 'POST',
  path: '/api/remote/claim',
  tag: 'remote',
  access: 'anyone',
  limit: 'token',
  body: async () => (await loadSchemas()).claimPairingRequestSchema,
  answer: async () => (await loadSchemas()).claimedPairingSchema,
  errors: ['pairing_not_found', 'pairing_taken'],
} as const satisfies Endpoint;

/** Whether the first screen has confirmed; the phone that waited is paired by the answer, once. */
export const awaitPairing = {
  method: 'POST',
  path: '/api/remote/claim/wait',
  tag: 'remote',
  access: 'anyone',
  isPolled: true,
  answer: async () => (await loadSchemas()).awaitedPairingSchema,
  errors: ['pairing_not_found', 'pairing_refused'],
} as const satisfies Endpoint;

/** Whether the phone is paired, and what it has to know. */
export const readRemote = {
  method: 'GET',
  path: '/api/remote',
  tag: 'remote',
  access: 'remote',
  isPolled: true,
  answer: async () => (await loadSchemas()).remoteStateSchema,
  errors: [],
} as const satisfies Endpoint;

/** The designs, in pages as `listDesigns` has them. */
export const listRemoteDesigns = {
  method: 'GET',
  path: '/api/remote/designs',
  tag: 'remote',
  access: 'remote',
  query: async () => (await import('../designs/design-schemas.ts')).designListQuerySchema,
  answer: async () => (await loadSchemas()).remoteDesignListSchema,
  errors: [],
} as const satisfies Endpoint;

/** Shows a design as the phone is changing it, as `shareDraft` does. Nothing is stored. */
export const shareRemoteDraft = {
  method: 'PUT',
  path: '/api/remote/designs/:id/draft',
  tag: 'remote',
  access: 'remote',
  limit: 'draft',
  invalidId: 'design_not_found',
  body: async () => (await loadSchemas()).remoteDraftSchema,
  answer: async () => (await import('../designs/design-schemas.ts')).shownDraftSchema,
  errors: ['design_not_found', 'premium_required'],
} as const satisfies Endpoint;

/** Shows it as it is saved. */
export const discardRemoteDraft = {
  method: 'DELETE',
  path: '/api/remote/designs/:id/draft',
  tag: 'remote',
  access: 'remote',
  status: 204,
  invalidId: 'design_not_found',
  errors: ['design_not_found'],
} as const satisfies Endpoint;

/** Has editors that follow open another design. */
export const switchRemoteDesign = {
  method: 'POST',
  path: '/api/remote/designs/:id/switch',
  tag: 'remote',
  access: 'remote',
  limit: 'saveDesign',
  status: 204,
  invalidId: 'design_not_found',
  errors: ['design_not_found'],
} as const satisfies Endpoint;

/** Ends the pairing from the phone. */
export const endRemote = {
  method: 'DELETE',
  path: '/api/remote',
  tag: 'remote',
  access: 'remote',
  status: 204,
  errors: [],
} as const satisfies Endpoint;
