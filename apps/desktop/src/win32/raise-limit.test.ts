import { beforeEach, describe, expect, it } from 'vitest';
import { createRaiseLimit } from './raise-limit.ts';

let now: number;
let mayRaise: () => boolean;

beforeEach(() => {
  now = 5_000;
  mayRaise = createRaiseLimit(() => now);
});

/** Asks every so many ms; answers how often it might. */
function ask(everyMs: number, forMs: number): number {
  let raises = 0;
  for (const endsAt = now + forMs; now < endsAt; now += everyMs) if (mayRaise()) raises += 1;
  return raises;
}

describe('the limit of taking the top', () => {
  it('is not met by five times a second, however long it goes on', () => {
    expect(ask(200, 60_000)).toBe(300);
  });

  it('is ten times in any second, however long the other goes on', () => {
    const raisedAt: number[] = [];
    for (const endsAt = now + 60_000; now < endsAt; now += 5) if (mayRaise()) raisedAt.push(now);
    const inSecondFrom = (from: number) => raisedAt.filter((at) => at >= from && at < from + 1_000).length;
    expect(Math.max(...raisedAt.map(inSecondFrom))).toBe(10);
    // Never longer without the top than until the next look.
    expect(
      Math.max(...raisedAt.slice(1).map((at, index) => at - (raisedAt[index] ?? at))),
    ).toBeLessThanOrEqual(200);
  });

  it('lets two changes that follow each other at once be answered at once', () => {
    expect([mayRaise(), mayRaise(), mayRaise()]).toEqual([true, true, false]);
    now += 200;
    expect(mayRaise()).toBe(true);
  });
});
