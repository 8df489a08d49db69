import { expect, it } from 'vitest';
import { createBackgroundTasks } from './background-tasks.ts';
import { deferred } from './testing/deferred.ts';
import { createTestLog } from './testing/test-log.ts';

it('is settled when no task is running any more, also none that a task started', async () => {
  const tasks = createBackgroundTasks(createTestLog(), 'failed');
  const first = deferred<null>();
  const second = deferred<null>();
  const events: string[] = [];
  tasks.track(first.promise.then(() => tasks.track(second.promise)));
  const settled = tasks.settled().then(() => events.push('settled'));
  first.resolve(null);
  await Promise.resolve();
  events.push('second ends');
  second.resolve(null);
  await settled;
  expect(events).toEqual(['second ends', 'settled']);
});

it('logs what a task rejects with, and goes on', async () => {
  const log = createTestLog();
  const tasks = createBackgroundTasks(log, 'A key failed');
  tasks.track(Promise.reject(new Error('broken')));
  await tasks.settled();
  expect(log.messages).toEqual(['error: A key failed']);
});
