import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conditionMarks, factMarks } from '@punktgenau/contract/system/document-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const { begin, otherwise, end } = conditionMarks;
const app = `${begin('installer')}Version ${factMarks.version}, ${factMarks.megabytes} MB${otherwise('installer')}Kein Installer${end('installer')}`;
const players = `${begin('players')}<li>Über ${factMarks.players} Gamer</li>${otherwise('players')}${end('players')}`;
const page = { title: 'Start', description: app, addresses: { de: '/', en: '/?lang=en' } };

const release = { version: '2.2.6', fileName: 'setup.exe', bytes: 1_250_000, sha256: 'a'.repeat(64) };

let folder: string;
let releasesDir: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-facts-'));
  releasesDir = join(folder, 'releases');
  const clientFolder = join(folder, 'client');
  await mkdir(join(clientFolder, '.vite'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><html lang="de"><head></head><body><div id="app"></div></body></html>',
    'routes.json': JSON.stringify({ '/': [], '/download': [] }),
    'prerendered.json': JSON.stringify({
      '/': {
        de: { ...page, html: `<p>${app}</p><ul>${players}</ul>` },
        en: { ...page, html: `<p>${app}</p><ul>${players}</ul>` },
      },
    }),
    '.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'assets/index.js' } }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(clientFolder, name), content);
  server = await startTestServer({ clientFolder, config: { releasesDir, claimedPlayers: 50_000 } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const open = async (path = '/', headers: Record<string, string> = {}) => {
  const { text, headers: answered, status } = await server.visitor().get(path, headers);
  return { text, status, etag: String(answered.etag) };
};

/** As companions want it; no server can know whether a signature is genuine. */
const signedUntil = (expiresAt: string, service = 'http://localhost:3000') => ({
  manifest: JSON.stringify({
    ...{ format: 1, service, ...release, minimumVersion: '0.0.0', expiresAt },
  }),
  signature: 'A'.repeat(86),
});

async function publish(bytes = release.bytes, signed?: object): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  await writeFile(join(releasesDir, release.fileName), Buffer.alloc(bytes));
  await writeFile(join(releasesDir, 'release.json'), JSON.stringify({ ...release, signed }));
}
const withdraw = () => rm(releasesDir, { recursive: true, force: true });

describe('what a page says about the installer', () => {
  it('is that there is none, before any script and for the client, on players’ pages too', async () => {
    await withdraw();
    const { text } = await open();
    expect(text).toContain('<p>Kein Installer</p>');
    expect(text).toContain('<meta name="description" content="Kein Installer">');
    expect(text).toContain('<meta property="og:description" content="Kein Installer">');
    for (const path of ['/', '/download', '/gibt-es-nicht']) {
      expect((await open(path)).text).toContain(
        '<html lang="de" data-installer="none" data-players="50000">',
      );
    }
  });

  it('follows what is published while the server runs, no matter who has the page already', async () => {
    await withdraw();
    const before = await open();
    await publish();
    const published = await open('/', { 'if-none-match': before.etag });
    expect(published.status).toBe(200);
    expect(published.text).toContain('<p>Version 2.2.6, 1,3 MB</p>');
    expect(published.text).toContain('data-installer="2.2.6 1250000"');
    expect((await open('/?lang=en')).text).toContain('<p>Version 2.2.6, 1.3 MB</p>');
    expect((await open('/', { 'if-none-match': published.etag })).status).toBe(304);
    await withdraw();
    expect((await open()).text).toBe(before.text);
  });

  it('promises nothing that could not be downloaded, and tells the operator once', async () => {
    await publish(17);
    expect((await open()).text).toContain('<p>Kein Installer</p>');
    await open();
    await open('/download');
    expect(server.log().match(/the release in RELEASES_DIR is not offered/g)).toHaveLength(1);
    expect(server.log()).toContain('size_differs');
  });

  it('tells the operator, once for each reason, when companions do not take what players can download', async () => {
    const noticed = () =>
      [...server.log().matchAll(/"reason":"(unsigned|other_service|expires_soon|expired)"/g)].map(
        ([, one]) => one,
      );
    const openTwice = async () => {
      expect((await open()).text).toContain('Version 2.2.6');
      await open();
      return noticed();
    };
    await withdraw();
    await open();
    const before = noticed().length;
    await publish();
    expect((await openTwice()).slice(before)).toEqual(['unsigned']);
    expect(server.log()).toContain('npm run release:sign');
    await publish(release.bytes, signedUntil('2026-05-01T00:00:00.000Z'));
    expect((await openTwice()).slice(before)).toEqual(['unsigned']);
    await publish(release.bytes, signedUntil('2026-03-20T00:00:00.000Z'));
    expect((await openTwice()).slice(before)).toEqual(['unsigned', 'expires_soon']);
    await publish(release.bytes, signedUntil('2026-03-01T12:00:00.000Z'));
    await openTwice();
    await publish(release.bytes, signedUntil('2027-03-01T12:00:00.000Z', 'https://other.example'));
    expect((await openTwice()).slice(before)).toEqual([
      'unsigned',
      'expires_soon',
      'expired',
      'other_service',
    ]);
  });

  it('leaves no mark in the page', async () => {
    expect((await open()).text).not.toMatch(/__\w+__/);
  });
});

describe('the number of players', () => {
  it('is the one that the operator claims', async () => {
    const { text } = await open();
    expect(text).toContain('<ul><li>Über 50.000 Gamer</li></ul>');
  });
});
