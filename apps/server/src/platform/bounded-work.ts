import { RefusedRequest } from '../plugins/error-answers.ts';
import { fail } from './result.ts';

/** Runs a piece of work when it is its turn. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets few pieces of expensive work run at once, and few wait for it. Beyond that it refuses with `service_unavailable`,
 * by throwing: no caller can do anything else about it.
 */
export function boundWork({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
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
}
