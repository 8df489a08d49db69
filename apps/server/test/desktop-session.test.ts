import { loggedInSchema } from '@punktgenau/contract/account/account-schemas';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../src/db/schema.ts';
import { dayMs, hourMs } from '../src/platform/clock.ts';
import { aPremiumUser, aVerifiedUser, goodPassword, type TestUser } from './builders.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A program: it names no origin and keeps no cookies. */
class App {
  readonly client: TestClient;
  authorization = '';
  constructor(from: TestServer) {
    this.client = from.visitor();
  }
  async call(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await this.client.send(method, path, body, {
      origin: '',
      authorization: this.authorization,
      ...headers,
    });
    this.client.cookies.clear();
    return answer;
  }
  async logIn(user: TestUser, extra: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const answer = await this.call(
      'POST',
      '/api/auth/login',
      { username: user.username, password: goodPassword, isDesktopClient: true, ...extra },
      headers,
    );
    if (answer.status !== 200) throw new Error(`Log-in was refused: ${answer.text}`);
    const loggedIn = loggedInSchema.parse(answer.body);
    this.authorization = `Bearer ${loggedIn.sessionToken}`;
    return { ...loggedIn, cookies: answer.cookies };
  }
  async isSignedIn() {
    return (await this.call('GET', '/api/auth/user')).status === 200;
  }
}

async function anApp(user: TestUser) {
  const app = new App(server);
  return { app, ...(await app.logIn(user)) };
}

const tokenOf = (app: App) => app.authorization.replace('Bearer ', '');

describe('logging in from the desktop app', () => {
  it('answers the user with a session token, and a licence token for premium', async () => {
    const user = await aPremiumUser(server);
    const { sessionToken, licenseToken, isPro, id, cookies } = await new App(server).logIn(user);
    expect([id, isPro]).toEqual([user.id, true]);
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
    expect(cookies.filter((line) => line.includes('session'))).toEqual([]);
    const { body } = await server.visitor().get('/api/license/keys');
    const keys = createLocalJWKSet(body as Parameters<typeof createLocalJWKSet>[0]);
    const { payload } = await jwtVerify(licenseToken ?? '', keys, { currentDate: server.clock.now });
    expect(payload.sub).toBe(String(user.id));
  });

  it('answers no licence token without premium', async () => {
    const { licenseToken, sessionToken, isPro } = await new App(server).logIn(await aVerifiedUser(server));
    expect([licenseToken, isPro]).toEqual([null, false]);
    expect(sessionToken).not.toBeNull();
  });

  it('may be said by the header alone', async () => {
    const user = await aVerifiedUser(server);
    const { sessionToken } = await new App(server).logIn(
      user,
      { isDesktopClient: false },
      { 'x-client-type': 'desktop-app' },
    );
    expect(sessionToken).not.toBeNull();
  });

  it('gives browsers their cookie and no token a page could read', async () => {
    const user = await aPremiumUser(server);
    const answer = await server
      .visitor()
      .post('/api/auth/login', { username: user.username, password: goodPassword });
    expect(answer.body).toMatchObject({ isPro: true, sessionToken: null, licenseToken: null });
    expect(answer.cookies.join()).toContain('punktgenau_session=');
  });

  it('ends the session the app had before', async () => {
    const user = await aVerifiedUser(server);
    const { app } = await anApp(user);
    const before = app.authorization;
    await app.logIn(user);
    expect(app.authorization).not.toBe(before);
    expect(await app.isSignedIn()).toBe(true);
    app.authorization = before;
    expect(await app.isSignedIn()).toBe(false);
  });
});

describe('a desktop session', () => {
  it('opens every call without cookie and origin, those that change something too', async () => {
    const user = await aVerifiedUser(server);
    const { app } = await anApp(user);
    expect((await app.call('GET', '/api/auth/user')).body).toMatchObject({ id: user.id });
    expect((await app.call('POST', '/api/crosshairs', { name: 'Vom Desktop' })).status).toBe(201);
    expect(errorOf(await app.call('POST', '/api/crosshairs', { name: 'x' }, { authorization: '' }))).toEqual({
      status: 401,
      code: 'unauthorized',
    });
  });

  it('is not opened from the page of another site', async () => {
    const { app } = await anApp(await aVerifiedUser(server));
    const foreign = { origin: 'https://boese.example' };
    expect(errorOf(await app.call('POST', '/api/auth/logout', undefined, foreign)).code).toBe(
      'origin_refused',
    );
    expect(await app.isSignedIn()).toBe(true);
  });

  it('is stored under a digest, with the device the owner knows it by', async () => {
    const user = await aVerifiedUser(server);
    const app = new App(server);
    await app.logIn(user, { rememberMe: true }, { 'user-agent': 'Punktgenau-Desktop/2.2.6 (Windows 11)' });
    const rows = await server.database.query.select().from(sessions).where(eq(sessions.userId, user.id));
    const desktop = rows.find(({ sess }) => sess.client === 'desktop');
    expect(desktop?.sess).toEqual({
      client: 'desktop',
      rememberMe: true,
      createdAt: server.clock.now.toISOString(),
      device: 'Punktgenau-Desktop/2.2.6 (Windows 11)',
    });
    expect(desktop?.sid.equals(Buffer.from(tokenOf(app), 'base64url'))).toBe(false);
    expect(server.log()).not.toContain(tokenOf(app));
  });

  it('lasts 30 days when remembered, otherwise one', async () => {
    const user = await aVerifiedUser(server);
    const [brief, remembered] = [new App(server), new App(server)];
    await brief.logIn(user);
    await remembered.logIn(user, { rememberMe: true });
    server.clock.advance(24 * hourMs);
    expect([await brief.isSignedIn(), await remembered.isSignedIn()]).toEqual([false, true]);
    server.clock.advance(29 * dayMs);
    expect(await remembered.isSignedIn()).toBe(false);
  });

  it('and a browser’s session do not stand in for each other', async () => {
    const user = await aVerifiedUser(server);
    const { app } = await anApp(user);
    const browser = server.visitor();
    browser.cookies.set('punktgenau_session', tokenOf(app));
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    app.authorization = `Bearer ${user.browser.cookies.get('punktgenau_session')}`;
    expect(await app.isSignedIn()).toBe(false);
  });

  it.each(['Bearer', 'Bearer ', 'bearer x', 'Bearer %00', `Bearer ${'x'.repeat(5000)}`])(
    'that does not exist is not replaced by the cookie beside it: %s',
    async (authorization) => {
      const user = await aVerifiedUser(server);
      expect((await user.browser.get('/api/auth/user')).status).toBe(200);
      expect((await user.browser.get('/api/auth/user', { authorization })).status).toBe(401);
      const answer = await user.browser.post('/api/crosshairs', { name: 'x' }, { authorization, origin: '' });
      expect(errorOf(answer).code).toBe('unauthorized');
    },
  );

  it('is not what another scheme of the header means', async () => {
    const user = await aVerifiedUser(server);
    const authorization = `Basic ${Buffer.from('tor:offen').toString('base64')}`;
    expect((await user.browser.get('/api/auth/user', { authorization })).status).toBe(200);
    const answer = await user.browser.post('/api/auth/logout', undefined, { authorization, origin: '' });
    expect(errorOf(answer).code).toBe('origin_refused');
  });

  it('ends at its log-out, and takes no browser with it', async () => {
    const user = await aVerifiedUser(server);
    const { app } = await anApp(user);
    const answer = await app.call('POST', '/api/auth/logout');
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    expect(await app.isSignedIn()).toBe(false);
    expect((await user.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('ends when the password is changed in the browser; changed in the app, only the app stays', async () => {
    const user = await aVerifiedUser(server);
    const { app } = await anApp(user);
    const change = { currentPassword: goodPassword, newPassword: `${goodPassword} neu` };
    expect((await user.browser.post('/api/auth/change-password', change)).status).toBe(200);
    expect(await app.isSignedIn()).toBe(false);

    const other = await aVerifiedUser(server);
    const { app: changing } = await anApp(other);
    expect((await changing.call('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect(await changing.isSignedIn()).toBe(true);
    expect((await other.browser.get('/api/auth/user')).status).toBe(401);
  });
});
