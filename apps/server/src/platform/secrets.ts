import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token is for; the same token never means two things. */
export type TokenPurpose =
  | 'session'
  | 'verify-email'
  | 'reset-password'
  | 'known-device'
  | 'claim-subscription'
  | 'cancel-subscription';

/** Random tokens, and the keyed digests under which they are stored and signed. */
export type Secrets = {
  /** A new token of 256 random bits, safe in URLs and cookies. */
  makeToken(): string;
  /** What stands in the database instead of the token. */
  digest(purpose: TokenPurpose, token: string): Buffer;
};

/** @param secret the installation's SESSION_SECRET; changing it ends all sessions and open links */
export function createSecrets(secret: string): Secrets {
  return {
    makeToken: () => randomBytes(32).toString('base64url'),
    digest: (purpose, token) => createHmac('sha256', secret).update(`${purpose}\0${token}`).digest(),
  };
}

/** Compares two texts in a time that says nothing about where they differ, only whether they are equally long. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
