import { boundWork } from '../../platform/bounded-work.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Node has four threads for this kind of work; files are read by the same ones and must not wait. */
const atOnce = 2;
/** About two seconds of work. A request that would have to wait longer is refused instead. */
const waitingMax = 200;

/**
 * Lets few passwords be hashed or compared at once, and few wait for it, so that log-ins sent from very many addresses
 * use up neither the threads nor the memory. Beyond that it refuses, see `boundWork`.
 */
export function boundHasher(hasher: PasswordHasher): PasswordHasher {
  const inTurn = boundWork({ atOnce, waitingMax });
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (storedHash, password) => inTurn(() => hasher.verify(storedHash, password)),
  };
}
