import { type Endpoint, eventStreamType } from '../endpoint.ts';

const loadSchemas = () => import('./profile-schemas.ts');

/** The profiles of all PCs whose companion shares them with the account. */
export const listPcProfiles = {
  method: 'GET',
  path: '/api/profiles',
  tag: 'profiles',
  access: 'player',
  answer: async () => (await loadSchemas()).pcProfilesListSchema,
  errors: [],
} as const satisfies Endpoint;

/**
 * Changes a PC's profiles from elsewhere. One that names an older `revision` changes nothing (`profiles_changed`): the newer ones
 * have to be seen first.
 */
export const changePcProfiles = {
  method: 'PUT',
  path: '/api/profiles/pcs/:id',
  tag: 'profiles',
  access: { right: 'desktopApp' },
  limit: 'saveProfiles',
  invalidId: 'profiles_not_shared',
  body: async () => (await loadSchemas()).changePcProfilesRequestSchema,
  answer: async () => (await loadSchemas()).pcProfilesSchema,
  errors: ['profiles_not_shared', 'profiles_changed'],
} as const satisfies Endpoint;

/** What the account has of the PC whose companion asks. */
export const readOwnPcProfiles = {
  method: 'GET',
  path: '/api/profiles/own',
  tag: 'profiles',
  access: 'player',
  isPolled: true,
  answer: async () => (await loadSchemas()).ownPcProfilesSchema,
  errors: ['profiles_not_shared'],
} as const satisfies Endpoint;

/** A companion gives the account its profiles. One that has not seen the newest ones changes nothing (`profiles_changed`). */
export const sharePcProfiles = {
  method: 'PUT',
  path: '/api/profiles/own',
  tag: 'profiles',
  access: { right: 'desktopApp' },
  limit: 'saveProfiles',
  body: async () => (await loadSchemas()).sharePcProfilesRequestSchema,
  answer: async () => (await loadSchemas()).ownPcProfilesSchema,
  errors: ['forbidden', 'profiles_changed'],
} as const satisfies Endpoint;

/** Takes the profiles of the PC whose companion asks away from the account. */
export const withdrawPcProfiles = {
  method: 'DELETE',
  path: '/api/profiles/own',
  tag: 'profiles',
  access: 'player',
  status: 204,
  errors: [],
} as const satisfies Endpoint;

/**
 * Tells which profiles there are, at once and after every change. An event's id stands for what was said, as in `followDesigns`;
 * after `gone` the session has ended, and so has the stream.
 */
export const followPcProfiles = {
  method: 'GET',
  path: '/api/profiles/stream',
  tag: 'profiles',
  access: 'player',
  isPolled: true,
  answer: eventStreamType,
  events: {
    profiles: async () => (await loadSchemas()).pcProfilesStateSchema,
    gone: async () => (await import('../designs/design-schemas.ts')).goneSchema,
  },
  errors: [],
} as const satisfies Endpoint;
