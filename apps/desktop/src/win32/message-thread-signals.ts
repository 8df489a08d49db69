import type { Handle } from './api/library.ts';

/**
 * Signals between the main thread and the message thread without their event loops: the message thread's never
 * turns, and the main thread's has stopped when the process ends.
 */
export type ThreadSignals = {
  /** To be handed to the other thread, which calls `threadSignals` with it. */
  readonly memory: SharedArrayBuffer;
  /** Where the message thread can be woken; `null` before it has a window. */
  readonly window: () => bigint | null;
  readonly setWindow: (window: Handle) => void;
  readonly askToEnd: () => void;
  readonly isAskedToEnd: () => boolean;
  /** Nothing of the message thread waits in Windows any more. */
  readonly setGone: () => void;
  /** Stops the calling thread until the message thread is gone; false when that takes longer. */
  readonly waitUntilGone: (withinMs: number) => boolean;
};

const windowCell = 0;
const askedCell = 1;
const goneCell = 2;
const cellCount = 3;

export function threadSignals(
  memory = new SharedArrayBuffer(cellCount * BigInt64Array.BYTES_PER_ELEMENT),
): ThreadSignals {
  const cells = new BigInt64Array(memory);
  return {
    memory,
    window: () => Atomics.load(cells, windowCell) || null,
    setWindow: (window) => {
      Atomics.store(cells, windowCell, BigInt(window));
    },
    askToEnd: () => {
      Atomics.store(cells, askedCell, 1n);
    },
    isAskedToEnd: () => Atomics.load(cells, askedCell) === 1n,
    setGone: () => {
      Atomics.store(cells, goneCell, 1n);
      Atomics.notify(cells, goneCell);
    },
    waitUntilGone: (withinMs) => Atomics.wait(cells, goneCell, 0n, withinMs) !== 'timed-out',
  };
}
