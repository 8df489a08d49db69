import { expect, it, vi } from 'vitest';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import { createBackdropWatch } from './backdrop-watch.ts';

it('says once that the screen cannot be read, as while Windows is locked, and again after it could be', async () => {
  const warn = vi.fn();
  let next: (() => void) | undefined;
  const clock = {
    after: (_ms: number, work: () => void) => {
      next = work;
      return () => undefined;
    },
  } as unknown as Clock;
  let isLocked = true;
  const onSample = vi.fn(async () => undefined);
  createBackdropWatch({
    sampler: {
      meanColor: async () => {
        if (isLocked) throw new Error('locked');
        return '#102030';
      },
    } as never,
    clock,
    log: { warn } as unknown as Log,
    areaOf: () => ({ x: 0, y: 0, widthPx: 8, heightPx: 8 }) as never,
    onSample,
  }).start();
  const sample = async (count: number) => {
    await vi.waitFor(() => expect(onSample).toHaveBeenCalledTimes(count));
    await vi.waitFor(() => expect(next).toBeDefined());
    const again = next;
    next = undefined;
    again?.();
  };
  for (let count = 1; count <= 5; count += 1) await sample(count);
  await vi.waitFor(() => expect(onSample).toHaveBeenCalledTimes(6));
  expect(warn).toHaveBeenCalledTimes(1);

  isLocked = false;
  await sample(6);
  await vi.waitFor(() => expect(onSample).toHaveBeenCalledTimes(7));
  isLocked = true;
  await sample(7);
  await vi.waitFor(() => expect(onSample).toHaveBeenCalledTimes(8));
  expect(warn).toHaveBeenCalledTimes(2);
});
