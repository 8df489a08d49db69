import { isDatabaseUnreachable } from '../db/database-errors.ts';
import { RefusedRequest } from '../plugins/error-answers.ts';
import { fail } from './result.ts';

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly sinceMs: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/** Items that waited so long behind a batch for which the database had no answer do not wait as long once more. */
const longWaitMs = 1_000;

/**
 * Does together what is asked for at the same time, such as one statement for the rows of many requests. The first item
 * is not held back for others: what comes while a batch is under way waits for the next one, or until it is a whole batch
 * and fewer than `atOnce` are under way. So a batch never begins before its items were asked for, and it grows only when
 * there is more to do than can be done at once.
 *
 * @param work gives an outcome for each item, in their order; what it throws, all callers of the batch get
 * @returns does one item; refuses it with `service_unavailable`, by throwing, while `waitingMax` others wait. A batch that
 *   fails because the database does not serve takes those with it that have waited for a while, with the same error
 */
export function inBatches<Item, Outcome>(
  work: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { atOnce, itemsMax, waitingMax }: { atOnce: number; itemsMax: number; waitingMax: number },
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  let running = 0;
  let isScheduled = false;

  const schedule = () => {
    const isTime = running === 0 ? waiting.length > 0 : waiting.length >= itemsMax;
    if (isScheduled || running >= atOnce || !isTime) return;
    isScheduled = true;
    // After all requests that have arrived by now were read.
    setImmediate(() => {
      isScheduled = false;
      void run(waiting.splice(0, itemsMax));
      schedule();
    });
  };
  const run = async (batch: readonly Waiting<Item, Outcome>[]) => {
    running += 1;
    try {
      const outcomes = await work(batch.map(({ item }) => item));
      if (outcomes.length !== batch.length) throw new Error('A batch did not give an outcome for each item.');
      for (const [n, outcome] of outcomes.entries()) batch[n]?.resolve(outcome);
    } catch (error) {
      const others = isDatabaseUnreachable(error) ? takeLongWaiting(waiting) : [];
      for (const { reject } of [...batch, ...others]) reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  };

  return (item) => {
    if (waiting.length >= waitingMax) return Promise.reject(new RefusedRequest(fail('service_unavailable')));
    return new Promise((resolve, reject) => {
      waiting.push({ item, sinceMs: performance.now(), resolve, reject });
      schedule();
    });
  };
}

/** Takes those out that have waited long; they come first. */
function takeLongWaiting<Item, Outcome>(waiting: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
  const nowMs = performance.now();
  const stayAt = waiting.findIndex(({ sinceMs }) => nowMs - sinceMs < longWaitMs);
  return waiting.splice(0, stayAt === -1 ? waiting.length : stayAt);
}
