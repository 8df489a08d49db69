import { Secret, TOTP } from 'otpauth';

/** Bytes of a key: as many as the hash has (RFC 4226, section 4). */
const keyBytes = 20;
/** Steps before and after the current one whose codes are taken: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const toleratedSteps = 1;

/** A new random key in Base32. */
export function makeTotpKey(): string {
  return new Secret({ size: keyBytes }).base32;
}

/** The key as an address that authenticator apps read (`otpauth://`, Key Uri Format). */
export function totpUri(key: string, username: string): string {
  return totpOf(key, username).toString();
}

/**
 * The time step whose code this is: the number of half minutes since 1970.
 *
 * @returns `undefined` when it is no code of this key at this time
 */
export function totpStepOf(key: string, code: string, now: Date): number | undefined {
  const totp = totpOf(key);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: toleratedSteps });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** RFC 6238 with what every app understands: SHA-1, six digits, 30 seconds. */
function totpOf(key: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Punktgenau',
    label,
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}
