import * as z from 'zod/mini';
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySchema,
} from './passkey-schemas.ts';

/**
 * What holds the state of a step that was begun: sealed by the server, worth nothing to anybody else, valid for a few minutes
 * and for one success.
 */
export const ticketSchema = z.string().check(z.minLength(1), z.maxLength(4096));

/**
 * Six digits of an authenticator app, or one of the recovery codes; blanks, dashes and letter case make no difference. The
 * server tells which it is.
 */
export const factorCodeSchema = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

/** By which means an account can show its second factor. Without app and passkey it has none. */
export const factorQuestionSchema = z.object({
  ticket: ticketSchema,
  /** Codes of an authenticator app are set up. */
  hasTotp: z.boolean(),
  /** Recovery codes are left. */
  hasRecoveryCodes: z.boolean(),
  /** What to ask the browser for; `null`: the account has no passkey. */
  passkey: z.nullable(passkeyRequestSchema),
});
export type FactorQuestion = z.infer<typeof factorQuestionSchema>;

/** One of the two. A passkey answers the question that its ticket came with. */
const factorAnswer = {
  code: z.optional(factorCodeSchema),
  passkey: z.optional(passkeyAssertionSchema),
};

export const factorLoginRequestSchema = z.object({
  ticket: ticketSchema,
  ...factorAnswer,
  rememberMe: z._default(z.boolean(), false),
  isDesktopClient: z._default(z.boolean(), false),
});

/** The second factors of an account. Instants are ISO 8601 in UTC. */
export const secondFactorsSchema = z.object({
  totp: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  /** In the order in which they were made. */
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** What an authenticator app needs: the key, and the same as an address in a QR code (`otpauth://`, Key Uri Format). */
export const totpStartedSchema = z.object({
  ticket: ticketSchema,
  /** Base32 (RFC 4648) without padding. */
  key: z.string(),
  uri: z.string(),
});
export type TotpStarted = z.infer<typeof totpStartedSchema>;

export const confirmTotpRequestSchema = z.object({ ticket: ticketSchema, code: factorCodeSchema });

/** `null`: the account has recovery codes already. They are never shown again. */
export const factorAddedSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type FactorAdded = z.infer<typeof factorAddedSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The password, the second factor, or both. */
export const confirmRequestSchema = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  ticket: z.optional(ticketSchema),
  ...factorAnswer,
});

/** Asks a browser for any passkey of this site. */
export const passkeyLoginStartedSchema = z.object({ ticket: ticketSchema, passkey: passkeyRequestSchema });

export const passkeyLoginRequestSchema = z.object({
  ticket: ticketSchema,
  passkey: passkeyAssertionSchema,
  rememberMe: z._default(z.boolean(), false),
  isDesktopClient: z._default(z.boolean(), false),
});

export const passkeyStartedSchema = z.object({ ticket: ticketSchema, passkey: passkeyCreationSchema });

export const addPasskeyRequestSchema = z.object({
  ticket: ticketSchema,
  name: passkeyNameSchema,
  passkey: passkeyAttestationSchema,
});
