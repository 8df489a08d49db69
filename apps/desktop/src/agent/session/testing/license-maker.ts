import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  type LicenseKey,
  licenseKeySchema,
  licenseTerms,
} from '@punktgenau/contract/premium/premium-schemas';
import { calculateJwkThumbprint, SignJWT } from 'jose';

/** Licences as the service makes them, and a little differently where a test says so. */
export type LicenseMaker = {
  readonly key: LicenseKey;
  readonly privateKey: KeyObject;
  make(claims: LicenseContent, header?: { readonly kid?: string; readonly typ?: string }): Promise<string>;
};

type LicenseContent = {
  readonly userId: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** In place of the usual claims; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
};

export async function createLicenseMaker(): Promise<LicenseMaker> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty: String(kty), crv: String(crv), x: String(x) });
  const key = licenseKeySchema.parse({ kty, crv, x, kid, alg: licenseTerms.algorithm, use: 'sig' });
  return {
    key,
    privateKey,
    make: ({ userId, issuedAt, expiresAt, claims }, header) =>
      new SignJWT({
        tier: 'premium',
        iss: licenseTerms.issuer,
        aud: licenseTerms.audience,
        sub: String(userId),
        iat: Math.floor(issuedAt.getTime() / 1000),
        exp: Math.floor(expiresAt.getTime() / 1000),
        ...claims,
      })
        .setProtectedHeader({ alg: licenseTerms.algorithm, typ: 'JWT', kid, ...header })
        .sign(privateKey),
  };
}
