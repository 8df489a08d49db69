import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** What a token, or a key, is for; the same one never means two things. */
export type TokenPurpose =
  | 'session'
  | 'verify-email'
  | 'reset-password'
  | 'known-device'
  | 'sign-up-browser'
  | 'claim-subscription'
  | 'cancel-subscription'
  | 'attempts'
  | 'security-source'
  | 'password-mark'
  | 'recovery-code'
  | 'passkey-user'
  | 'remote-pairing'
  | 'remote-waiting';

/** Random tokens, the keyed digests under which they are stored and signed, and texts that only we can read. */
export type Secrets = {
  /** A new token of 256 random bits, safe in URLs and cookies. */
  makeToken(): string;
  /** What stands in the database instead of the token. */
  digest(purpose: TokenPurpose, token: string): Buffer;
  /** Encrypts a text that has to wait in the database, as a JWE (RFC 7516) with AES-256-GCM. */
  seal(text: string): Promise<string>;
  /** @throws JOSEError for anything that `seal` did not make with the same secret */
  unseal(sealed: string): Promise<string>;
};

/** @param secret the installation's SESSION_SECRET; changing it ends all sessions and open links */
export function createSecrets(secret: string): Secrets {
  const sealingKey = createHmac('sha256', secret).update('seal').digest();
  return {
    makeToken: () => randomBytes(32).toString('base64url'),
    digest: (purpose, token) => createHmac('sha256', secret).update(`${purpose}\0${token}`).digest(),
    seal: (text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(sealingKey),
    async unseal(sealed) {
      const { plaintext } = await compactDecrypt(sealed, sealingKey);
      return Buffer.from(plaintext).toString();
    },
  };
}

/** Compares two texts in a time that says nothing about where they differ, only whether they are equally long. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
