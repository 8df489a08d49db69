import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCommandQueue } from './command-queue.ts';

it('carries out commands one after the other in their order, whichever fail or take long', async () => {
  const commands = fc.array(fc.record({ turns: fc.nat(3), fails: fc.boolean() }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const queue = createCommandQueue();
      const happened: string[] = [];
      const answers = list.map(({ turns, fails }, i) =>
        queue.run(async () => {
          happened.push(`begin ${i}`);
          for (let turn = 0; turn < turns; turn++) await nextTurn();
          happened.push(`end ${i}`);
          if (fails) throw new Error(`command ${i}`);
          return i;
        }),
      );
      const settled = Promise.allSettled(answers);
      await queue.settled();

      expect(happened).toEqual(list.flatMap((_, i) => [`begin ${i}`, `end ${i}`]));
      expect((await settled).map(({ status }) => status === 'rejected')).toEqual(
        list.map(({ fails }) => fails),
      );
    }),
    { numRuns: 50 },
  );
});

it('is settled only after commands that came while it waited', async () => {
  const queue = createCommandQueue();
  const happened: string[] = [];
  void queue.run(async () => {
    await nextTurn();
    void queue.run(async () => {
      await nextTurn();
      happened.push('the later one');
    });
  });
  await queue.settled();
  expect(happened).toEqual(['the later one']);
});
