import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LicenseKeys, makeLicenseKey, parseLicenseKeys } from './license-keys.ts';
import { isGuessable } from './secret-strength.ts';

/** A file of ours in the data directory holds something else; the message says what the operator can do. */
export class UnusableSecretError extends Error {
  override readonly name = 'UnusableSecretError';
}

/**
 * The secret of an installation that was given none: made once and kept in the data directory, so that sessions
 * outlive a restart. Production is always given one.
 *
 * @throws UnusableSecretError when the file was emptied or holds something that can be guessed
 */
export function readOrMakeLocalSecret(dataDir: string): string {
  const fileName = 'session-secret';
  const secret = readOrMake(dataDir, fileName, () => randomBytes(32).toString('base64url'));
  if (!isGuessable(secret)) return secret;
  throw new UnusableSecretError(
    `${join(dataDir, fileName)} holds no secret that can be used. Remove the file to have a new one made; everybody has to log in again then.`,
  );
}

/**
 * The licence key of an installation that was given none; kept like the secret.
 *
 * @throws UnusableSecretError when the file is no key
 */
export function readOrMakeLocalLicenseKeys(dataDir: string): LicenseKeys {
  const fileName = 'license-key.pem';
  const keys = parseLicenseKeys(readOrMake(dataDir, fileName, makeLicenseKey));
  if (keys) return keys;
  throw new UnusableSecretError(
    `${join(dataDir, fileName)} is not a private Ed25519 key. Remove the file to have a new one made; licence tokens of the old key end with it.`,
  );
}

function readOrMake(dataDir: string, fileName: string, make: () => string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  const existing = readIfThere(file);
  if (existing !== undefined) return existing;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, make(), { flag: 'wx', mode: 0o600 });
  try {
    // The whole file appears at once, and not when there is one already: neither a crash nor two first starts at the
    // same time end with half a secret or with two.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
