import { defaultDesign } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamListener } from './design-stream.ts';
import { followDesign, hiddenMs, longestPauseMs, refreshPeriodMs } from './follow-design.ts';
import type { LoadOutcome } from './load-design.ts';

const named = (name: string): LoadOutcome => ({ kind: 'loaded', found: { name, design: defaultDesign } });
const loaded = named('Ascent');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(first: LoadOutcome, { hasStreams = true } = {}) {
  const page = {
    ...{ designId: 7, key: 'abc', outcome: first, isShown: true, asked: 0, opened: 0, closed: 0 },
    outcomes: [] as LoadOutcome[],
    stream: undefined as StreamListener | undefined,
    load: async () => {
      page.asked += 1;
      return page.outcome;
    },
    read: (answer: unknown) =>
      typeof answer === 'string' ? { name: answer, design: defaultDesign } : undefined,
    onOutcome: (next: LoadOutcome) => void page.outcomes.push(next),
    isVisible: () => page.isShown,
  };
  const follower = followDesign(page, first, (_design, listener) => {
    page.opened += 1;
    page.stream = listener;
    if (!hasStreams) queueMicrotask(() => listener.onEnd());
    return () => {
      page.closed += 1;
    };
  });
  return { page, follower };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an overlay with a stream', () => {
  it('asks nothing any more while the stream is open, and shows what it tells', async () => {
    const { page } = follow(loaded);
    page.stream?.onOpen();
    page.stream?.onDesign('Bind');
    page.stream?.onDesign(7);
    await wait(60 * refreshPeriodMs);
    expect(page.asked).toBe(0);
    expect(page.outcomes).toEqual([named('Bind')]);
  });

  it('asks while the stream is broken off, and no more when it is back', async () => {
    const { page } = follow(loaded);
    page.stream?.onOpen();
    page.stream?.onLost();
    await wait(2 * refreshPeriodMs);
    expect(page.asked).toBe(2);
    page.stream?.onOpen();
    await wait(10 * refreshPeriodMs);
    expect([page.asked, page.opened]).toEqual([2, 1]);
  });

  it('asks at once when the stream is back after nothing answered: the warning has to go', async () => {
    const { page } = follow(loaded);
    page.stream?.onOpen();
    page.stream?.onLost();
    page.outcome = { kind: 'unreachable' };
    await wait(refreshPeriodMs);
    page.outcome = loaded;
    page.stream?.onOpen();
    await wait(0);
    expect(page.outcomes).toEqual([{ kind: 'unreachable' }, loaded]);
  });

  it('learns by asking that the design is gone, and goes on asking in case it comes back', async () => {
    const { page } = follow(loaded);
    page.stream?.onOpen();
    page.outcome = { kind: 'missing' };
    page.stream?.onEnd();
    await wait(0);
    expect(page.outcomes).toEqual([{ kind: 'missing' }]);
    page.outcome = loaded;
    await wait(2 * refreshPeriodMs);
    expect(page.outcomes.at(-1)).toEqual(loaded);
    expect(page.opened).toBe(2);
  });

  it('shows no older answer over what the stream told meanwhile', async () => {
    const { page, follower } = follow(loaded);
    page.stream?.onOpen();
    follower.refresh();
    page.stream?.onDesign('Bind');
    await wait(0);
    expect(page.outcomes).toEqual([named('Bind')]);
  });

  it('gives the stream up when it is hidden for a while, and catches up when it is shown', async () => {
    const { page, follower } = follow(loaded);
    page.stream?.onOpen();
    page.isShown = false;
    follower.refresh();
    await wait(hiddenMs - 1);
    expect(page.closed).toBe(0);
    await wait(1);
    expect(page.closed).toBe(1);
    await wait(60 * refreshPeriodMs);
    expect(page.asked).toBe(0);
    page.isShown = true;
    follower.refresh();
    await wait(0);
    expect([page.asked, page.opened]).toEqual([1, 2]);
  });
});

describe('an overlay without streams', () => {
  it('asks every 5 seconds, and tries a stream less and less often', async () => {
    const { page } = follow(loaded, { hasStreams: false });
    await wait(3 * refreshPeriodMs);
    // After each try without success it asks at once.
    expect([page.asked, page.opened]).toEqual([6, 3]);
    await wait(10 * longestPauseMs - 3 * refreshPeriodMs);
    expect(page.asked).toBeGreaterThan((10 * longestPauseMs) / refreshPeriodMs - 10);
    expect(page.opened).toBeGreaterThan(8);
    expect(page.opened).toBeLessThan(15);
  });

  it('asks nothing while it is hidden, and at once when it is shown again', async () => {
    const { page, follower } = follow(loaded, { hasStreams: false });
    await wait(0);
    page.isShown = false;
    await wait(60 * refreshPeriodMs);
    expect(page.asked).toBe(1);
    page.isShown = true;
    follower.refresh();
    await wait(0);
    expect(page.asked).toBeGreaterThan(1);
  });

  it('doubles its pauses while nothing answers, up to a minute, and is quick again afterwards', async () => {
    const { page } = follow({ kind: 'unreachable' }, { hasStreams: false });
    await wait(10_000 + 20_000 + 40_000);
    expect(page.asked).toBe(3);
    await wait(3 * longestPauseMs);
    expect(page.asked).toBe(6);
    page.outcome = loaded;
    await wait(longestPauseMs);
    const before = page.asked;
    await wait(refreshPeriodMs);
    expect(page.asked).toBeGreaterThan(before);
  });

  it('never asks twice at the same time', async () => {
    const { page, follower } = follow(loaded, { hasStreams: false });
    await wait(0);
    const before = page.asked;
    follower.refresh();
    follower.refresh();
    await wait(0);
    expect(page.asked).toBe(before + 1);
  });
});
