import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeRelease, publishRelease } from './release-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-release-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function anInstaller(content: string) {
  const path = join(folder, 'Punktgenau-Setup-2.2.6.exe');
  await writeFile(path, content);
  return path;
}

it('says what the installer is', async () => {
  expect(await describeRelease(await anInstaller('abc'), '2.2.6')).toEqual({
    version: '2.2.6',
    fileName: 'Punktgenau-Setup-2.2.6.exe',
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
});

it('publishes the installer with its manifest into a folder that need not exist, and nothing else', async () => {
  const installer = await anInstaller('abc');
  const release = await describeRelease(installer, '2.2.6');
  const releasesDir = join(folder, 'new', 'releases');
  await publishRelease(installer, release, releasesDir);
  expect((await readdir(releasesDir)).sort()).toEqual(['Punktgenau-Setup-2.2.6.exe', 'release.json']);
  expect(JSON.parse(await readFile(join(releasesDir, 'release.json'), 'utf8'))).toEqual(release);
});

it('leaves the release before as it was when the installer cannot be copied', async () => {
  const installer = await anInstaller('abc');
  const release = await describeRelease(installer, '2.2.6');
  const releasesDir = join(folder, 'releases');
  await publishRelease(installer, release, releasesDir);
  const newer = { ...release, version: '2.2.7', fileName: 'Punktgenau-Setup-2.2.7.exe' };
  await expect(publishRelease(join(folder, 'not-there.exe'), newer, releasesDir)).rejects.toThrow();
  expect((await readdir(releasesDir)).sort()).toEqual(['Punktgenau-Setup-2.2.6.exe', 'release.json']);
  expect(JSON.parse(await readFile(join(releasesDir, 'release.json'), 'utf8'))).toEqual(release);
});
