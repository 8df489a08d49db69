import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTakeOver } from './take-over.ts';

const skipWaiting = vi.fn();
const reload = vi.fn();
const reloadWithout = vi.fn();
const actions = { skipWaiting, reload, reloadWithout };

describe('the press that takes a new release', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    for (const action of [skipWaiting, reload, reloadWithout]) action.mockReset();
    return () => vi.useRealTimers();
  });

  it('loads the page as soon as the new service worker has taken over, and only then', () => {
    const takeOver = createTakeOver(actions);
    takeOver.begin();
    expect(skipWaiting).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(reload).not.toHaveBeenCalled();
    expect(takeOver.end()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads the page without the old one when the new one is kept waiting for 1.5 seconds', () => {
    createTakeOver(actions).begin();
    vi.advanceTimersByTime(1499);
    expect(reloadWithout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reloadWithout).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['takes over before the time is up', 1000],
    ['takes over while the page is being loaded', 1600],
  ])('loads the page once when the new one %s', (_when, ms) => {
    const takeOver = createTakeOver(actions);
    takeOver.begin();
    takeOver.begin();
    vi.advanceTimersByTime(ms);
    expect(takeOver.end()).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(reload.mock.calls.length + reloadWithout.mock.calls.length).toBe(1);
  });

  it('loads nothing where nobody wanted it', () => {
    expect(createTakeOver(actions).end()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(reload).not.toHaveBeenCalled();
    expect(reloadWithout).not.toHaveBeenCalled();
  });
});
