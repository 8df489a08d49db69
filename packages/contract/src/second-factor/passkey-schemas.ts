import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';
import { lineSchema } from '../text/readable-text.ts';

/** Bytes in Base64url. */
const bytesSchema = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
/** A credential's identifier has at most 1023 bytes (Web Authentication, section 4). */
const credentialIdSchema = bytesSchema(1364);
const typeSchema = z.literal('public-key');
/** `usb`, `internal`, …: https://www.w3.org/TR/webauthn-3/#enum-transport, and what browsers add to it. */
const transportsSchema = z
  .array(z.string().check(z.maxLength(32), z.regex(/^[a-z][a-z0-9-]*$/)))
  .check(z.maxLength(10));
const describedSchema = z.object({
  id: z.string(),
  type: typeSchema,
  transports: transportsSchema,
});

/** Asks a browser for a passkey: `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty: any passkey that the browser knows of for this site. */
  allowCredentials: z.array(describedSchema),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What the browser answered: `AuthenticationResponseJSON` of Web Authentication. */
export const passkeyAssertionSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: typeSchema,
  response: z.object({
    clientDataJSON: bytesSchema(8192),
    authenticatorData: bytesSchema(8192),
    signature: bytesSchema(8192),
    userHandle: z.optional(bytesSchema(128)),
  }),
  clientExtensionResults: z.object({}),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** Asks a browser to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: typeSchema })),
  excludeCredentials: z.array(describedSchema),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred']),
    userVerification: z.enum(['preferred']),
  }),
  attestation: z.enum(['none']),
});

/** The passkey that the browser made: `RegistrationResponseJSON`. */
export const passkeyAttestationSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: typeSchema,
  response: z.object({
    clientDataJSON: bytesSchema(8192),
    attestationObject: bytesSchema(16_384),
    transports: z.optional(transportsSchema),
  }),
  clientExtensionResults: z.object({}),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

/** What the owner knows a passkey by. */
export const passkeyNameSchema = lineSchema(limits.passkeyNameMax).check(z.minLength(1));
export const renamePasskeyRequestSchema = z.object({ name: passkeyNameSchema });

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;
