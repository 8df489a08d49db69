import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../agent/testing/temporary-folder.ts';
import { moveCaches } from './move-caches.ts';

let settings: string;
let local: string;

beforeEach(async () => {
  settings = join(await temporaryFolder(), 'Roaming');
  local = join(await temporaryFolder(), 'Local');
  await mkdir(settings);
  await writeFile(join(settings, 'configuration.json'), '{}');
});

async function keep(folder: string, name: string, content: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'one'), content);
}

describe('what an earlier version kept among the settings', () => {
  it('is moved to where it stays on this PC; the settings stay', async () => {
    await keep(settings, 'pictures', 'picture');
    await keep(settings, 'updates', 'installer');
    await moveCaches(settings, local);
    expect(await readdir(settings)).toEqual(['configuration.json']);
    expect((await readdir(local)).sort()).toEqual(['pictures', 'updates']);
    expect(await readFile(join(local, 'pictures/one'), 'utf8')).toBe('picture');
  });

  it('goes where there is something already', async () => {
    await keep(settings, 'drawings', 'old');
    await keep(local, 'drawings', 'new');
    await moveCaches(settings, local);
    expect(await readdir(settings)).toEqual(['configuration.json']);
    expect(await readFile(join(local, 'drawings/one'), 'utf8')).toBe('new');
  });

  it('is nothing after the first start', async () => {
    await moveCaches(settings, local);
    expect(await readdir(settings)).toEqual(['configuration.json']);
    expect(await readdir(local)).toEqual([]);
  });
});
