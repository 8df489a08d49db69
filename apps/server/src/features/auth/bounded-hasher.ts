import { RefusedRequest } from '../../plugins/error-answers.ts';
import { fail } from '../../result.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Node has four threads for this kind of work; files are read by the same ones and must not wait. */
const atOnce = 2;
/** About two seconds of work. Whoever would have to wait longer is told so instead. */
const waitingMax = 200;

/**
 * Lets few passwords be hashed or compared at once, and few wait for it, so that log-ins sent from very many addresses
 * use up neither the threads nor the memory. Beyond that it refuses with `service_unavailable`, by throwing: no caller
 * can do anything else about it.
 */
export function boundHasher(hasher: PasswordHasher): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new RefusedRequest(fail('service_unavailable'));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes this one's place, so the number of running ones stays.
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (storedHash, password) => inTurn(() => hasher.verify(storedHash, password)),
  };
}
