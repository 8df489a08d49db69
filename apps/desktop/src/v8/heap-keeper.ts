import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What V8 holds for one thread. */
type Heap = {
  /** Bytes of its objects, dead ones included, and of pictures and answers they hold. */
  heldBytes(): number;
  /** Makes room of dead objects, for those that come next. About 15 ms. */
  makeRoom(): void;
  /** Gives that room back to Windows, and all that V8 holds in reserve. About 40 ms. */
  giveBack(): void;
};

/** How often a heap is looked at. */
export const lookAtHeapEveryMs = 30_000;

/** As much may gather; V8 by itself lets several MB gather, and keeps their pages afterwards. */
const gatheredBytes = 512 * 1024;
/** Nothing happens when less than this comes between two looks. */
const restingBytes = 64 * 1024;

/**
 * Keeps what V8 holds as small as it is after the start, which V8 would let grow for work that does not come: a companion mostly
 * sleeps while a game runs (docs/adr/0022). While work is done room is made for it again and again; when it has ended, the room
 * goes back to Windows, as does what the start has left at the first look. Each look costs next to nothing.
 */
export function createHeapKeeper(heap: Heap): { look(): void } {
  /** When something was last thrown away. */
  let leftBytes: number | null = null;
  let seenBytes = 0;
  let wasRoomMade = false;
  const tidy = (bytes: number): boolean => {
    const hasGathered = leftBytes !== null && bytes - leftBytes >= gatheredBytes;
    const hasEnded = wasRoomMade && bytes - seenBytes < restingBytes;
    if (hasGathered) heap.makeRoom();
    else if (leftBytes === null || hasEnded) heap.giveBack();
    else return false;
    wasRoomMade = hasGathered;
    return true;
  };
  return {
    look() {
      const bytes = heap.heldBytes();
      const isTidied = tidy(bytes);
      seenBytes = isTidied ? heap.heldBytes() : bytes;
      if (isTidied) leftBytes = seenBytes;
    },
  };
}

/** Where young objects live. */
const youngSpaces = new Set(['new_space', 'new_large_object_space']);

/**
 * The heap of the thread that asks.
 *
 * @param counted `old`: without young objects, of which V8 soon throws the dead ones away by itself. Where little happens "soon" is half
 * an hour, and the room for them, 2 MB, has filled by then
 */
export function heapOfThisThread(counted: 'old' | 'all'): Heap {
  const isCounted = (space: string) => counted === 'all' || !youngSpaces.has(space);
  return {
    heldBytes() {
      const spaces = getHeapSpaceStatistics().filter(({ space_name }) => isCounted(space_name));
      const outside = getHeapStatistics().external_memory;
      return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, outside);
    },
    makeRoom: () => findCollector()({ type: 'major', execution: 'sync', flavor: 'regular' }),
    giveBack: () => findCollector()({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}

/**
 * V8's collection of garbage as a function: each new global object has it while V8 is told to show it. It is not told so for good, see
 * `v8-flags.ts`.
 */
function findCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const found: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return found;
}
