import { createPublicKey, verify } from 'node:crypto';
import { type LicenseKey, licenseTerms } from '@punktgenau/contract/premium/premium-schemas';
import * as z from 'zod/mini';

/** What a genuine licence says about time, in ms since 1970. */
export type LicenseClaims = { readonly issuedMs: number; readonly expiresMs: number };

export type LicenseProblem =
  | 'not_genuine'
  | 'expired'
  /** The machine's clock stands before the moment it was issued. */
  | 'issued_in_future'
  /** The machine's clock stands before a moment that is known to have passed. */
  | 'clock_set_back';

/**
 * How far two honest clocks may be apart, and how far Windows may correct its own backwards. It is no time won: what
 * counts for the end of a licence is the latest moment known to have passed.
 */
const allowedSkewMs = 5 * 60_000;

/** The only kind of token there is; `crit` would ask for what is not understood here (RFC 7515, 4.1.11). */
const headerSchema = z.object({
  alg: z.literal(licenseTerms.algorithm),
  typ: z.literal('JWT'),
  kid: z.string(),
  crit: z.optional(z.never()),
});
const claimsSchema = z.object({
  iss: z.literal(licenseTerms.issuer),
  aud: z.literal(licenseTerms.audience),
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
  tier: z.literal('premium'),
});
/** Header, claims and signature in base64url without padding (RFC 7515, 7.1). */
const tokenPattern = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/**
 * Reads a licence token that one of the keys has signed for this player, whenever that was: a JSON web token signed with
 * Ed25519 (RFC 7515, RFC 8037).
 *
 * The algorithm, issuer and audience are the contract's (`licenseTerms`), never what the token asks for. The key is the
 * one its `kid` names. Checked by Node itself and at once: the overlay waits for it at every start.
 *
 * @returns `undefined` for every token that is not such a licence
 */
export function readLicense(
  token: string,
  { keys, userId }: { readonly keys: readonly LicenseKey[]; readonly userId: number },
): LicenseClaims | undefined {
  try {
    const [, header = '', payload = '', signature = ''] = tokenPattern.exec(token) ?? [];
    const { kid } = z.parse(headerSchema, parsePart(header));
    const [key, another] = keys.filter((one) => one.kid === kid);
    if (!key || another || !isSignedBy(key, `${header}.${payload}`, signature)) return undefined;
    const claims = z.parse(claimsSchema, parsePart(payload));
    if (claims.sub !== String(userId)) return undefined;
    return { issuedMs: claims.iat * 1000, expiresMs: claims.exp * 1000 };
  } catch {
    return undefined;
  }
}

function isSignedBy({ kty, crv, x }: LicenseKey, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519') return false;
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function parsePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

/**
 * Whether a licence holds now.
 *
 * @param nowMs what this machine's clock says, ms since 1970
 * @param latestMs the latest moment known to have passed, ms since 1970
 * @returns what is wrong, or `undefined` while it holds
 */
export function licenseTimeProblem(
  { issuedMs, expiresMs }: LicenseClaims,
  { nowMs, latestMs }: { readonly nowMs: number; readonly latestMs: number },
): Exclude<LicenseProblem, 'not_genuine'> | undefined {
  if (nowMs < latestMs - allowedSkewMs) return 'clock_set_back';
  if (nowMs < issuedMs - allowedSkewMs) return 'issued_in_future';
  return Math.max(nowMs, latestMs) >= expiresMs ? 'expired' : undefined;
}
