import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { inBatches } from './batches.ts';

let batches: (readonly number[])[];
let finish: (() => void)[];
const double = async (items: readonly number[]) => {
  batches.push(items);
  await new Promise<void>((resolve) => finish.push(resolve));
  return items.map((item) => 2 * item);
};
beforeEach(() => {
  batches = [];
  finish = [];
});
const limits = { atOnce: 1, itemsMax: 3, waitingMax: 4 };

it('does together what was asked for at the same time, and gives each caller its own outcome', async () => {
  const doubled = inBatches(double, limits);
  const asked = [1, 2, 3].map(doubled);
  await turn();
  finish[0]?.();
  expect(await Promise.all(asked)).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

it('collects what comes while as many batches are under way as may be, up to the size of one', async () => {
  const doubled = inBatches(double, limits);
  const first = doubled(1);
  await turn();
  const later = [2, 3, 4, 5].map(doubled);
  await turn();
  expect(batches).toEqual([[1]]);
  for (const n of [0, 1, 2]) {
    finish[n]?.();
    await turn();
    await turn();
  }
  expect(await Promise.all([first, ...later])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('begins another batch beside the one under way as soon as it is a whole one', async () => {
  const doubled = inBatches(double, { ...limits, atOnce: 2 });
  const first = doubled(1);
  await turn();
  const two = [2, 3].map(doubled);
  await turn();
  expect(batches).toEqual([[1]]);
  const third = doubled(4);
  await turn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  for (const end of finish) end();
  expect(await Promise.all([first, ...two, third])).toEqual([2, 4, 6, 8]);
});

it('refuses what would wait behind too many others', async () => {
  const doubled = inBatches(double, limits);
  const first = doubled(1);
  await turn();
  const waiting = [2, 3, 4, 5].map(doubled);
  await expect(doubled(6)).rejects.toMatchObject({ failure: { error: 'service_unavailable' } });
  for (const n of [0, 1, 2]) {
    finish[n]?.();
    await turn();
    await turn();
  }
  expect(await Promise.all([first, ...waiting])).toEqual([2, 4, 6, 8, 10]);
});

it('goes on after a batch that failed', async () => {
  let failures = 1;
  const flaky = inBatches(async (items: readonly number[]) => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
    return items;
  }, limits);
  const refused = [1, 2].map(flaky);
  for (const one of refused) await expect(one).rejects.toThrow('away');
  expect(await flaky(3)).toBe(3);
});

it('takes those with a batch that the database left unanswered who have waited long, and not who just came', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const ends: ((error?: Error) => void)[] = [];
  const read = inBatches(async (items: readonly number[]) => {
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    return items;
  }, limits);
  const asked = [read(1)];
  await turn();
  asked.push(read(2));
  clock.mockReturnValue(4_000);
  asked.push(read(3));
  const outcomes = Promise.allSettled(asked);
  ends[0]?.(new Error('Query read timeout'));
  await turn();
  await turn();
  ends[1]?.();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
