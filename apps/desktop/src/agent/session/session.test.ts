import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurrentUser } from '@punktgenau/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeadlessSecretVault } from '../../headless/headless-secret-vault.ts';
import type { SecretVault } from '../ports/secret-vault.ts';
import { createServiceClient } from '../service/service-client.ts';
import { type FakeService, startFakeService } from '../service/testing/fake-service.ts';
import { createTestClock, type TestClock } from '../service/testing/test-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestLog, type TestLog } from '../testing/test-log.ts';
import { openLoginStore } from './login-store.ts';
import { createSession, type PlayerState, type Session } from './session.ts';
import { createLicenseMaker, type LicenseMaker } from './testing/license-maker.ts';

const hourMs = 3_600_000;
const start = new Date('2026-11-21T12:00:00.000Z');
const premiumEnd = '2026-12-21T12:00:00.000Z';
const mara: CurrentUser = {
  id: 7,
  username: 'Mara',
  email: 'mara@example.org',
  emailVerified: true,
  isPro: true,
  proExpiresAt: premiumEnd,
  proType: 'premium_code',
  hasSubscription: false,
  isAdmin: false,
  createdAt: '2026-11-01T12:00:00.000Z',
};

let service: FakeService;
let isOnline: boolean;
let clock: TestClock;
let folder: string;
let vault: SecretVault;
let maker: LicenseMaker;
let log: TestLog;
let opened: Session[];
/** What the service knows of the player, and by which token. */
let account: { user: CurrentUser; token: string | null; logouts: (string | undefined)[] };

beforeEach(async () => {
  service = await startFakeService();
  isOnline = true;
  clock = createTestClock(start);
  folder = await temporaryFolder();
  vault = createHeadlessSecretVault();
  maker = await createLicenseMaker();
  log = createTestLog();
  opened = [];
  account = { user: mara, token: 'session-1', logouts: [] };
  const unauthorized = { status: 401, body: { code: 'unauthorized' } };
  const isHis = (authorization: unknown) => authorization === `Bearer ${account.token}`;
  service.on('GET /api/auth/user', ({ headers }) =>
    isHis(headers.authorization) ? { body: account.user } : unauthorized,
  );
  service.on('GET /api/license', ({ headers, path }, reply) => {
    if (!isHis(headers.authorization)) return unauthorized;
    if (!account.user.isPro) return { status: 403, body: { code: 'feature_requires_premium', path } };
    void aLicense().then((licenseToken) =>
      reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ licenseToken, expiresAt: premiumEnd })),
    );
    return undefined;
  });
  service.on('GET /api/license/keys', () => ({ body: { keys: [maker.key] } }));
  service.on('POST /api/auth/logout', ({ headers }) => {
    account.logouts.push(headers.authorization as string | undefined);
    return { body: { message: 'ok' } };
  });
});
afterEach(async () => {
  for (const session of opened) await session.stop();
  await service.stop();
});

const aLicense = (userId = 7) =>
  maker.make({
    userId,
    issuedAt: clock.now(),
    expiresAt: new Date(Math.min(clock.now().getTime() + 72 * hourMs, Date.parse(premiumEnd))),
  });

/** The companion started anew on the same machine. */
async function started(): Promise<Session> {
  for (const session of opened) await session.stop();
  const store = await openLoginStore({ folder, vault, clock, log });
  const client = createServiceClient({
    http: (url, init) => (isOnline ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
    serviceUrl: service.url,
    version: '2.2.6',
    tokens: store,
    clock,
  });
  const session = createSession({ service: client, store, clock, log });
  opened.push(session);
  return session;
}

async function signedIn(isRemembered = true): Promise<Session> {
  const session = await started();
  const licenseToken = account.user.isPro ? await aLicense() : null;
  await session.signIn({ ...account.user, sessionToken: account.token, licenseToken }, isRemembered);
  await session.verifyPremium();
  return session;
}

const boxPath = () => join(folder, 'session.bin');

describe('automatic login', () => {
  it('signs in whoever was remembered, as the service knows them now', async () => {
    await signedIn();
    account.user = { ...mara, email: 'neu@example.org' };
    const session = await started();
    expect(await session.autoLogin()).toEqual({ success: true, user: account.user, isOffline: false });
    expect(session.credentials()).toEqual({ username: 'Mara', isStored: true });
  });

  it('signs nobody in where nobody is remembered', async () => {
    const session = await started();
    expect(await session.autoLogin()).toEqual({ success: false, user: null, isOffline: false });
    expect(session.credentials()).toEqual({ username: null, isStored: false });
    expect(service.calls).toEqual([]);
  });

  it('signs in a player without premium as well', async () => {
    account.user = { ...mara, isPro: false, proExpiresAt: null };
    await signedIn();
    const session = await started();
    expect(await session.autoLogin()).toMatchObject({ success: true, user: { isPro: false } });
    expect(await session.verifyPremium()).toEqual({ isPremium: false, source: 'server', expiresAt: null });
  });

  it('ends with the session at the service; the name stays', async () => {
    await signedIn();
    account.token = null;
    const session = await started();
    expect(await session.autoLogin()).toEqual({ success: false, user: null, isOffline: false });
    expect(session.credentials()).toEqual({ username: 'Mara', isStored: false });
    isOnline = false;
    expect((await (await started()).autoLogin()).success).toBe(false);
  });

  it('leaves nothing on the disk of whoever does not want to be remembered', async () => {
    const session = await signedIn(false);
    expect(await session.autoLogin()).toMatchObject({ success: true });
    expect(session.credentials()).toEqual({ username: null, isStored: false });
    expect((await (await started()).autoLogin()).success).toBe(false);
  });

  it('forgets whoever was remembered when somebody else logs in without that', async () => {
    await signedIn(true);
    await signedIn(false);
    expect((await started()).credentials()).toEqual({ username: null, isStored: false });
  });
});

describe('without the service', () => {
  it('the signed licence lets the player in, as last seen', async () => {
    await signedIn();
    isOnline = false;
    const session = await started();
    expect(await session.autoLogin()).toEqual({ success: true, user: mara, isOffline: true });
    expect(await session.verifyPremium()).toEqual({
      isPremium: true,
      source: 'license',
      expiresAt: '2026-11-24T12:00:00.000Z',
    });
  });

  it.each([500, 502, 503, 429])('an answer of %i counts as none', async (status) => {
    await signedIn();
    service.on('GET /api/auth/user', { status, body: Buffer.from('<h1>Wartung</h1>') });
    expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: true, source: 'license' });
  });

  it('so does the page of a hotspot, and silence for 8 s', async () => {
    await signedIn();
    service.on('GET /api/auth/user', { body: Buffer.from('<h1>WLAN</h1>') });
    expect(await (await started()).verifyPremium()).toMatchObject({ source: 'license' });
    service.on('GET /api/auth/user', () => undefined);
    const checking = (await started()).verifyPremium();
    await vi.waitFor(() => expect(clock.nextInMs()).toBe(8_000));
    await clock.advance(8_000);
    expect(await checking).toMatchObject({ source: 'license' });
  });

  it('the start waits for nobody', async () => {
    await signedIn();
    isOnline = false;
    const session = await started();
    expect(await session.start()).toMatchObject({ user: mara, premium: { source: 'license' } });
  });

  it('the licence holds to its last second and not longer', async () => {
    await signedIn();
    isOnline = false;
    clock.set(new Date('2026-11-24T11:59:59.999Z'));
    expect(await (await started()).autoLogin()).toMatchObject({ success: true, isOffline: true });
    clock.set(new Date('2026-11-24T12:00:00.000Z'));
    const session = await started();
    expect(await session.autoLogin()).toEqual({ success: false, user: null, isOffline: false });
    expect(await session.verifyPremium()).toEqual({ isPremium: false, source: 'none', expiresAt: null });
  });

  it('a clock set back after that brings it not back, also after a new start', async () => {
    await signedIn();
    isOnline = false;
    clock.set(new Date('2026-11-24T12:00:00.000Z'));
    await (await started()).verifyPremium();
    for (const shown of [
      '2026-11-24T11:59:00.000Z',
      '2026-11-22T12:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]) {
      clock.set(new Date(shown));
      expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: false, source: 'none' });
    }
  });

  it('a clock that was far ahead is forgiven once the service has been reached with the right time', async () => {
    clock.set(new Date('2031-01-01T00:00:00.000Z'));
    await signedIn();
    clock.set(start);
    isOnline = false;
    expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: false });
    isOnline = true;
    await (await started()).verifyPremium();
    isOnline = false;
    expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: true, source: 'license' });
  });

  it('nobody is let in whose premium was seen to be gone', async () => {
    await signedIn();
    account.user = { ...mara, isPro: false, proExpiresAt: null };
    await (await started()).verifyPremium();
    isOnline = false;
    expect((await (await started()).autoLogin()).success).toBe(false);
    isOnline = true;
    account.user = mara;
    expect(await (await started()).autoLogin()).toMatchObject({ success: true, user: { isPro: true } });
  });

  it('a licence of somebody else lets nobody in', async () => {
    const session = await started();
    service.on('GET /api/license', { status: 503 });
    await session.signIn({ ...mara, sessionToken: account.token, licenseToken: await aLicense(8) }, true);
    await session.verifyPremium();
    isOnline = false;
    expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: false });
  });

  it('a licence that the keys of the service have not signed is not even kept', async () => {
    const session = await signedIn();
    const honest = maker;
    maker = await createLicenseMaker();
    service.on('GET /api/license/keys', { body: { keys: [honest.key] } });
    await session.verifyPremium();
    expect(log.messages).toContain('warn: the licence could not be refreshed');
    isOnline = false;
    expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: true, source: 'license' });
  });

  it('a changed key of the service is known after the next check', async () => {
    const session = await signedIn();
    maker = await createLicenseMaker();
    await session.verifyPremium();
    isOnline = false;
    expect(await (await started()).verifyPremium()).toMatchObject({ isPremium: true, source: 'license' });
  });
});

describe('the stored login', () => {
  it('shows nothing to whoever reads the disk', async () => {
    await signedIn();
    const box = (await readFile(boxPath())).toString('latin1');
    for (const secret of ['session-1', 'Mara', 'mara@example.org', 'eyJ']) expect(box).not.toContain(secret);
  });

  it.each([
    [
      'a foreign machine',
      async () => {
        vault = createHeadlessSecretVault();
      },
    ],
    [
      'a changed byte',
      async () => {
        const box = await readFile(boxPath());
        box[40] = (box[40] ?? 0) ^ 1;
        await writeFile(boxPath(), box);
      },
    ],
    [
      'half of it',
      async () => {
        const box = await readFile(boxPath());
        await writeFile(boxPath(), box.subarray(0, box.length / 2));
      },
    ],
    ['nothing', () => writeFile(boxPath(), '')],
    [
      'an older form',
      async () => {
        await writeFile(boxPath(), await vault.protect(Buffer.from('{"version":0,"token":"x"}')));
      },
    ],
    [
      'no JSON',
      async () => {
        await writeFile(boxPath(), await vault.protect(Buffer.from('hello')));
      },
    ],
  ])('of %s is put aside, and the player logs in again', async (_what, damage) => {
    await signedIn();
    await damage();
    const session = await started();
    expect(await session.autoLogin()).toEqual({ success: false, user: null, isOffline: false });
    expect(log.messages).toContain('warn: the stored login is unreadable and is put aside');
    await expect(readFile(boxPath())).rejects.toMatchObject({ code: 'ENOENT' });
    await session.signIn({ ...mara, sessionToken: 'session-1', licenseToken: null }, true);
    await session.verifyPremium();
    expect(await (await started()).autoLogin()).toMatchObject({ success: true });
  });

  it('that cannot be written costs the memory, not the login', async () => {
    vault = { ...vault, protect: () => Promise.reject(new Error('The disk is full.')) };
    const session = await signedIn();
    expect(await session.autoLogin()).toMatchObject({ success: true });
    expect(session.credentials()).toEqual({ username: 'Mara', isStored: false });
    expect(log.messages).toContain('error: the login could not be stored');
  });

  it('does not come back after logging out, even where the disk takes no new one', async () => {
    const session = await signedIn();
    const honest = vault.protect;
    vault.protect = () => Promise.reject(new Error('The disk is full.'));
    await session.signOut();
    vault.protect = honest;
    expect((await started()).credentials().isStored).toBe(false);
  });
});

describe('logging out', () => {
  it('ends the session here and at the service', async () => {
    const session = await signedIn();
    await session.signOut();
    expect(account.logouts).toEqual(['Bearer session-1']);
    expect(session.state().user).toBeNull();
    expect(await session.autoLogin()).toMatchObject({ success: false });
    expect((await started()).credentials()).toEqual({ username: 'Mara', isStored: false });
  });

  it('ends it here although the service cannot be told; that is only logged', async () => {
    const session = await signedIn();
    isOnline = false;
    await session.signOut();
    expect(log.messages).toContain('warn: the service was not told of the log-out');
    expect((await started()).credentials().isStored).toBe(false);
  });

  it('is not undone by an answer that was on its way', async () => {
    const session = await signedIn();
    let answer = () => {};
    service.on('GET /api/auth/user', (_call, reply) => {
      answer = () => reply.end(JSON.stringify(mara));
      return undefined;
    });
    const checking = session.verifyPremium();
    await vi.waitFor(() => expect(service.calls.at(-1)?.path).toBe('/api/auth/user'));
    await session.signOut();
    answer();
    expect(await checking).toMatchObject({ isPremium: false });
    expect(session.state().user).toBeNull();
    expect((await started()).credentials().isStored).toBe(false);
  });

  it('twice is once', async () => {
    const session = await signedIn();
    await session.signOut();
    await session.signOut();
    expect(account.logouts).toHaveLength(1);
  });
});

describe('premium that changes while the companion runs', () => {
  function watch(session: Session): PlayerState[] {
    const seen: PlayerState[] = [];
    session.onChanged((state) => seen.push(state));
    return seen;
  }
  const untilSeen = (seen: PlayerState[], isPremium: boolean) =>
    vi.waitFor(() => expect(seen.at(-1)?.premium.isPremium).toBe(isPremium));

  it('is seen within the hour when the service takes it away', async () => {
    const session = await signedIn();
    const seen = watch(session);
    account.user = { ...mara, isPro: false, proExpiresAt: null };
    await clock.advance(hourMs - 1);
    expect(seen).toEqual([]);
    await clock.advance(1);
    await untilSeen(seen, false);
    expect(seen.at(-1)?.user).toMatchObject({ id: 7 });
  });

  it('ends offline in the very moment the licence ends', async () => {
    const session = await signedIn();
    isOnline = false;
    await session.verifyPremium();
    const seen = watch(session);
    await clock.advance(72 * hourMs - 1);
    expect(session.state().premium.isPremium).toBe(true);
    await clock.advance(1);
    await untilSeen(seen, false);
  });

  it('ends offline although somebody sets the clock back every hour', async () => {
    const session = await signedIn();
    isOnline = false;
    await session.verifyPremium();
    const seen = watch(session);
    for (let hour = 0; hour < 3; hour += 1) {
      clock.set(start);
      await clock.advance(hourMs);
      await vi.waitFor(() => expect(clock.nextInMs()).toBe(hourMs));
    }
    await untilSeen(seen, false);
  });

  it('is asked again in a minute when it should have ended and the service still grants it', async () => {
    account.user = { ...mara, proExpiresAt: start.toISOString() };
    await signedIn();
    const before = service.calls.length;
    await clock.advance(60_000);
    await vi.waitFor(() => expect(service.calls.length).toBeGreaterThan(before));
  });

  it('is seen at once when the companion is told to look', async () => {
    account.user = { ...mara, isPro: false, proExpiresAt: null };
    const session = await signedIn();
    const seen = watch(session);
    account.user = mara;
    await session.recheck();
    expect(seen.at(-1)?.premium).toEqual({ isPremium: true, source: 'server', expiresAt: premiumEnd });
  });

  it('is gone with a session that the service has ended', async () => {
    const session = await signedIn();
    const seen = watch(session);
    account.token = 'another';
    await session.verifyPremium();
    expect(seen).toEqual([{ user: null, premium: { isPremium: false, source: 'none', expiresAt: null } }]);
  });

  it('comes back with the network', async () => {
    await signedIn();
    isOnline = false;
    clock.set(new Date('2026-11-30T12:00:00.000Z'));
    const session = await started();
    await session.start();
    expect(session.state().user).toBeNull();
    const seen = watch(session);
    isOnline = true;
    await clock.advance(hourMs);
    await untilSeen(seen, true);
  });
});
