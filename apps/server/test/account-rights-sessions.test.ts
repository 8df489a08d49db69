import {
  type AccountSession,
  accountSessionListSchema,
} from '@punktgenau/contract/account/account-rights-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../src/db/schema.ts';
import { dayMs, minuteMs } from '../src/platform/clock.ts';
import { aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await aVerifiedUser(server);
});
afterAll(() => server.stop());

async function logInFrom(userAgent: string, remembered = true): Promise<TestClient> {
  const browser = server.visitor();
  const { username, password } = user;
  const login = { username, password, rememberMe: remembered };
  await browser.post('/api/auth/login', login, { 'user-agent': userAgent });
  return browser;
}

async function listed(browser: TestClient): Promise<AccountSession[]> {
  const answer = await browser.get('/api/account/sessions');
  expect(answer.status).toBe(200);
  return accountSessionListSchema.parse(answer.body);
}

const isSignedIn = async (browser: TestClient) => (await browser.get('/api/auth/user')).status === 200;

async function idOf(browser: TestClient): Promise<number> {
  const own = (await listed(browser)).find(({ isCurrent }) => isCurrent);
  if (!own) throw new Error('The list lacks the session that asked.');
  return own.id;
}

describe('the list of devices', () => {
  it('names browser and system in coarse words, the asking one first', async () => {
    const computer = await logInFrom(firefox);
    await logInFrom(phone);
    const [first, ...others] = await listed(computer);
    expect(first).toMatchObject({ device: 'Firefox, Windows', client: 'web', isCurrent: true });
    expect(others.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari, iPhone', false],
      [null, false],
    ]);
  });

  it('has the desktop app among them, under what it calls itself', async () => {
    const { username, password } = user;
    await server
      .visitor()
      .post(
        '/api/auth/login',
        { username, password, isDesktopClient: true },
        { 'user-agent': 'Punktgenau-Desktop/2.2.6 (Windows 11)' },
      );
    expect((await listed(user.browser))[1]).toMatchObject({
      client: 'desktop',
      device: 'Punktgenau-Desktop/2.2.6 (Windows 11)',
    });
  });

  it('tells nobody’s secrets and nobody’s address', async () => {
    const computer = await logInFrom(firefox);
    const { text } = await computer.get('/api/account/sessions');
    expect(Object.keys(JSON.parse(text)[0]).sort()).toEqual(
      ['client', 'createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt'].sort(),
    );
    const stored = await server.database.query.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(stored)).not.toContain(computer.address);
    expect(JSON.stringify(stored)).not.toContain('132.0');
  });

  it('leaves out what has expired', async () => {
    const computer = await logInFrom(firefox);
    await logInFrom(phone, false);
    server.clock.advance(2 * dayMs);
    expect((await listed(computer)).map(({ device }) => device)).toEqual(['Firefox, Windows']);
  });

  it('says when a device was used, and writes that down every few minutes only', async () => {
    const computer = await logInFrom(firefox);
    const atLogIn = server.clock.now.toISOString();
    server.clock.advance(4 * minuteMs);
    expect((await listed(computer))[0]?.lastUsedAt).toBe(atLogIn);
    server.clock.advance(2 * minuteMs);
    await listed(computer);
    expect((await listed(computer))[0]?.lastUsedAt).toBe(server.clock.now.toISOString());
  });

  it('is shown to nobody who is signed out', async () => {
    expect(errorOf(await server.visitor().get('/api/account/sessions'))).toEqual({
      status: 401,
      code: 'unauthorized',
    });
  });
});

describe('ending a device', () => {
  it('signs that one out and no other', async () => {
    const [computer, mobile] = [await logInFrom(firefox), await logInFrom(phone)];
    expect((await computer.delete(`/api/account/sessions/${await idOf(mobile)}`)).status).toBe(200);
    expect([await isSignedIn(mobile), await isSignedIn(computer), await isSignedIn(user.browser)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('that is the own one takes the cookie along', async () => {
    const computer = await logInFrom(firefox);
    await computer.delete(`/api/account/sessions/${await idOf(computer)}`);
    expect(computer.cookies.has('punktgenau_session')).toBe(false);
    expect(await isSignedIn(computer)).toBe(false);
  });

  it('of somebody else, an ended and an unknown one are the same: there is none', async () => {
    const stranger = await aVerifiedUser(server);
    const foreign = await idOf(stranger.browser);
    const ended = await idOf(await logInFrom(phone));
    await user.browser.delete(`/api/account/sessions/${ended}`);
    for (const id of [foreign, ended, 2_147_483_647]) {
      expect(errorOf(await user.browser.delete(`/api/account/sessions/${id}`))).toEqual({
        status: 404,
        code: 'session_not_found',
      });
    }
    expect(await isSignedIn(stranger.browser)).toBe(true);
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '1e400', "1'--"])('refuses %j as a number', async (id) => {
    const answer = await user.browser.delete(`/api/account/sessions/${encodeURIComponent(id)}`);
    expect(errorOf(answer).code).toBe('validation_failed');
  });

  it('is refused to other sites', async () => {
    const computer = await logInFrom(firefox);
    for (const path of [`/api/account/sessions/${await idOf(computer)}`, '/api/account/sessions']) {
      const headers = { origin: 'https://boese.example' };
      expect(errorOf(await computer.send('DELETE', path, undefined, headers)).code).toBe('origin_refused');
    }
    expect(await isSignedIn(computer)).toBe(true);
  });
});

describe('ending all others', () => {
  it('leaves the asking one, and other accounts alone', async () => {
    const stranger = await aVerifiedUser(server);
    const [computer, mobile] = [await logInFrom(firefox), await logInFrom(phone)];
    expect((await computer.delete('/api/account/sessions')).status).toBe(200);
    const states = [computer, mobile, user.browser, stranger.browser].map(isSignedIn);
    expect(await Promise.all(states)).toEqual([true, false, false, true]);
    expect(await listed(computer)).toHaveLength(1);
  });
});
