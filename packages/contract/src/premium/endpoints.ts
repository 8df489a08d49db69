import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./premium-schemas.ts');

/** Whether a premium code can be redeemed, without redeeming it. */
export const validateCode = {
  method: 'POST',
  path: '/api/premium-codes/validate',
  tag: 'premium',
  access: 'anyone',
  body: async () => (await loadSchemas()).validateCodeRequestSchema,
  answer: async () => (await loadSchemas()).codeValiditySchema,
  errors: [],
} as const satisfies Endpoint;

/** Redeems a premium code for the signed-in player. */
export const redeemCode = {
  method: 'POST',
  path: '/api/premium/activate',
  tag: 'premium',
  access: 'player',
  ownUserId: true,
  body: async () => (await loadSchemas()).activateCodeRequestSchema,
  answer: async () => (await loadSchemas()).codeActivatedSchema,
  errors: ['premium_code_invalid', 'premium_code_already_redeemed', 'premium_unlimited'],
} as const satisfies Endpoint;

/** The keys that licence tokens are checked with (RFC 7517). */
export const readLicenseKeys = {
  method: 'GET',
  path: '/api/license/keys',
  tag: 'premium',
  access: 'anyone',
  answer: async () => (await loadSchemas()).licenseKeysSchema,
  errors: [],
} as const satisfies Endpoint;

/** A licence token for the desktop app. */
export const issueLicense = {
  method: 'GET',
  path: '/api/license',
  tag: 'premium',
  access: { right: 'desktopApp' },
  answer: async () => (await loadSchemas()).licenseSchema,
  errors: ['feature_requires_premium'],
} as const satisfies Endpoint;
