import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for work, but no longer than this; its outcome after that is ignored.
 *
 * @throws what the work throws within that time
 */
export async function waitAtMost(withinMs: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  try {
    await Promise.race([work, delay(withinMs, undefined, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}
