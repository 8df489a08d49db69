import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Release, UpdateState } from '@punktgenau/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SystemShell } from '../ports/system-shell.ts';
import { createServiceClient } from '../service/service-client.ts';
import { type FakeService, type ReceivedCall, startFakeService } from '../service/testing/fake-service.ts';
import { createTestClock, type TestClock } from '../service/testing/test-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestLog } from '../testing/test-log.ts';
import { createUpdater, type Updater } from './updater.ts';

const installer = randomBytes(300_000);
const sha256 = createHash('sha256').update(installer).digest('hex');
const release: Release = { version: '2.3.0', fileName: 'Setup-2.3.0.exe', bytes: installer.length, sha256 };

let service: FakeService;
let clock: TestClock;
let folder: string;
let started: { readonly path: string; readonly bytes: Buffer }[];
let states: UpdateState[];
let onState: (state: UpdateState) => void;
let onStart: (path: string) => Promise<void>;
/** What the service sends, and after how many bytes each of its answers breaks off. */
let sent: Buffer;
let breaks: number[];

beforeEach(async () => {
  service = await startFakeService();
  clock = createTestClock();
  folder = await temporaryFolder();
  started = [];
  states = [];
  sent = installer;
  breaks = [];
  onState = (state) => states.push(state);
  onStart = async (path) => {
    started.push({ path, bytes: await readFile(path) });
  };
  offer(release);
  service.on('GET /download-test', (call, reply) => sendInstaller(call, reply));
});
afterEach(() => service.stop());

const offer = (offered: unknown) => service.on('GET /api/download/info', { body: { release: offered } });

/** As the service does: by range, when the file is still the one that was asked for. */
function sendInstaller({ headers }: ReceivedCall, reply: ServerResponse): undefined {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${sha256}"`;
  const [, first] = /^bytes=(\d+)-$/.exec(String(isSame ? headers.range : '')) ?? [];
  const start = Number(first ?? 0);
  const status = first === undefined ? 200 : 206;
  const range = status === 206 ? { 'content-range': `bytes ${start}-${sent.length - 1}/${sent.length}` } : {};
  reply.writeHead(status, { ...range, 'content-length': String(sent.length - start) });
  const breakAfter = breaks.shift();
  if (breakAfter === undefined) reply.end(sent.subarray(start));
  else reply.write(sent.subarray(start, start + breakAfter), () => setTimeout(() => reply.destroy(), 20));
  return undefined;
}

function anUpdater(version = '2.2.6'): Updater {
  const shell: SystemShell = {
    openExternal: async () => {},
    restart: async () => {},
    startInstaller: (path) => onStart(path),
  };
  const tokens = { current: () => 'token', refused: () => {} };
  const client = createServiceClient({ http: fetch, serviceUrl: service.url, version, tokens, clock });
  return createUpdater({ service: client, shell, folder, version, clock, log: createTestLog(), onState });
}

/** Lets waiting times pass until the work is done. */
async function untilDone<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (clock.nextInMs() === 2_000) await clock.advance(2_000);
  }
  return finished;
}

const downloads = () => service.calls.filter(({ path }) => path === '/download-test');
const filesLeft = async () =>
  (await readdir(join(folder, 'updates'), { recursive: true })).filter((name) => !/^run-\w+$/.test(name));

describe('looking for a newer version', () => {
  it('finds one, and tells', async () => {
    const updater = anUpdater();
    const expected = { current: '2.2.6', available: release, state: 'idle', receivedBytes: 0 };
    expect(await updater.check()).toEqual({ ok: true, value: expected });
    expect(updater.state()).toEqual(expected);
    expect(states).toEqual([expected]);
    expect(downloads()).toEqual([]);
  });

  it.each(['2.3.0', '2.3.1', '10.0.0', '2.3.1-beta.1'])('finds none newer than %s', async (version) => {
    const updater = anUpdater(version);
    expect((await updater.check()).ok).toBe(true);
    expect(updater.state().available).toBeNull();
    expect(await updater.install()).toEqual({ ok: false, code: 'update_none' });
    expect(started).toEqual([]);
  });

  it.each(['02.3.0', '2.3.0-01'])('takes %s for no version', async (version) => {
    offer({ ...release, version });
    expect(await anUpdater().install()).toEqual({ ok: false, code: 'update_none' });
  });

  it.each([
    ['nothing published', null, 'update_none'],
    ['a file name that climbs', { ...release, fileName: '../evil.exe' }, 'service_unreachable'],
    ['no hash', { ...release, sha256: '' }, 'service_unreachable'],
  ])('installs nothing for %s', async (_what, offered, code) => {
    offer(offered);
    expect(await anUpdater().install()).toEqual({ ok: false, code });
  });

  it.each([
    [401, 'signed_out'],
    [403, 'premium_required'],
    [500, 'service_unreachable'],
  ])('is refused with %i: %s', async (status, code) => {
    service.on('GET /api/download/info', { status, body: {} });
    expect(await anUpdater().check()).toEqual({ ok: false, code });
    expect(states).toEqual([]);
  });

  it('happens at the start and every six hours', async () => {
    const sixHoursMs = 6 * 3_600_000;
    const updater = anUpdater();
    updater.start();
    for (const calls of [1, 2, 3]) {
      await expect
        .poll(() => [service.calls.length, clock.nextInMs()], { timeout: 10_000 })
        .toEqual([calls, sixHoursMs]);
      if (calls < 3) await clock.advance(sixHoursMs);
    }
    updater.stop();
    expect(clock.nextInMs()).toBeUndefined();
  });
});

describe('installing', () => {
  it('fetches the file, verifies it and starts it', async () => {
    const updater = anUpdater();
    const expected = { current: '2.2.6', available: release, state: 'ready', receivedBytes: release.bytes };
    expect(await updater.install()).toEqual({ ok: true, value: expected });
    expect(started.map(({ bytes }) => bytes.equals(installer))).toEqual([true]);
    expect(started[0]?.path).toMatch(/[\\/]updates[\\/]run-\w+[\\/]Punktgenau-Setup\.exe$/);
    expect(states[0]).toMatchObject({ state: 'downloading', receivedBytes: 0 });
    expect(states.length).toBeLessThan(104);
    const received = states.map(({ receivedBytes }) => receivedBytes);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
  });

  it('happens once, however often it is asked for', async () => {
    const updater = anUpdater();
    const answers = await Promise.all([updater.install(), updater.install(), updater.install()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect([started.length, downloads().length]).toEqual([1, 1]);
  });

  it('goes on where the network broke off', async () => {
    breaks = [100_000, 50_000];
    expect((await untilDone(anUpdater().install())).ok).toBe(true);
    expect(started[0]?.bytes.equals(installer)).toBe(true);
    const [first, second, third] = downloads();
    expect(first?.headers.range).toBeUndefined();
    for (const call of [second, third]) {
      expect(call?.headers.range).toMatch(/^bytes=\d{5,6}-$/);
      expect(call?.headers['if-range']).toBe(`"${sha256}"`);
    }
  });

  it('goes on after a new start with what was there', async () => {
    await mkdir(join(folder, 'updates'));
    await writeFile(join(folder, 'updates', `${sha256}.part`), installer.subarray(0, 200_000));
    expect((await anUpdater().install()).ok).toBe(true);
    expect(downloads().map(({ headers }) => headers.range)).toEqual(['bytes=200000-']);
    expect(started[0]?.bytes.equals(installer)).toBe(true);
  });

  it('fetches nothing again that is there in full', async () => {
    await mkdir(join(folder, 'updates'));
    await writeFile(join(folder, 'updates', `${sha256}.part`), installer);
    expect((await anUpdater().install()).ok).toBe(true);
    expect(downloads()).toEqual([]);
  });

  it('gives up after five tries that brought nothing, and can be tried again', async () => {
    service.on('GET /download-test', { status: 503 });
    const updater = anUpdater();
    expect(await untilDone(updater.install())).toEqual({ ok: false, code: 'service_unreachable' });
    expect(downloads()).toHaveLength(5);
    expect(updater.state().state).toBe('failed');
    service.on('GET /download-test', (call, reply) => sendInstaller(call, reply));
    expect((await updater.install()).ok).toBe(true);
  });

  it('is refused to whoever lost premium meanwhile', async () => {
    service.on('GET /download-test', { status: 403 });
    expect(await anUpdater().install()).toEqual({ ok: false, code: 'premium_required' });
  });

  it('says when Windows starts no installer', async () => {
    onStart = () => Promise.reject(new Error('Access denied'));
    const updater = anUpdater();
    expect(await updater.install()).toEqual({ ok: false, code: 'internal' });
    expect(updater.state().state).toBe('failed');
  });

  it('clears away what earlier updates left', async () => {
    await mkdir(join(folder, 'updates', 'run-old'), { recursive: true });
    await writeFile(join(folder, 'updates', 'run-old', 'Punktgenau-Setup.exe'), 'old');
    await writeFile(join(folder, 'updates', `${'0'.repeat(64)}.part`), 'old');
    await anUpdater().install();
    expect(await filesLeft()).toHaveLength(1);
  });
});

describe('a file that is not the published one is deleted and never run:', () => {
  const expectDamaged = async () => {
    const updater = anUpdater();
    expect(await untilDone(updater.install())).toEqual({ ok: false, code: 'update_damaged' });
    expect(started).toEqual([]);
    expect(updater.state()).toMatchObject({ state: 'failed', receivedBytes: 0 });
    expect(await filesLeft()).toEqual([]);
  };

  it('one byte changed', async () => {
    sent = Buffer.from(installer);
    sent[150_000] = (sent[150_000] ?? 0) ^ 1;
    await expectDamaged();
  });

  it('more bytes than published', async () => {
    sent = Buffer.concat([installer, randomBytes(500_000)]);
    await expectDamaged();
  });

  it('other bytes of the same number', async () => {
    sent = randomBytes(installer.length);
    await expectDamaged();
  });

  it('a part that was tampered with before the rest came', async () => {
    await mkdir(join(folder, 'updates'));
    await writeFile(join(folder, 'updates', `${sha256}.part`), randomBytes(200_000));
    await expectDamaged();
  });

  it('a part that is too long', async () => {
    await mkdir(join(folder, 'updates'));
    await writeFile(join(folder, 'updates', `${sha256}.part`), randomBytes(400_000));
    await expectDamaged();
  });

  it('one that is changed between verifying and starting', async () => {
    onState = ({ state }) => {
      if (state === 'ready') swapInstaller();
    };
    await expectDamaged();
  });

  it('a link in the place of the part is not followed', async () => {
    const victim = join(folder, 'victim');
    await writeFile(victim, 'untouched');
    await mkdir(join(folder, 'updates'));
    await symlink(victim, join(folder, 'updates', `${sha256}.part`));
    expect((await anUpdater().install()).ok).toBe(true);
    expect(await readFile(victim, 'utf8')).toBe('untouched');
    expect(started[0]?.bytes.equals(installer)).toBe(true);
  });
});

/** What somebody does who waits for the moment between verifying and starting. */
function swapInstaller(): void {
  const updates = join(folder, 'updates');
  for (const run of readdirSync(updates).filter((name) => name.startsWith('run-'))) {
    writeFileSync(join(updates, run, 'Punktgenau-Setup.exe'), randomBytes(installer.length));
  }
}
