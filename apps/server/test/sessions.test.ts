import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, userActivity, users } from '../src/db/schema.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../src/platform/clock.ts';
import { aVerifiedUser, goodPassword, logIn } from './builders.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sessionCookie = (lines: readonly string[]) => lines.find((line) => line.includes('_session=')) ?? '';
const isSignedIn = async (browser: TestClient) => (await browser.get('/api/auth/user')).status === 200;

describe('the session cookie', () => {
  it('ends with the browser unless the player wants to be remembered for 30 days', async () => {
    const { username } = await aVerifiedUser(server);
    const logInWith = (rememberMe: boolean) =>
      server.visitor().post('/api/auth/login', { username, password: goodPassword, rememberMe });
    expect(sessionCookie((await logInWith(false)).cookies)).toMatch(
      /^punktgenau_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(sessionCookie((await logInWith(true)).cookies)).toMatch(/; Max-Age=2592000; /);
  });

  it('is Secure and tied to the host with https', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://punktgenau.test' } });
    try {
      const user = await aVerifiedUser(secure);
      const answer = await user.browser.post('/api/auth/login', {
        username: user.username,
        password: goodPassword,
      });
      expect(sessionCookie(answer.cookies)).toMatch(
        /^__Host-punktgenau_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.stop();
    }
  });
});

describe('a session', () => {
  it('lasts a day without, 30 days with "remember me"', async () => {
    const { username } = await aVerifiedUser(server);
    const brief = await logIn(server.visitor(), username);
    const remembered = await logIn(server.visitor(), username, goodPassword, true);
    server.clock.advance(24 * hourMs - secondMs);
    expect(await isSignedIn(brief.browser)).toBe(true);
    server.clock.advance(secondMs);
    expect(await isSignedIn(brief.browser)).toBe(false);
    for (const days of [13, 13, 3]) {
      expect(await isSignedIn(remembered.browser)).toBe(true);
      server.clock.advance(days * dayMs);
    }
    server.clock.advance(-secondMs);
    expect(await isSignedIn(remembered.browser)).toBe(true);
    server.clock.advance(secondMs);
    expect(await isSignedIn(remembered.browser)).toBe(false);
  });

  it('ends after 14 days in which nobody used it', async () => {
    const { username } = await aVerifiedUser(server);
    const { browser } = await logIn(server.visitor(), username, goodPassword, true);
    server.clock.advance(dayMs);
    expect(await isSignedIn(browser)).toBe(true);
    server.clock.advance(14 * dayMs - secondMs);
    expect(await isSignedIn(browser)).toBe(true);
    server.clock.advance(14 * dayMs);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is stored under a digest; what the database holds opens nothing', async () => {
    const user = await aVerifiedUser(server);
    const token = user.browser.cookies.get('punktgenau_session') ?? '';
    const rows = await server.database.query.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toHaveLength(1);
    const stored = rows[0]?.sid ?? Buffer.alloc(0);
    expect(stored.equals(Buffer.from(token, 'base64url'))).toBe(false);
    const thief = server.visitor();
    thief.cookies.set('punktgenau_session', stored.toString('base64url'));
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('gets a new identifier at log-in, and the old one is worth nothing', async () => {
    const user = await aVerifiedUser(server);
    const planted = user.browser.cookies.get('punktgenau_session') ?? '';
    await logIn(user.browser, user.username);
    expect(user.browser.cookies.get('punktgenau_session')).not.toBe(planted);
    const attacker = server.visitor();
    attacker.cookies.set('punktgenau_session', planted);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  it('ends at log-out, for this browser only', async () => {
    const user = await aVerifiedUser(server);
    const elsewhere = await logIn(server.visitor(), user.username);
    const token = user.browser.cookies.get('punktgenau_session') ?? '';
    expect((await user.browser.post('/api/auth/logout')).status).toBe(200);
    expect(user.browser.cookies.has('punktgenau_session')).toBe(false);
    user.browser.cookies.set('punktgenau_session', token);
    expect(await isSignedIn(user.browser)).toBe(false);
    expect(await isSignedIn(elsewhere.browser)).toBe(true);
    await elsewhere.browser.post('/api/auth/logout');
    const [row] = await server.database.query.select().from(users).where(eq(users.id, user.id));
    expect(row?.isLoggedIn).toBe(false);
  });

  it('is not needed to log out', async () => {
    expect((await server.visitor().post('/api/auth/logout')).status).toBe(200);
  });

  it.each(['', 'x', '%00', 'ä'.repeat(5000), '"quoted"'])('is not opened by the cookie %j', async (value) => {
    const browser = server.visitor();
    browser.cookies.set('punktgenau_session', value);
    expect(errorOf(await browser.get('/api/auth/user')).code).toBe('unauthorized');
  });

  it('disappears from the database when it has expired', async () => {
    const user = await aVerifiedUser(server);
    server.clock.advance(25 * hourMs);
    await server.app.cleanUp();
    const rows = await server.database.query.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toEqual([]);
  });
});

describe('lastActiveAt', () => {
  it('is written at most once a minute', async () => {
    const user = await aVerifiedUser(server);
    const lastActive = async () => {
      const [row] = await server.database.query
        .select()
        .from(userActivity)
        .where(eq(userActivity.userId, user.id));
      return row?.lastActiveAt?.toISOString();
    };
    const atLogin = server.clock.now.toISOString();
    server.clock.advance(minuteMs);
    await user.browser.get('/api/auth/user');
    expect(await lastActive()).toBe(atLogin);
    server.clock.advance(1);
    await Promise.all([1, 2, 3].map(() => user.browser.get('/api/auth/user')));
    expect(await lastActive()).toBe(server.clock.now.toISOString());
  });
});
