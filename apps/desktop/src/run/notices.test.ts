import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../agent/testing/temporary-folder.ts';
import { leaveNotice, takeNotices } from './notices.ts';

it('a notice waits for the player and is told once, the latest of each subject', async () => {
  const folder = await temporaryFolder();
  leaveNotice(folder, 'settings', 'Settings');
  leaveNotice(folder, 'crash', 'First crash');
  leaveNotice(folder, 'crash', 'Second crash');
  expect(takeNotices(folder)).toEqual(['Second crash', 'Settings']);
  expect(takeNotices(folder)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

it('a disk that fails costs the notice and nothing else', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'notice-crash.txt'));
  leaveNotice(folder, 'crash', 'Crash');
  expect(takeNotices(folder)).toEqual([]);
});
