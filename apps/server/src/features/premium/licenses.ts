import { createPublicKey, type KeyObject } from 'node:crypto';
import { limits } from '@punktgenau/contract/limits/limits';
import {
  type License,
  type LicenseKey,
  licenseKeySchema,
  licenseTerms,
} from '@punktgenau/contract/premium/premium-schemas';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import type { LicenseKeys } from '../../config/license-keys.ts';
import { hourMs, secondMs } from '../../platform/clock.ts';
import type { User } from '../auth/user-repository.ts';
import { tierOf } from './premium-state.ts';

/** Licence tokens: proof of premium that the desktop app can check without us. */
export type Licenses = {
  /** A token for this account, or `undefined` when it has no premium. */
  issue(user: Pick<User, 'id' | 'isPro' | 'proExpiresAt'>, now: Date): Promise<License | undefined>;
  /** The public halves of all keys, the signing one first. */
  readonly publicKeys: readonly LicenseKey[];
};

/** @param keys the first signs; tokens of the others stay valid because their public halves are published too */
export async function createLicenses(keys: LicenseKeys): Promise<Licenses> {
  const [signingKey] = keys;
  const published = await Promise.all(keys.map(describeKey));
  const publicKeys = published.filter(
    ({ kid }, index) => published.findIndex((other) => other.kid === kid) === index,
  );
  const { kid } = await describeKey(signingKey);
  return {
    publicKeys,
    async issue(user, now) {
      if (tierOf(user, now) !== 'premium') return undefined;
      const latestMs = now.getTime() + limits.licenseTokenHours * hourMs;
      const endMs = Math.min(latestMs, user.proExpiresAt?.getTime() ?? latestMs);
      // The token counts in whole seconds (RFC 7519, section 2). Rounded down, it never outlasts premium.
      const issuedSeconds = Math.floor(now.getTime() / secondMs);
      const endSeconds = Math.floor(endMs / secondMs);
      if (endSeconds <= issuedSeconds) return undefined;
      const licenseToken = await new SignJWT({ tier: 'premium' })
        .setProtectedHeader({ alg: licenseTerms.algorithm, typ: 'JWT', kid })
        .setIssuer(licenseTerms.issuer)
        .setAudience(licenseTerms.audience)
        .setSubject(String(user.id))
        .setIssuedAt(issuedSeconds)
        .setExpirationTime(endSeconds)
        .sign(signingKey);
      return { licenseToken, expiresAt: new Date(endSeconds * secondMs).toISOString() };
    },
  };
}

/** The key's public half under its thumbprint (RFC 7638), which is the same wherever the key is listed. */
async function describeKey(key: KeyObject): Promise<LicenseKey> {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty: String(kty), crv: String(crv), x: String(x) });
  return licenseKeySchema.parse({ kty, crv, x, kid, alg: licenseTerms.algorithm, use: 'sig' });
}
