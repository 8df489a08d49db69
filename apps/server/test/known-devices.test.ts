import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../src/platform/clock.ts';
import { aVerifiedUser, goodPassword, newestToken, type TestUser } from './builders.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const otherPassword = 'noch ruhigere Hand';
const deviceCookie = 'punktgenau_device';

const attempt = (user: TestUser, password: string, browser = server.visitor()) =>
  browser.post('/api/auth/login', { username: user.username, password });

/** A browser that shows nothing but that it is known. */
function aBrowserKnownBy(cookie: string): TestClient {
  const browser = server.visitor();
  browser.cookies.set(deviceCookie, cookie);
  return browser;
}

const cookieOf = (browser: TestClient) => browser.cookies.get(deviceCookie) ?? '';

async function guess(user: TestUser, times: number, browserFor: (n: number) => TestClient) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await attempt(user, `geraten ${n}`, browserFor(n))).status);
  }
  return statuses;
}

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('devices that an account was logged in on', () => {
  const changes = {
    'the password was changed': async (_user: TestUser, browser: TestClient) => {
      await browser.post('/api/auth/change-password', {
        currentPassword: goodPassword,
        newPassword: otherPassword,
      });
    },
    'the password was reset': async (user: TestUser, browser: TestClient) => {
      await browser.post('/api/auth/forgot-password', { email: user.email });
      const token = await newestToken(server, user.email);
      await browser.post('/api/auth/reset-password', { token, newPassword: otherPassword });
    },
  };

  it.each(Object.entries(changes))(
    'are strangers once %s, but for the one that did it',
    async (_why, change) => {
      const owner = await aVerifiedUser(server);
      const collected: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const browser = server.visitor();
        await attempt(owner, goodPassword, browser);
        collected.push(cookieOf(browser));
      }
      await change(owner, owner.browser);

      const statuses = await guess(owner, 15, (n) => aBrowserKnownBy(collected[n % 3] ?? ''));
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 5]);
      expect((await attempt(owner, otherPassword, owner.browser)).status).toBe(200);
    },
  );

  it('have thirty guesses together, however many there are', async () => {
    const owner = await aVerifiedUser(server);
    const collected: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const browser = server.visitor();
      await attempt(owner, goodPassword, browser);
      collected.push(cookieOf(browser));
    }
    const statuses = await guess(owner, 40, (n) => aBrowserKnownBy(collected[n % 8] ?? ''));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 10]);
    server.clock.advance(16 * minuteMs);
    expect((await attempt(owner, goodPassword, aBrowserKnownBy(collected[0] ?? ''))).status).toBe(200);
  });

  it('stay the same device at every log-in, and are known for a year after the last one', async () => {
    const owner = await aVerifiedUser(server);
    const first = cookieOf(owner.browser);
    server.clock.advance(300 * dayMs);
    await attempt(owner, goodPassword, owner.browser);
    const second = cookieOf(owner.browser);
    expect(second).not.toBe(first);
    expect(second.split('.')[0]).toBe(first.split('.')[0]);

    server.clock.advance(100 * dayMs);
    await guess(owner, 10, () => server.visitor());
    expect((await attempt(owner, goodPassword, aBrowserKnownBy(first))).status).toBe(429);
    expect((await attempt(owner, goodPassword, aBrowserKnownBy(second))).status).toBe(200);
  });

  it('cannot put off the end that their cookie says', async () => {
    const owner = await aVerifiedUser(server);
    const [device, expiry = '', signature] = cookieOf(owner.browser).split('.');
    const later = (Number.parseInt(expiry, 36) + 1000).toString(36);
    await guess(owner, 10, () => server.visitor());
    for (const cookie of [`${device}.${later}.${signature}`, `${device}.${signature}`, 'x', '..', '']) {
      expect((await attempt(owner, goodPassword, aBrowserKnownBy(cookie))).status, cookie).toBe(429);
    }
  });
});
