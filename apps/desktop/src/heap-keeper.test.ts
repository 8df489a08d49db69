import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createHeapKeeper } from './heap-keeper.ts';

const kilobyte = 1024;

/** A heap of which nothing is thrown away unless it is told to. */
function aHeap(livingBytes: number) {
  const heap = { bytes: livingBytes, collections: 0 };
  return {
    heap,
    keeper: createHeapKeeper({
      oldBytes: () => heap.bytes,
      giveBack() {
        heap.bytes = livingBytes;
        heap.collections += 1;
      },
    }),
  };
}

it('keeps a heap small, in which something dies with each change', () => {
  const { heap, keeper } = aHeap(8_000 * kilobyte);
  let mostBytes = 0;
  for (let change = 0; change < 1_000; change += 1) {
    heap.bytes += 8 * kilobyte;
    if (change % 15 === 0) keeper.look();
    if (change > 0) mostBytes = Math.max(mostBytes, heap.bytes);
  }
  expect(mostBytes).toBeLessThan(8_700 * kilobyte);
  expect(heap.collections).toBeLessThan(20);
});

it('gives back what the start has left at the first look, and nothing at rest', () => {
  const { heap, keeper } = aHeap(8_000 * kilobyte);
  heap.bytes += 2_000 * kilobyte;
  for (let look = 0; look < 1_000; look += 1) {
    keeper.look();
    heap.bytes += 100;
  }
  expect(heap.collections).toBe(1);
});

it('takes what has come to stay for the new measure', () => {
  let bytes = 0;
  let collections = 0;
  const keeper = createHeapKeeper({ oldBytes: () => bytes, giveBack: () => (collections += 1) });
  for (const grown of [9_000, 12_000, 12_100, 12_200]) {
    bytes = grown * kilobyte;
    keeper.look();
  }
  expect(collections).toBe(2);
});

/**
 * A thousand changes, of each of which something outlives its first moments and dies then; prints by how many bytes V8's pages have grown. With
 * the program's own young generation, see `build/single-executable.ts`.
 */
async function grownBytes({ isKept }: { isKept: boolean }): Promise<number> {
  const program = `
    import { getHeapStatistics } from 'node:v8';
    import { createHeapKeeper } from ${JSON.stringify(new URL('heap-keeper.ts', import.meta.url).href)};
    const { look } = createHeapKeeper();
    const shown = [];
    const change = (number) => {
      shown.push(Array.from({ length: 500 }, (_, index) => ({ number, index })));
      if (shown.length > 60) shown.shift();
    };
    const heldBytes = () => getHeapStatistics().total_physical_size;
    for (let number = 0; number < 100; number += 1) change(number);
    look();
    const before = heldBytes();
    for (let number = 0; number < 1000; number += 1) {
      change(number);
      if (${isKept} && number % 15 === 0) look();
    }
    if (${isKept}) look();
    console.log(heldBytes() - before);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
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
    const [kept, unkept] = await Promise.all([grownBytes({ isKept: true }), grownBytes({ isKept: false })]);
    expect(kept).toBeLessThan(1_500 * kilobyte);
    expect(unkept).toBeGreaterThan(3_000 * kilobyte);
  },
);
