import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 10;

/**
 * Waits for something that tells nobody of itself, such as another process.
 *
 * @param what for the error when it takes too long
 * @returns how many milliseconds it took
 */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  what: string | (() => string),
  withinMs = 60_000,
): Promise<number> {
  const startedMs = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedMs > withinMs) {
      throw new Error(`Waited in vain: ${typeof what === 'string' ? what : what()}`);
    }
    await delay(lookEveryMs);
  }
  return Math.round(performance.now() - startedMs);
}
