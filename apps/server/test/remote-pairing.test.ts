import { accountSessionListSchema } from '@punktgenau/contract/account/account-rights-schemas';
import {
  pairingSchema,
  type StartedPairing,
  startedPairingSchema,
} from '@punktgenau/contract/remote/remote-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remotePairings, sessions } from '../src/db/schema.ts';
import { dayMs, secondMs } from '../src/platform/clock.ts';
import { aPairedPhone, aVerifiedUser, logIn, type TestUser } from './builders.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

let server: TestServer;
let user: TestUser;
let phone: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await aVerifiedUser(server);
  phone = server.visitor();
});
afterAll(() => server.stop());

const start = async (designId: number | null = null): Promise<StartedPairing> => {
  const answer = await user.browser.post('/api/remote/pairings', { designId });
  expect(answer.status).toBe(201);
  return startedPairingSchema.parse(answer.body);
};
const claim = (code: string, by = phone) => by.post('/api/remote/claim', { code }, { 'user-agent': android });
const wait = (by = phone) => by.post('/api/remote/claim/wait');
const read = async (id: number) =>
  pairingSchema.parse((await user.browser.get(`/api/remote/pairings/${id}`)).body);
const confirm = (id: number, by = user.browser) => by.post(`/api/remote/pairings/${id}/confirm`);
const refuse = (id: number) => user.browser.delete(`/api/remote/pairings/${id}`);
const isPaired = async (by = phone) => (await by.get('/api/remote')).status === 200;
const notFound = { status: 404, code: 'pairing_not_found' };
const taken = { status: 409, code: 'pairing_taken' };
const ended = { status: 401, code: 'remote_ended' };

describe('pairing a phone', () => {
  it('goes from the code over the question on the first screen to a phone that is paired', async () => {
    const { id, code, secondsLeft } = await start(42);
    expect([code, secondsLeft]).toEqual([expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/), 120]);
    expect(await read(id)).toEqual({ state: 'open', number: null, device: null, secondsLeft: 120 });

    const claimed = await claim(code.toUpperCase());
    const { number } = claimed.body as { number: string };
    expect(number).toMatch(/^\d{4}$/);
    expect(await read(id)).toMatchObject({ state: 'claimed', number, device: 'Chrome, Android' });
    expect((await wait()).body).toEqual({ state: 'waiting', designId: null });
    expect(errorOf(await phone.get('/api/remote'))).toEqual(ended);

    expect((await confirm(id)).status).toBe(204);
    expect(await isPaired()).toBe(false);
    expect((await wait()).body).toEqual({ state: 'connected', designId: 42 });
    expect((await read(id)).state).toBe('connected');
    expect(await isPaired()).toBe(true);
    expect([...phone.cookies.keys()]).toEqual(['punktgenau_remote']);
  });

  it('gives the phone a cookie that its pages cannot read and no other site sends', async () => {
    const { id, code } = await start();
    const { cookies: waiting } = await claim(code);
    await confirm(id);
    const { cookies } = await wait();
    for (const line of [...waiting, ...cookies]) expect(line).toMatch(/HttpOnly/);
    for (const line of [...waiting, ...cookies]) expect(line).toMatch(/SameSite=Strict/);
    expect(JSON.stringify((await phone.get('/api/remote')).body)).not.toContain(user.username);
  });

  it('takes a code once: the second phone is told, also after everything is done', async () => {
    const { id, code } = await start();
    const answers = await Promise.all([
      claim(code),
      claim(code, server.visitor()),
      claim(code, server.visitor()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(errorOf(await claim(code, server.visitor()))).toEqual(taken);
    await confirm(id);
    expect(errorOf(await claim(code, server.visitor()))).toEqual(taken);
  });

  it('knows the phone again that has taken the code, whose page was reloaded', async () => {
    const { code } = await start();
    const first = (await claim(code)).body;
    expect((await claim(code)).body).toEqual(first);
    expect((await wait()).body).toMatchObject({ state: 'waiting' });
  });

  it('gives the token once, however often the phone asks', async () => {
    const { id, code } = await start();
    await claim(code);
    await confirm(id);
    const same = server.visitor();
    for (const [name, value] of phone.cookies) same.cookies.set(name, value);
    const states = await Promise.all([wait(), wait(same)]);
    expect(states.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('ends after two minutes, for the code and then for the question', async () => {
    const late = await start();
    server.clock.advance(119 * secondMs);
    expect((await read(late.id)).secondsLeft).toBe(1);
    server.clock.advance(secondMs);
    expect(errorOf(await claim(late.code))).toEqual(notFound);

    const { id, code } = await start();
    server.clock.advance(100 * secondMs);
    await claim(code);
    server.clock.advance(119 * secondMs);
    expect((await wait()).body).toMatchObject({ state: 'waiting' });
    server.clock.advance(secondMs);
    expect(errorOf(await confirm(id))).toEqual(notFound);
    expect(errorOf(await wait())).toEqual(notFound);
  });

  it('is refused on the first screen, which the phone is told', async () => {
    const { id, code } = await start();
    await claim(code);
    expect((await refuse(id)).status).toBe(204);
    expect(errorOf(await confirm(id))).toEqual(notFound);
    expect(errorOf(await wait())).toEqual({ status: 403, code: 'pairing_refused' });
    expect(phone.cookies.size).toBe(0);
  });

  it('needs a phone before it can be confirmed', async () => {
    const { id } = await start();
    expect(errorOf(await confirm(id))).toEqual(notFound);
  });

  it('is over when the account begins the next one', async () => {
    const first = await start();
    const second = await start();
    expect(errorOf(await claim(first.code))).toEqual(notFound);
    expect(errorOf(await user.browser.get(`/api/remote/pairings/${first.id}`))).toEqual(notFound);
    expect((await claim(second.code)).status).toBe(200);
  });

  it('is nobody else’s to see or confirm', async () => {
    const stranger = await aVerifiedUser(server);
    const { id, code } = await start();
    await claim(code);
    expect(errorOf(await stranger.browser.get(`/api/remote/pairings/${id}`))).toEqual(notFound);
    expect(errorOf(await confirm(id, stranger.browser))).toEqual(notFound);
    expect(errorOf(await stranger.browser.delete(`/api/remote/pairings/${id}`))).toEqual(notFound);
    expect((await read(id)).state).toBe('claimed');
    expect(errorOf(await server.visitor().post('/api/remote/pairings', { designId: null })).code).toBe(
      'unauthorized',
    );
  });

  it('does not survive another password, however far it is', async () => {
    const { id, code } = await start();
    await claim(code);
    await confirm(id);
    await user.browser.post('/api/auth/change-password', {
      currentPassword: user.password,
      newPassword: 'noch ruhigere Hand am Abzug',
    });
    expect(errorOf(await wait())).toEqual(notFound);
  });

  it('keeps no code and no token in the database or the log', async () => {
    const { id, code } = await start();
    await claim(code);
    const waiting = phone.cookies.get('punktgenau_remote_waiting') ?? '';
    await confirm(id);
    await wait();
    const token = phone.cookies.get('punktgenau_remote') ?? '';
    const { query } = server.database;
    const rows = JSON.stringify([
      await query.select().from(remotePairings),
      await query.select().from(sessions),
    ]);
    for (const secret of [code, waiting, token]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(rows).not.toContain(secret);
      expect(server.log()).not.toContain(secret);
    }
  });

  it('leaves nothing behind once it has expired', async () => {
    await start();
    server.clock.advance(121 * secondMs);
    await server.app.cleanUp();
    expect(await server.database.query.select().from(remotePairings)).toEqual([]);
  });
});

describe('a paired phone', () => {
  const devices = async () =>
    accountSessionListSchema.parse((await user.browser.get('/api/account/sessions')).body);

  it('stands among the devices, with its last use, and ends there at once', async () => {
    const paired = await aPairedPhone(server, user, { userAgent: android });
    const listed = (await devices()).find(({ client }) => client === 'remote');
    expect(listed).toMatchObject({
      device: 'Chrome, Android',
      isCurrent: false,
      lastUsedAt: server.clock.now.toISOString(),
    });
    expect((await user.browser.delete(`/api/account/sessions/${listed?.id}`)).status).toBe(200);
    expect(errorOf(await paired.get('/api/remote'))).toEqual(ended);
    expect(errorOf(await paired.get('/api/remote/designs'))).toEqual(ended);
  });

  it.each([
    [
      'the password changes',
      async () =>
        user.browser.post('/api/auth/change-password', {
          currentPassword: user.password,
          newPassword: 'noch ruhigere Hand am Abzug',
        }),
    ],
    ['all other devices are ended', async () => user.browser.delete('/api/account/sessions')],
    [
      'the account is deleted',
      async () => user.browser.send('DELETE', '/api/account', { password: user.password }),
    ],
  ])('ends when %s', async (_event, happen) => {
    const paired = await aPairedPhone(server, user);
    expect((await happen()).status).toBe(200);
    expect(errorOf(await paired.get('/api/remote'))).toEqual(ended);
  });

  it('outlives the log-out of the screen that paired it, and ends itself', async () => {
    const paired = await aPairedPhone(server, user);
    await user.browser.post('/api/auth/logout');
    expect(await isPaired(paired)).toBe(true);
    expect((await paired.delete('/api/remote')).status).toBe(204);
    expect(paired.cookies.size).toBe(0);
    user = await logIn(server.visitor(), user.username, user.password);
    expect((await devices()).map(({ client }) => client)).toEqual(['web']);
  });

  it('ends when nobody uses it for two weeks, and after thirty days', async () => {
    const idle = await aPairedPhone(server, user);
    server.clock.advance(14 * dayMs);
    expect(errorOf(await idle.get('/api/remote/designs'))).toEqual(ended);
    user = await logIn(server.visitor(), user.username, user.password);
    const used = await aPairedPhone(server, user);
    for (let day = 0; day < 30; day += 10) {
      expect((await used.get('/api/remote/designs')).status).toBe(200);
      server.clock.advance(10 * dayMs);
    }
    expect(errorOf(await used.get('/api/remote/designs'))).toEqual(ended);
  });

  it('takes the place of the pairing it had before', async () => {
    const paired = await aPairedPhone(server, user);
    const { id, code } = await start();
    await claim(code, paired);
    await confirm(id);
    expect((await wait(paired)).status).toBe(200);
    expect((await devices()).filter(({ client }) => client === 'remote')).toHaveLength(1);
  });
});
