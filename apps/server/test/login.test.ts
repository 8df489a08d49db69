import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { minuteMs, secondMs } from '../src/platform/clock.ts';
import { aPendingUser, aVerifiedUser, goodPassword, logIn } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasher: argon2Hasher });
});
afterAll(() => server.stop());

const attempt = (username: string, password: string, browser = server.visitor()) =>
  browser.post('/api/auth/login', { username, password });

describe('logging in', () => {
  it('answers the user and nothing that is nobody’s business', async () => {
    const user = await aVerifiedUser(server);
    const answer = await attempt(user.username, goodPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: user.id,
      username: user.username,
      email: user.email,
      emailVerified: true,
      isPro: false,
      proExpiresAt: null,
      proType: null,
      premiumTerms: { subscription: null, grant: null },
      hasSubscription: false,
      isAdmin: false,
      adminDuty: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sessionToken: null,
      licenseToken: null,
      // The builder logged in once.
      isFirst: false,
    });
  });

  it('takes the name in any case, the address, and the desktop’s extra field', async () => {
    const user = await aVerifiedUser(server, { username: 'Scharfäugig' });
    for (const username of ['SCHARFÄUGIG', ' scharfäugig ', user.email.toUpperCase()]) {
      const answer = await server.visitor().post('/api/auth/login', {
        username,
        password: goodPassword,
        rememberMe: true,
        isDesktopClient: true,
      });
      expect(answer.status).toBe(200);
    }
  });

  it('does not care how the password was composed', async () => {
    const user = await aVerifiedUser(server, { password: 'Größe zählt nicht é' });
    expect((await attempt(user.username, 'Größe zählt nicht é'.normalize('NFD'))).status).toBe(200);
  });

  it('answers a wrong password, an unknown name and nonsense alike, with the same work', async () => {
    const user = await aVerifiedUser(server);
    const texts = new Set<string>();
    for (const [name, comparisons] of [
      [user.username, 1],
      ['niemand-da', 1],
      ['n\u0000ul', 1],
      ['Ω≈ç√ ∫˜', 1],
      [user.email, 2],
      ['niemand@example.org', 2],
    ] as const) {
      const before = server.hashing.verifications;
      const answer = await attempt(name, 'falsches Passwort');
      expect(errorOf(answer)).toEqual({ status: 401, code: 'invalid_credentials' });
      expect(server.hashing.verifications - before).toBe(comparisons);
      texts.add(answer.text.replace(/"requestId":"[^"]+"/, ''));
    }
    expect(texts.size).toBe(1);
  });

  it('tells an unconfirmed account only to somebody who knows the password', async () => {
    const pending = await aPendingUser(server);
    expect(errorOf(await attempt(pending.username, 'falsches Passwort')).code).toBe('invalid_credentials');
    const answer = await attempt(pending.username, pending.password);
    expect(errorOf(answer)).toEqual({ status: 403, code: 'email_not_verified' });
    expect(answer.cookies).toEqual([]);
  });

  it('names missing fields', async () => {
    const answer = await server.visitor().post('/api/auth/login', { username: '  ', rememberMe: 'ja' });
    expect(errorOf(answer).fields).toEqual({
      username: 'required',
      password: 'required',
      rememberMe: 'wrong_type',
    });
  });
});

describe('guessing passwords', () => {
  it('is stopped after ten wrong ones, says when to come back, and refuses even the right one', async () => {
    const user = await aVerifiedUser(server);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await attempt(user.username, `geraten ${guess}`)).status).toBe(401);
    }
    const refused = await attempt(user.username, goodPassword);
    expect(errorOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);

    server.clock.advance(15 * minuteMs + secondMs);
    expect((await attempt(user.username, goodPassword)).status).toBe(200);
  });

  it('is stopped for names that do not exist just the same', async () => {
    for (let guess = 0; guess < 10; guess += 1) await attempt('gibt-es-nicht', 'x');
    expect((await attempt('GIBT-ES-NICHT', 'x')).status).toBe(429);
  });

  it('is stopped when all guesses come at once', async () => {
    const user = await aVerifiedUser(server);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => attempt(user.username, `geraten ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('does not lock out the owner on a device that logged in before', async () => {
    const user = await aVerifiedUser(server);
    for (let guess = 0; guess < 15; guess += 1) await attempt(user.username, `geraten ${guess}`);
    expect((await attempt(user.username, goodPassword)).status).toBe(429);
    expect((await attempt(user.username, goodPassword, user.browser)).status).toBe(200);
  });

  it('gains nothing from a known-device cookie of another account', async () => {
    const attacker = await aVerifiedUser(server);
    const victim = await aVerifiedUser(server);
    for (let guess = 0; guess < 10; guess += 1) await attempt(victim.username, `geraten ${guess}`);
    expect((await attempt(victim.username, 'geraten', attacker.browser)).status).toBe(429);
  });

  it('is forgotten after a successful log-in', async () => {
    const user = await aVerifiedUser(server);
    const browser = server.visitor();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) {
        expect((await attempt(user.username, 'vertippt', browser)).status).toBe(401);
      }
      expect((await attempt(user.username, goodPassword, browser)).status).toBe(200);
    }
  });

  it('is stopped per address, over many accounts', async () => {
    const address = '203.0.113.7';
    for (let guess = 0; guess < 50; guess += 1) {
      const answer = await attempt(`opfer-${guess}`, 'Winter2025', server.visitor({ address }));
      expect(answer.status).toBe(401);
    }
    const user = await aVerifiedUser(server);
    expect((await attempt(user.username, goodPassword, server.visitor({ address }))).status).toBe(429);
    await expect(logIn(server.visitor(), user.username)).resolves.toMatchObject({ id: user.id });
  });

  it('counts a whole IPv6 network as one address', async () => {
    for (let guess = 0; guess < 50; guess += 1) {
      const browser = server.visitor({ address: `2001:db8:1:2::${(guess + 1).toString(16)}` });
      expect((await attempt(`ziel-${guess}`, 'x', browser)).status).toBe(401);
    }
    expect((await attempt('ziel-x', 'x', server.visitor({ address: '2001:db8:1:2:ffff::9' }))).status).toBe(
      429,
    );
    expect((await attempt('ziel-x', 'x', server.visitor({ address: '2001:db8:1:3::9' }))).status).toBe(401);
  });
});
