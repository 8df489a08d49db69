import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until the answer is not `undefined` or `false`. Other programs' doings can only be watched.
 *
 * @throws after `withinMs`, naming what was waited for
 */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  withinMs = 30_000,
): Promise<Exclude<Awaited<Answer>, undefined | false>> {
  const deadlineMs = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) {
      return answer as Exclude<Awaited<Answer>, undefined | false>;
    }
    if (performance.now() > deadlineMs) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await delay(100);
  }
}
