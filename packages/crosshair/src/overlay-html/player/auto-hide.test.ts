import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoHide } from './auto-hide.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('controls that hide', () => {
  it('hide after the quiet time, counted from the last activity', () => {
    const seen: boolean[] = [];
    const autoHide = createAutoHide(3000, (visible) => seen.push(visible));
    autoHide.wake();
    vi.advanceTimersByTime(2999);
    autoHide.wake();
    vi.advanceTimersByTime(2999);
    expect(seen).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([true, true, false]);
  });

  it('stay as they are once stopped', () => {
    const seen: boolean[] = [];
    const autoHide = createAutoHide(3000, (visible) => seen.push(visible));
    autoHide.wake();
    autoHide.stop();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual([true]);
  });
});
