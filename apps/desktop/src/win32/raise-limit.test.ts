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

  it('is ten times in any second, then the other has the top for two seconds', () => {
    expect(ask(10, 1_000)).toBe(10);
    expect(ask(10, 1_000)).toBe(0);
    now = 5_000 + 90 + 1_999;
    expect(mayRaise()).toBe(false);
    now += 1;
    expect(mayRaise()).toBe(true);
  });

  it('keeps a fight of a minute to five times a second on average', () => {
    expect(ask(5, 60_000)).toBeLessThanOrEqual(5 * 60);
  });

  it('starts from zero after a quiet second', () => {
    expect(ask(100, 900)).toBe(9);
    now += 1_000;
    expect(ask(100, 900)).toBe(9);
  });
});
