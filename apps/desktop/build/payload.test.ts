import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyClient, listFiles } from './payload.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-payload-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function aClientWith(...names: readonly string[]) {
  for (const name of names) {
    const path = join(folder, 'client', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name);
  }
  return join(folder, 'client');
}

it('takes the client without packed forms, source maps and what only the web server reads', async () => {
  const shipped = ['assets/a-1.js', 'icons/icon-192.png', 'index.html', 'scenes/hall.webp'];
  const client = await aClientWith(
    ...shipped,
    'assets/a-1.js.br',
    'assets/a-1.js.gz',
    'assets/a-1.js.map',
    'prerendered.json',
    'routes.json',
    'og/card.png',
    '.vite/manifest.json',
  );
  await copyClient(client, join(folder, 'copy'));
  expect((await listFiles(join(folder, 'copy'))).map(({ name }) => name)).toEqual(shipped);
});
