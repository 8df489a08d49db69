import { expect, it } from 'vitest';
import { threadSignals } from './message-thread-signals.ts';

it('shows both threads the same', () => {
  const main = threadSignals();
  const other = threadSignals(main.memory);
  expect([main.window(), other.isAskedToEnd()]).toEqual([null, false]);
  other.setWindow(0x1_0020);
  main.askToEnd();
  expect([main.window(), other.isAskedToEnd()]).toEqual([0x1_0020n, true]);
});

it('waits for the thread, not longer than given, and not at all once it is gone', () => {
  const main = threadSignals();
  expect(main.waitUntilGone(20)).toBe(false);
  threadSignals(main.memory).setGone();
  expect(main.waitUntilGone(60_000)).toBe(true);
});
