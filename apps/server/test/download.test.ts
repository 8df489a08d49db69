import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPremiumUser, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const content = Array.from({ length: 20_000 }, (_, line) => `Zeile ${line} des Installers`).join('\n');
const release = {
  version: '2.2.6',
  fileName: 'Punktgenau-Setup-2.2.6.exe',
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
};

let releasesDir: string;
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'punktgenau-releases-'));
  server = await startTestServer({ config: { releasesDir } });
  user = await aPremiumUser(server);
});
afterAll(async () => {
  await server.stop();
  await rm(releasesDir, { recursive: true });
});

/** A signed part for companions. Whether its signature is genuine no server can know. */
const signedPart = (differences: object = {}) => ({
  manifest: JSON.stringify({
    ...{ format: 1, service: 'https://punktgenau.example', ...release, minimumVersion: '0.0.0' },
    ...{ expiresAt: '2099-01-01T00:00:00.000Z', ...differences },
  }),
  signature: 'A'.repeat(86),
});

const writeManifest = (manifest: string) => writeFile(join(releasesDir, 'release.json'), manifest);
beforeEach(async () => {
  await rm(releasesDir, { recursive: true });
  await mkdir(releasesDir);
  await writeManifest(JSON.stringify({ ...release, internal: 'note' }));
  await writeFile(join(releasesDir, release.fileName), content);
});

const info = () => user.browser.get('/api/download/info');
const download = (headers: Record<string, string> = {}) => user.browser.get('/download-test', headers);

describe('the installer', () => {
  it('is described as the manifest says', async () => {
    expect((await info()).body).toEqual({ release });
  });

  it('is described with its signed part, letter by letter as it was signed', async () => {
    const text = signedPart().manifest.replace('{', '{  ');
    const signed = { ...signedPart(), manifest: text };
    await writeManifest(JSON.stringify({ ...release, signed: { ...signed, internal: 'note' } }));
    expect((await info()).body).toEqual({ release: { ...release, signed } });
  });

  it('is sent under its name, whole, never to be guessed at by the browser', async () => {
    const answer = await download();
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Punktgenau-Setup-2.2.6.exe"',
      'content-length': String(release.bytes),
      etag: `"${release.sha256}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not sent again to somebody who has it', async () => {
    const answer = await download({ 'if-none-match': `"${release.sha256}"` });
    expect([answer.status, answer.text]).toEqual([304, '']);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, release.bytes - 1],
    ['bytes=-50', release.bytes - 50, release.bytes - 1],
  ])('goes on where a download broke off: %s', async (range, first, last) => {
    const answer = await download({ range });
    expect(answer.status).toBe(206);
    expect(answer.text).toBe(content.slice(first, last + 1));
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${release.bytes}`);
    expect(answer.headers['content-length']).toBe(String(last - first + 1));
  });

  it('has no part behind its end', async () => {
    const answer = await download({ range: `bytes=${release.bytes}-` });
    expect(errorOf(answer)).toEqual({ status: 416, code: 'range_not_satisfiable' });
    expect(answer.headers['content-range']).toBe(`bytes */${release.bytes}`);
  });

  it('is sent whole when the rest of another version is asked for', async () => {
    const range = 'bytes=100-';
    expect((await download({ range, 'if-range': '"another"' })).status).toBe(200);
    expect((await download({ range, 'if-range': `"${release.sha256}"` })).status).toBe(206);
  });

  it('answers HEAD with the same facts and no body, on a real connection too', async () => {
    await server.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.http.server.address() as AddressInfo;
    const headers = { cookie: `punktgenau_session=${user.browser.cookies.get('punktgenau_session')}` };
    const url = `http://127.0.0.1:${port}/download-test`;
    const head = await fetch(url, { method: 'HEAD', headers: { ...headers, range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(release.bytes),
      '',
    ]);
    const whole = await fetch(url, { headers });
    expect(await whole.text()).toBe(content);
  });
});

describe('no installer', () => {
  let logged = 0;
  beforeEach(() => {
    logged = server.log().length;
  });
  const newInLog = () => server.log().slice(logged);
  const expectNone = async () => {
    expect((await info()).body).toEqual({ release: null });
    expect(errorOf(await download())).toEqual({ status: 404, code: 'release_not_found' });
  };

  it('is offered when nothing was published, and nothing is logged about it', async () => {
    await rm(join(releasesDir, 'release.json'));
    await expectNone();
    expect(newInLog()).not.toContain('is not offered');
  });

  it.each([
    '',
    '{',
    'null',
    '{"version":"2.2.6"}',
    JSON.stringify({ ...release, fileName: '../../etc/passwd' }),
    JSON.stringify({ ...release, fileName: '..' }),
    JSON.stringify({ ...release, fileName: '/etc/passwd' }),
    JSON.stringify({ ...release, fileName: 'a\\..\\b' }),
    JSON.stringify({ ...release, bytes: 0 }),
  ])('is offered by the broken manifest %j', async (manifest) => {
    await writeManifest(manifest);
    await expectNone();
    expect(newInLog()).toContain('manifest_unreadable');
  });

  it.each([
    ['is of another version', signedPart({ version: '2.2.7' })],
    ['is of another file', signedPart({ sha256: 'a'.repeat(64) })],
    ['has a field that nobody knows', signedPart({ more: 1 })],
    ['is no manifest', { ...signedPart(), manifest: 'text' }],
  ])('is offered when the signed part %s', async (_what, signed) => {
    await writeManifest(JSON.stringify({ ...release, signed }));
    await expectNone();
    expect(newInLog()).toContain('signed_part_differs');
  });

  it('is offered when the signature is cut off', async () => {
    await writeManifest(JSON.stringify({ ...release, signed: { ...signedPart(), signature: 'AAAA' } }));
    await expectNone();
    expect(newInLog()).toContain('manifest_unreadable');
  });

  it('is offered when its file is missing, or of another size, and the operator can read why', async () => {
    const file = join(releasesDir, release.fileName);
    await writeFile(file, content.slice(1));
    await expectNone();
    expect(newInLog()).toContain('size_differs');
    await rm(file);
    await expectNone();
    expect(newInLog()).toContain('file_missing');
    await mkdir(file);
    await expectNone();
  });
});

describe('opening the installer’s address in the browser', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const target = async (browser: TestUser['browser'], headers: Record<string, string>) => {
    const { status, headers: answered } = await browser.get('/download-test', headers);
    return [status, answered.location];
  };

  it('leads to the log-in, or to the page that says what is missing', async () => {
    expect(await target(server.visitor(), { accept })).toEqual([303, '/login?redirect=/download']);
    const free = await aVerifiedUser(server);
    expect(await target(free.browser, { accept })).toEqual([303, '/download']);
    expect((await download({ accept })).status).toBe(200);
  });

  it('is answered with an error to programs', async () => {
    expect(errorOf(await server.visitor().get('/download-test', { accept: '*/*' })).code).toBe(
      'unauthorized',
    );
    const free = await aVerifiedUser(server);
    expect(errorOf(await free.browser.get('/download-test')).code).toBe('feature_requires_premium');
  });
});
