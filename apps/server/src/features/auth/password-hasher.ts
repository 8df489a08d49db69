import { hash, verify } from '@node-rs/argon2';

/** Turns passwords into what is stored, and compares. Both take about 20 ms of one core, on purpose. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
};

// OWASP's minimum for argon2id. The enum of the package is a `const enum`, so its number stands here: 2 is argon2id.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id with 19 MiB, two passes, one lane. */
export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(compose(password), argon2id),
  verify: (storedHash, password) => verify(storedHash, compose(password)),
};

// The same password typed on two systems may arrive composed on one and decomposed on the other.
function compose(password: string): string {
  return password.normalize('NFKC');
}
