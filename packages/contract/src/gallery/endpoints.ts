import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./gallery-schemas.ts');

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
