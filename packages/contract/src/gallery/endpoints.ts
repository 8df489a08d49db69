import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./gallery-schemas.ts');

/** What everybody may see of both lists below, in the request's language. */
export const listPublicCrosshairs = {
  method: 'GET',
  path: '/api/crosshairs/public',
  tag: 'gallery',
  access: 'anyone',
  answer: async () => (await loadSchemas()).publicGallerySchema,
  errors: [],
} as const satisfies Endpoint;

/** The premade crosshairs, in the request's language. */
export const listPremades = {
  method: 'GET',
  path: '/api/crosshairs/premade',
  tag: 'gallery',
  access: { right: 'gallery' },
  answer: async () => (await loadSchemas()).premadeListSchema,
  errors: [],
} as const satisfies Endpoint;

/** The crosshairs of professional players, in the request's language. */
export const listPros = {
  method: 'GET',
  path: '/api/crosshairs/pro',
  tag: 'gallery',
  access: { right: 'proCrosshairs' },
  answer: async () => (await loadSchemas()).proListSchema,
  errors: [],
} as const satisfies Endpoint;
