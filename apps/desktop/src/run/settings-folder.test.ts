import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../agent/testing/temporary-folder.ts';
import { findWritingProblem } from './settings-folder.ts';

it('makes a folder that is not there, and leaves nothing in it', async () => {
  const folder = join(await temporaryFolder(), 'Roaming', 'Punktgenau');
  expect(findWritingProblem(folder)).toBeUndefined();
  expect(findWritingProblem(folder)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

it('says why nothing can be written', async () => {
  const home = await temporaryFolder();
  await writeFile(join(home, 'Punktgenau'), 'a file in its place');
  expect(findWritingProblem(join(home, 'Punktgenau'))).toMatchObject({ code: 'EEXIST' });
  await mkdir(join(home, 'Other', 'write-test'), { recursive: true });
  expect(findWritingProblem(join(home, 'Other'))).toMatchObject({ code: 'EISDIR' });
});
