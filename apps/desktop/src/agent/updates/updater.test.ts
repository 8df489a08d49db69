import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { anUpdate, installer, release, sha256, type TestUpdate } from './testing/an-update.ts';

let world: TestUpdate;
beforeEach(async () => {
  world = await anUpdate();
});

describe('looking for a newer version', () => {
  it('finds one, and reports it', async () => {
    const updater = world.anUpdater();
    const expected = { current: '2.2.6', available: release, problem: null, state: 'idle', receivedBytes: 0 };
    expect(await updater.check()).toEqual({ ok: true, value: expected });
    expect(updater.state()).toEqual(expected);
    expect(world.states).toEqual([expected]);
    expect(world.downloads()).toEqual([]);
  });

  it.each(['2.3.0', '2.3.1', '10.0.0', '2.3.1-beta.1'])('finds none newer than %s', async (version) => {
    const updater = world.anUpdater(version);
    expect((await updater.check()).ok).toBe(true);
    expect(updater.state().available).toBeNull();
    expect(await updater.install()).toEqual({ ok: false, error: 'update_none' });
    expect(world.started).toEqual([]);
  });

  it('finds none where nothing was published', async () => {
    world.say(null);
    expect(await world.anUpdater().install()).toEqual({ ok: false, error: 'update_none' });
  });

  it.each([
    [401, 'signed_out'],
    [403, 'premium_required'],
    [500, 'service_unreachable'],
  ])('is refused with %i: %s', async (status, code) => {
    world.service.on('GET /api/download/info', { status, body: {} });
    expect(await world.anUpdater().check()).toEqual({ ok: false, error: code });
    expect(world.states).toEqual([]);
  });

  it('happens at the start and every six hours', async () => {
    const sixHoursMs = 6 * 3_600_000;
    const updater = world.anUpdater();
    updater.start();
    for (const calls of [1, 2, 3]) {
      await expect
        .poll(() => [world.service.calls.length, world.clock.nextInMs()], { timeout: 10_000 })
        .toEqual([calls, sixHoursMs]);
      if (calls < 3) await world.clock.advance(sixHoursMs);
    }
    updater.stop();
    expect(world.clock.nextInMs()).toBeUndefined();
  });
});

describe('installing', () => {
  it('fetches the file, verifies it and starts it', async () => {
    const updater = world.anUpdater();
    const found = { current: '2.2.6', available: release, problem: null };
    const expected = { ...found, state: 'ready', receivedBytes: release.bytes };
    expect(await updater.install()).toEqual({ ok: true, value: expected });
    expect(world.started.map(({ bytes }) => bytes.equals(installer))).toEqual([true]);
    expect(world.started[0]?.path).toMatch(/[\\/]updates[\\/]run-\w+[\\/]Punktgenau-Setup\.exe$/);
    expect(world.states[0]).toMatchObject({ state: 'downloading', receivedBytes: 0 });
    expect(world.states.length).toBeLessThan(104);
    const received = world.states.map(({ receivedBytes }) => receivedBytes);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
  });

  it('happens once, however often it is asked for', async () => {
    const updater = world.anUpdater();
    const answers = await Promise.all([updater.install(), updater.install(), updater.install()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect([world.started.length, world.downloads().length]).toEqual([1, 1]);
  });

  it('goes on where the network broke off', async () => {
    world.breaks = [100_000, 50_000];
    expect((await world.untilDone(world.anUpdater().install())).ok).toBe(true);
    expect(world.started[0]?.bytes.equals(installer)).toBe(true);
    const [first, second, third] = world.downloads();
    expect(first?.headers.range).toBeUndefined();
    for (const call of [second, third]) {
      expect(call?.headers.range).toMatch(/^bytes=\d{5,6}-$/);
      expect(call?.headers['if-range']).toBe(`"${sha256}"`);
    }
  });

  it('goes on after a new start with what was there', async () => {
    await mkdir(join(world.folder, 'updates'));
    await writeFile(join(world.folder, 'updates', `${sha256}.part`), installer.subarray(0, 200_000));
    expect((await world.anUpdater().install()).ok).toBe(true);
    expect(world.downloads().map(({ headers }) => headers.range)).toEqual(['bytes=200000-']);
    expect(world.started[0]?.bytes.equals(installer)).toBe(true);
  });

  it('fetches nothing again that is there in full', async () => {
    await mkdir(join(world.folder, 'updates'));
    await writeFile(join(world.folder, 'updates', `${sha256}.part`), installer);
    expect((await world.anUpdater().install()).ok).toBe(true);
    expect(world.downloads()).toEqual([]);
  });

  it('gives up after five tries that brought nothing, and can be tried again', async () => {
    world.service.on('GET /download-test', { status: 503 });
    const updater = world.anUpdater();
    expect(await world.untilDone(updater.install())).toEqual({ ok: false, error: 'service_unreachable' });
    expect(world.downloads()).toHaveLength(5);
    expect(updater.state().state).toBe('failed');
    world.service.on('GET /download-test', (call, reply) => world.sendInstaller(call, reply));
    expect((await updater.install()).ok).toBe(true);
  });

  it('is refused to players who lost premium meanwhile', async () => {
    world.service.on('GET /download-test', { status: 403 });
    expect(await world.anUpdater().install()).toEqual({ ok: false, error: 'premium_required' });
  });

  it('says when Windows starts no installer', async () => {
    world.onStart = () => Promise.reject(new Error('Access denied'));
    const updater = world.anUpdater();
    expect(await updater.install()).toEqual({ ok: false, error: 'internal' });
    expect(updater.state().state).toBe('failed');
  });

  it('clears away what earlier updates left', async () => {
    await mkdir(join(world.folder, 'updates', 'run-old'), { recursive: true });
    await writeFile(join(world.folder, 'updates', 'run-old', 'Punktgenau-Setup.exe'), 'old');
    await writeFile(join(world.folder, 'updates', `${'0'.repeat(64)}.part`), 'old');
    await world.anUpdater().install();
    expect(await world.filesLeft()).toHaveLength(1);
  });
});
