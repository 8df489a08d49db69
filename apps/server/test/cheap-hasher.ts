import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../src/features/auth/password-hasher.ts';

/**
 * For tests that are not about passwords: argon2id with the least memory and time there is. A real hash takes 20 ms of the
 * processor, and every player takes two. What it makes can be compared by the real hasher, too.
 */
export const cheapHasher: PasswordHasher = {
  hash: (password) =>
    hash(password.normalize('NFKC'), { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (storedHash, password) => verify(storedHash, password.normalize('NFKC')),
};
