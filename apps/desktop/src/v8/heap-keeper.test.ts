import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createHeapKeeper } from './heap-keeper.ts';

const kilobyte = 1024;

/** A heap in which dead objects stay until they are thrown away. */
function aHeap() {
  const heap = { livingBytes: 8_000 * kilobyte, deadBytes: 0, tidied: [] as ('room' | 'back')[] };
  const tidy = (how: 'room' | 'back') => () => {
    heap.deadBytes = 0;
    heap.tidied.push(how);
  };
  const { look } = createHeapKeeper({
    heldBytes: () => heap.livingBytes + heap.deadBytes,
    makeRoom: tidy('room'),
    giveBack: tidy('back'),
  });
  return { heap, look };
}

it('gives back what the start has left, and does nothing at rest', () => {
  const { heap, look } = aHeap();
  for (let time = 0; time < 1_000; time += 1) {
    look();
    heap.deadBytes += 100;
  }
  expect(heap.tidied).toEqual(['back']);
});

it('makes room while something dies with each change, and gives it back when that has ended', () => {
  const { heap, look } = aHeap();
  look();
  let mostDeadBytes = 0;
  for (let change = 1; change <= 1_000; change += 1) {
    heap.deadBytes += 8 * kilobyte;
    mostDeadBytes = Math.max(mostDeadBytes, heap.deadBytes);
    if (change % 15 === 0) look();
  }
  expect(mostDeadBytes).toBeLessThan(700 * kilobyte);
  for (let time = 0; time < 10; time += 1) look();
  const rooms = heap.tidied.filter((how) => how === 'room');
  expect(rooms.length).toBeGreaterThan(10);
  expect(heap.tidied).toEqual(['back', ...rooms, 'back']);
});

it('takes what has come to stay for the new measure', () => {
  const { heap, look } = aHeap();
  look();
  heap.livingBytes += 3_000 * kilobyte;
  for (let time = 0; time < 10; time += 1) look();
  expect(heap.tidied).toEqual(['back', 'room', 'back']);
});

/**
 * A thousand changes, of each of which something outlives its first moments and dies then; prints by how many bytes V8's pages have grown at
 * most. With the program's own young generation, see `build/single-executable.ts`.
 */
async function mostGrownBytes({ isKept }: { isKept: boolean }): Promise<number> {
  const program = `
    import { getHeapStatistics } from 'node:v8';
    import { createHeapKeeper, heapOfThisThread } from ${JSON.stringify(new URL('heap-keeper.ts', import.meta.url).href)};
    const { look } = createHeapKeeper(heapOfThisThread('old'));
    const shown = [];
    const change = (number) => {
      shown.push(Array.from({ length: 500 }, (_, index) => ({ number, index })));
      if (shown.length > 60) shown.shift();
    };
    const heldBytes = () => getHeapStatistics().total_physical_size;
    for (let number = 0; number < 100; number += 1) change(number);
    look();
    const before = heldBytes();
    let most = before;
    for (let number = 1; number <= 1000; number += 1) {
      change(number);
      if (number % 15 !== 0) continue;
      if (${isKept}) look();
      most = Math.max(most, heldBytes());
    }
    console.log(most - before);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-semi-space-size=1',
    ...['--import', 'tsx', '--input-type=module', '--eval', program],
  ]);
  return Number(stdout);
}

/** Node's own option for giving pages back, with which the program is built; older ones do something else then. */
const knowsFlavors = Number(process.versions.node.split('.')[0]) >= 22;

it.skipIf(!knowsFlavors)(
  'keeps what V8 holds from growing over a thousand changes, as it does by itself',
  async () => {
    // V8 gives pages back on another thread, which a busy machine keeps waiting: only a comparison is the same everywhere.
    const kept = await mostGrownBytes({ isKept: true });
    const unkept = await mostGrownBytes({ isKept: false });
    expect(kept).toBeLessThan(unkept / 2);
  },
);
