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

it('takes the client without packed forms, source maps, most stills of the scenes and what only the web server reads', async () => {
  const shipped = [
    'assets/a-1.js',
    'icons/icon-192.png',
    'index.html',
    'scenes/hall-1920.webp',
    'scenes/hall-780.webp',
    'scenes/hall-middle-1024.webp',
    'scenes/hall-middle-1920.webp',
    'scenes/hall-thumb.webp',
    'scenes/thumbs.webp',
  ];
  const client = await aClientWith(
    ...shipped,
    'assets/a-1.js.br',
    'assets/a-1.js.gz',
    'assets/a-1.js.map',
    'scenes/hall-1920.avif',
    'scenes/hall-middle-1024.avif',
    'scenes/hall-390.webp',
    'scenes/hall-3840.webp',
    'prerendered.json',
    'routes.json',
    'og/card.png',
    '.vite/manifest.json',
  );
  await copyClient(client, join(folder, 'copy'));
  expect((await listFiles(join(folder, 'copy'))).map(({ name }) => name)).toEqual(shipped);
});
