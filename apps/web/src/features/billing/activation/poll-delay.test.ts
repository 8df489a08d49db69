import { describe, expect, it } from 'vitest';
import { pollDelayMs } from './poll-delay.ts';

describe('asking whether a payment arrived', () => {
  it('happens soon at first, then ever more rarely, at least once a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 100].map(pollDelayMs)).toEqual([
      3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000,
    ]);
  });

  it('stays below the server’s limit of 60 calls in 10 minutes', () => {
    let calls = 0;
    for (let elapsedMs = 0; elapsedMs <= 600_000; elapsedMs += pollDelayMs(calls)) calls += 1;
    expect(calls).toBeLessThan(30);
  });
});
