import { type LicenseKey, licenseTerms } from '@punktgenau/contract';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
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
 * How far two honest clocks may be apart, and how far Windows may correct its own backwards. It wins nobody time: what
 * counts for the end of a licence is the latest moment known to have passed.
 */
const allowedSkewMs = 5 * 60_000;

const claimsSchema = z.object({ iat: z.int(), exp: z.int(), tier: z.literal('premium') });

/**
 * Reads a licence token that one of the keys has signed for this player, whenever that was.
 *
 * The algorithm, issuer and audience are the contract's (`licenseTerms`), never what the token asks for. The key is the
 * one its `kid` names.
 *
 * @returns `undefined` for every token that is not such a licence
 */
export async function readLicense(
  token: string,
  { keys, userId }: { readonly keys: readonly LicenseKey[]; readonly userId: number },
): Promise<LicenseClaims | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const named = keys.filter((key) => key.kid === kid);
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: named }), {
      algorithms: [licenseTerms.algorithm],
      issuer: licenseTerms.issuer,
      audience: licenseTerms.audience,
      subject: String(userId),
      typ: 'JWT',
      requiredClaims: ['exp', 'iat'],
      // Time is judged by `licenseTimeProblem`, which knows more than this machine's clock.
      currentDate: new Date(0),
    });
    const claims = claimsSchema.parse(payload);
    return { issuedMs: claims.iat * 1000, expiresMs: claims.exp * 1000 };
  } catch {
    return undefined;
  }
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
