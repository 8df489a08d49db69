import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';
import { limits } from '../limits/limits.ts';
import { readPremiumCode } from './premium-code.ts';
import { premiumTermsSchema } from './premium-terms.ts';

/** A premium code as typed: letter case, blanks and the kind of its dashes make no difference. */
export const premiumCodeSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(limits.typedPremiumCodeMax)), z.transform(readPremiumCode)),
  z.string().check(z.minLength(1), z.maxLength(limits.premiumCodeMax)),
);

export const validateCodeRequestSchema = z.object({ code: premiumCodeSchema });

/**
 * Whether a code can be redeemed. Unknown, used and expired codes answer alike: trying does not show which codes
 * once existed.
 */
export const codeValiditySchema = z.object({
  valid: z.boolean(),
  /** Days of premium the code grants; `null` unless it is valid. */
  validDays: z.nullable(z.int()),
  message: z.string(),
});
export type CodeValidity = z.infer<typeof codeValiditySchema>;

/** `userId`, when sent, must be the session's own. */
export const activateCodeRequestSchema = z.object({ code: premiumCodeSchema, userId: z.optional(idSchema) });

export const codeActivatedSchema = z.object({
  ok: z.boolean(),
  message: z.string(),
  /** Days this code granted. */
  validDays: z.int(),
  /** End of premium with the new days, ISO 8601 in UTC. */
  proExpiresAt: z.string(),
  premiumTerms: premiumTermsSchema,
  /** Desktop apps start again with their new rights. */
  shouldRestart: z.boolean(),
});
export type CodeActivated = z.infer<typeof codeActivatedSchema>;

/** Proof of premium for the desktop app, checkable offline: an Ed25519-signed JWT. */
export const licenseSchema = z.object({
  licenseToken: z.string(),
  /** ISO 8601 in UTC. At most 72 hours away and never after premium's own end. */
  expiresAt: z.string(),
});
export type License = z.infer<typeof licenseSchema>;

/** Who says what a licence token says, and whom it is for. A check requires all three. */
export const licenseTerms = {
  issuer: 'punktgenau',
  audience: 'punktgenau-desktop',
  algorithm: 'EdDSA',
} as const;

/** The public half of a licence key (RFC 8037). */
export const licenseKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  /** The key's thumbprint (RFC 7638), which the tokens' headers name. */
  kid: z.string(),
  alg: z.literal(licenseTerms.algorithm),
  use: z.literal('sig'),
});
export type LicenseKey = z.infer<typeof licenseKeySchema>;

/** The public halves of the licence keys as a JSON Web Key Set (RFC 7517). */
export const licenseKeysSchema = z.object({ keys: z.array(licenseKeySchema) });
