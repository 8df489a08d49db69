import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { crashedProcess, mayRestart, untilEnded } from './crash-restart.ts';

const now = new Date('2026-11-25T20:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('starting again after a crash', () => {
  it.each([
    [[0], true],
    [[0, 5, 9.9], true],
    [[0, 1, 2, 3], false],
    [[0, 1, 2, 10], true],
    [[0, 60, 120, 180, 240], true],
    // The clock was set back in between.
    [[0, -1, -2, -3], false],
    [[0, -2000, -3000, -4000], true],
    // No report could be written: nothing can be counted.
    [[], false],
  ])('after crashes %o minutes ago: %o', (minutes, isAllowed) => {
    expect(mayRestart(minutes.map(minutesAgo), now)).toBe(isAllowed);
  });
});

it.each([
  [['--background', '--after-crash=4711'], 4711],
  [['--background'], null],
  [['--after-crash='], null],
  [['--after-crash=-1'], null],
  [['--after-crash=x'], null],
])('the process that crashed is named by the command line: %o', (words, processId) => {
  expect(crashedProcess(['Punktgenau.exe', ...words])).toBe(processId);
});

it('waits until that process has ended', async () => {
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 300)']);
  await once(child, 'spawn');
  const ended = once(child, 'exit').then(() => 'ended');
  expect(await Promise.race([untilEnded(child.pid ?? 0).then(() => 'waited'), ended])).toBe('ended');
  await untilEnded(child.pid ?? 0);
});
