import { expect, it } from 'vitest';
import { inSteps, untilNextStep } from './answer-steps.ts';

it.each([
  [1, 99],
  [99.5, 0.5],
  [100, 0],
  [101, 99],
  [250, 50],
])('an answer that is ready after %d ms waits for %d ms more', (elapsedMs, waitMs) => {
  expect(untilNextStep(elapsedMs, 100)).toBe(waitMs);
});

it('waits for nothing without a step', () => {
  expect(untilNextStep(35, 0)).toBe(0);
});

it('gives what the work gave, once its step is over', async () => {
  const startedMs = performance.now();
  expect(await inSteps(async () => 7, 30)).toBe(7);
  // Timers may be early by a millisecond.
  expect(performance.now() - startedMs).toBeGreaterThan(28);
});
