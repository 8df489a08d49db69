import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** What V8 holds for one thread. */
type Heap = {
  /** Bytes of objects that have outlived their first moments, dead ones included, and of pictures and answers they hold. */
  oldBytes(): number;
  /** Throws dead objects away and gives their pages back to Windows. */
  giveBack(): void;
};

/** How often a heap is looked at. */
export const lookAtHeapEveryMs = 30_000;

/** As much may gather; V8 by itself lets several MB gather in each thread, and keeps their pages afterwards. */
const gatheredBytes = 512 * 1024;

/**
 * Gives memory back to Windows which V8 would keep for work that does not come: a companion mostly sleeps while a game runs
 * (docs/adr/0022). Each call looks at the heap, which costs next to nothing; dead objects are thrown away when enough of them may have
 * gathered since the last time, so at rest nothing is done.
 */
export function createHeapKeeper(heap: Heap = ownHeap): { look(): void } {
  let leftBytes = 0;
  return {
    look() {
      if (heap.oldBytes() - leftBytes < gatheredBytes) return;
      heap.giveBack();
      leftBytes = heap.oldBytes();
    },
  };
}

/** Where young objects live, which V8 throws away by itself: they come and go without a trace. */
const youngSpaces = new Set(['new_space', 'new_large_object_space']);

/** The heap of the thread that asks. */
const ownHeap: Heap = {
  oldBytes() {
    const old = getHeapSpaceStatistics().filter(({ space_name }) => !youngSpaces.has(space_name));
    const outside = getHeapStatistics().external_memory;
    return old.reduce((sum, { space_used_size }) => sum + space_used_size, outside);
  },
  giveBack() {
    // There in the built program only, see `build/single-executable.ts`.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  },
};
