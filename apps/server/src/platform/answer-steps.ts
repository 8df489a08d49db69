import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does work whose answer must not tell how long it took: what is resolved has waited for the next whole step since the work
 * began. Two kinds of work that differ by little then take the same number of steps nearly always, and how often they do not is
 * far below what an attacker can sample.
 *
 * @param stepMs 0: no waiting. Otherwise more than the work usually takes, or its noise shows which step it was
 */
export async function inSteps<Value>(work: () => Promise<Value>, stepMs: number): Promise<Value> {
  const startedMs = performance.now();
  const value = await work();
  await delay(untilNextStep(performance.now() - startedMs, stepMs));
  return value;
}

/** How many milliseconds are missing to a whole step. */
export function untilNextStep(elapsedMs: number, stepMs: number): number {
  return stepMs === 0 ? 0 : Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs;
}
