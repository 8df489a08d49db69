import { defaultDesign } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDesign, longestPauseMs, refreshPeriodMs } from './follow-design.ts';
import type { LoadOutcome } from './load-design.ts';

const loaded: LoadOutcome = { kind: 'loaded', found: { name: 'Ascent', design: defaultDesign } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(outcome: LoadOutcome) {
  const page = { outcome, isVisible: true, asked: 0, outcomes: [] as LoadOutcome[] };
  const follower = followDesign({
    load: async () => {
      page.asked += 1;
      return page.outcome;
    },
    onOutcome: (next) => page.outcomes.push(next),
    isVisible: () => page.isVisible,
  });
  return { page, follower };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a running overlay', () => {
  it('asks at once and then every 5 seconds', async () => {
    const { page } = follow(loaded);
    await wait(0);
    expect(page.outcomes).toEqual([loaded]);
    await wait(3 * refreshPeriodMs);
    expect(page.asked).toBe(4);
  });

  it('asks nothing while it is hidden, and at once when it is shown again', async () => {
    const { page, follower } = follow(loaded);
    await wait(0);
    page.isVisible = false;
    await wait(60 * refreshPeriodMs);
    expect(page.asked).toBe(1);
    page.isVisible = true;
    follower.refresh();
    await wait(refreshPeriodMs);
    expect(page.asked).toBe(3);
  });

  it('doubles its pauses while nothing answers, up to a minute, and is quick again afterwards', async () => {
    const { page } = follow({ kind: 'unreachable' });
    await wait(10_000 + 20_000 + 40_000);
    expect(page.asked).toBe(4);
    await wait(3 * longestPauseMs);
    expect(page.asked).toBe(7);
    page.outcome = loaded;
    await wait(longestPauseMs + refreshPeriodMs);
    expect(page.asked).toBe(9);
  });

  it('never asks twice at the same time', async () => {
    const { page, follower } = follow(loaded);
    follower.refresh();
    follower.refresh();
    await wait(0);
    expect(page.asked).toBe(1);
  });
});
