import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Of each password the first five bytes of its SHA-256, sorted. 202,753 passwords of eight characters and more in 1 MB: of the
 * passwords that are not among them, one in about 5.4 million is taken for one that is (202,753 of 2⁴⁰).
 */
export const entryBytes = 5;

/** Case and Unicode's ways of writing the same make no password another one to those who guess. */
export function normalised(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

export function entryOf(normalisedPassword: string): Buffer {
  return createHash('sha256').update(normalisedPassword, 'utf8').digest().subarray(0, entryBytes);
}

/**
 * Reads the list of passwords from published leaks (`scripts/make-breached-passwords.mjs` says which).
 *
 * @returns whether a password is one of them
 */
export function readBreachedPasswords(file: string): (password: string) => boolean {
  const entries = readFileSync(file);
  const count = entries.length / entryBytes;
  return (password) => {
    const wanted = entryOf(normalised(password));
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const start = middle * entryBytes;
      const order = wanted.compare(entries, start, start + entryBytes);
      if (order === 0) return true;
      if (order < 0) high = middle - 1;
      else low = middle + 1;
    }
    return false;
  };
}
