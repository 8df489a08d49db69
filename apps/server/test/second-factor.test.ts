import {
  type FactorQuestion,
  totpStartedSchema,
} from '@punktgenau/contract/second-factor/second-factor-schemas';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, totpFactors } from '../src/db/schema.ts';
import { hourMs, minuteMs, secondMs } from '../src/platform/clock.ts';
import { aVerifiedUser, goodPassword, newestToken, type TestUser } from './builders.ts';
import { type Answer, errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const path = '/api/account/second-factor';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What the app shows. @param steps half minutes from now */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: server.clock.now.getTime() + steps * 30 * secondMs,
  });

const nextCode = (key: string) => {
  server.clock.advance(30 * secondMs);
  return codeOf(key);
};

async function setUpTotp({ browser }: Pick<TestUser, 'browser'>) {
  const { ticket, key } = totpStartedSchema.parse((await browser.post(`${path}/totp/start`)).body);
  const added = await browser.post(`${path}/totp`, { ticket, code: codeOf(key) });
  expect(added.status, added.text).toBe(201);
  return { key, codes: (added.body as { recoveryCodes: string[] }).recoveryCodes };
}

/** The password step. */
async function begin(username: string, password = goodPassword, browser = server.visitor()) {
  const answer = await browser.post('/api/auth/login', { username, password });
  return { browser, answer, question: (answer.body as { secondFactor: FactorQuestion }).secondFactor };
}

const finish = (browser: TestClient, ticket: string, code: string): Promise<Answer> =>
  browser.post('/api/auth/login/second-factor', { ticket, code });

const isSignedIn = async (browser: TestClient) => (await browser.get('/api/auth/user')).status === 200;

describe('an account with an authenticator app', () => {
  let user: TestUser;
  let key: string;
  let codes: string[];
  beforeEach(async () => {
    user = await aVerifiedUser(server);
    ({ key, codes } = await setUpTotp(user));
  });

  it('opens only with the password and then a code', async () => {
    const { browser, answer, question } = await begin(user.username);
    expect(errorOf(answer)).toEqual({ status: 401, code: 'second_factor_required' });
    expect(question).toMatchObject({ hasTotp: true, hasRecoveryCodes: true });
    expect(answer.cookies).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
    const code = nextCode(key);
    const loggedIn = await finish(browser, question.ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(loggedIn.body).toMatchObject({ username: user.username, sessionToken: null });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('says nothing of its second factor to somebody without the password', async () => {
    const wrong = await begin(user.username, 'das ist es nicht');
    expect(errorOf(wrong.answer)).toEqual({ status: 401, code: 'invalid_credentials' });
    expect(wrong.question).toBeUndefined();
  });

  it('takes the codes of the half minute before and after, each once', async () => {
    const { browser, question } = await begin(user.username);
    server.clock.advance(5 * minuteMs);
    expect(errorOf(await finish(browser, question.ticket, codeOf(key, 2))).code).toBe('second_factor_wrong');
    expect(errorOf(await finish(browser, question.ticket, codeOf(key, -2))).code).toBe('second_factor_wrong');
    expect((await finish(browser, question.ticket, codeOf(key, -1))).status).toBe(200);
    const again = await begin(user.username);
    expect(errorOf(await finish(again.browser, again.question.ticket, codeOf(key, -1))).code).toBe(
      'second_factor_wrong',
    );
    expect((await finish(again.browser, again.question.ticket, codeOf(key, 1))).status).toBe(200);
    const older = await begin(user.username);
    expect(errorOf(await finish(older.browser, older.question.ticket, codeOf(key))).code).toBe(
      'second_factor_wrong',
    );
  });

  it('opens one session when the same code is sent several times at once', async () => {
    const { question } = await begin(user.username);
    const code = nextCode(key);
    const tries = [1, 2, 3, 4].map(() => finish(server.visitor(), question.ticket, code));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('has tickets that work once, for ten minutes, and only while the password is the same', async () => {
    const once = await begin(user.username);
    expect((await finish(once.browser, once.question.ticket, nextCode(key))).status).toBe(200);
    expect(errorOf(await finish(once.browser, once.question.ticket, nextCode(key))).code).toBe(
      'second_factor_expired',
    );
    const late = await begin(user.username);
    server.clock.advance(10 * minuteMs);
    expect(errorOf(await finish(late.browser, late.question.ticket, codeOf(key))).code).toBe(
      'second_factor_expired',
    );
    const early = await begin(user.username);
    const passwords = { currentPassword: goodPassword, newPassword: 'eine andere ruhige Hand' };
    await user.browser.post('/api/auth/change-password', passwords);
    expect(errorOf(await finish(early.browser, early.question.ticket, nextCode(key))).code).toBe(
      'second_factor_expired',
    );
  });

  it('refuses a ticket that was not made for a log-in, or was changed', async () => {
    const { question } = await begin(user.username);
    const other = await aVerifiedUser(server);
    const { ticket } = totpStartedSchema.parse((await other.browser.post(`${path}/totp/start`)).body);
    for (const foreign of [ticket, `${question.ticket.slice(0, -4)}AAAA`, 'x', '{}']) {
      expect(errorOf(await finish(server.visitor(), foreign, nextCode(key))).code).toBe(
        'second_factor_expired',
      );
    }
  });

  it('stops guessing after ten wrong codes; a recovery code still opens it', async () => {
    const { browser, question } = await begin(user.username);
    const right = nextCode(key);
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(errorOf(await finish(browser, question.ticket, wrong)).code).toBe('second_factor_wrong');
    }
    const refused = await finish(browser, question.ticket, right);
    expect([errorOf(refused).code, Number(refused.headers['retry-after'])]).toEqual(['rate_limited', 3600]);
    expect((await finish(browser, question.ticket, codes[0] ?? '')).status).toBe(200);
    server.clock.advance(hourMs);
    const later = await begin(user.username);
    expect((await finish(later.browser, later.question.ticket, codeOf(key))).status).toBe(200);
  });

  it('opens with each of ten recovery codes once, however it is written', async () => {
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const once = await begin(user.username);
    expect((await finish(once.browser, once.question.ticket, typed)).status).toBe(200);
    const twice = await begin(user.username);
    expect(errorOf(await finish(twice.browser, twice.question.ticket, first)).code).toBe(
      'second_factor_wrong',
    );
    const left = (await once.browser.get(path)).body;
    expect(left).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('keeps its second factor when the password is reset by mail', async () => {
    await server.visitor().post('/api/auth/forgot-password', { email: user.email });
    const token = await newestToken(server, user.email);
    const newPassword = 'noch eine ruhige Hand';
    await server.visitor().post('/api/auth/reset-password', { token, newPassword });
    const { answer, browser, question } = await begin(user.username, newPassword);
    expect(errorOf(answer).code).toBe('second_factor_required');
    expect((await finish(browser, question.ticket, nextCode(key))).status).toBe(200);
  });

  it('gives the desktop app its tokens after the code', async () => {
    const app = server.visitor();
    const { question } = await begin(user.username, goodPassword, app);
    const code = nextCode(key);
    const body = { ticket: question.ticket, code, isDesktopClient: true };
    const answer = await app.post('/api/auth/login/second-factor', body);
    const { sessionToken } = answer.body as { sessionToken: string };
    const headers = { authorization: `Bearer ${sessionToken}` };
    expect((await server.visitor().get('/api/auth/user', headers)).status).toBe(200);
  });

  it('stores neither key nor codes in the clear, and tells of them in the data export', async () => {
    const stored = JSON.stringify([
      await server.database.query.select().from(totpFactors),
      await server.database.query.select().from(recoveryCodes),
    ]);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(codes[0]);
    const listed = await user.browser.get(path);
    expect(listed.body).toEqual({
      totp: { createdAt: server.clock.now.toISOString(), lastUsedAt: null },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
  });

  it('changes its second factor only after password and factor were shown again', async () => {
    const { browser } = user;
    server.clock.advance(10 * minuteMs);
    const calls = [
      () => browser.delete(`${path}/totp`),
      () => browser.post(`${path}/recovery-codes`),
      () => browser.post(`${path}/totp/start`),
    ];
    for (const call of calls) expect(errorOf(await call()).code).toBe('confirmation_required');
    await browser.post('/api/account/confirmation', { password: goodPassword });
    expect(errorOf(await browser.delete(`${path}/totp`)).code).toBe('confirmation_required');
    const confirmed = await browser.post('/api/account/confirmation', { code: codeOf(key) });
    expect(confirmed.status).toBe(204);
    const renewed = await browser.post(`${path}/recovery-codes`);
    const { recoveryCodes: newCodes } = renewed.body as { recoveryCodes: string[] };
    expect(newCodes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await browser.delete(`${path}/totp`)).status).toBe(204);
    expect((await browser.get(path)).body).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await begin(user.username)).answer.status).toBe(200);
  });
});

describe('setting up an authenticator app', () => {
  it('stores nothing before a right code was given', async () => {
    const { browser, username } = await aVerifiedUser(server);
    const started = totpStartedSchema.parse((await browser.post(`${path}/totp/start`)).body);
    expect(started.uri).toContain(
      `otpauth://totp/Punktgenau:${username}?issuer=Punktgenau&secret=${started.key}`,
    );
    const refused = await browser.post(`${path}/totp`, { ticket: started.ticket, code: '000000' });
    expect(errorOf(refused)).toEqual({
      status: 400,
      code: 'second_factor_wrong',
      fields: { code: 'wrong' },
    });
    expect((await browser.get(path)).body).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  it('is for the account that began it', async () => {
    const [one, other] = [await aVerifiedUser(server), await aVerifiedUser(server)];
    const { ticket, key } = totpStartedSchema.parse((await one.browser.post(`${path}/totp/start`)).body);
    const stolen = await other.browser.post(`${path}/totp`, { ticket, code: codeOf(key) });
    expect(errorOf(stolen).code).toBe('second_factor_expired');
  });

  it('is refused when there is one', async () => {
    const user = await aVerifiedUser(server);
    await setUpTotp(user);
    expect(errorOf(await user.browser.post(`${path}/totp/start`)).code).toBe('second_factor_exists');
  });

  it('needs the password when the log-in was a while ago, and no recovery codes without a factor', async () => {
    const { browser } = await aVerifiedUser(server);
    expect(errorOf(await browser.post(`${path}/recovery-codes`)).code).toBe('second_factor_missing');
    server.clock.advance(10 * minuteMs);
    expect(errorOf(await browser.post(`${path}/totp/start`)).code).toBe('confirmation_required');
    expect(errorOf(await browser.post('/api/account/confirmation', { password: 'falsch' })).code).toBe(
      'wrong_password',
    );
    expect(errorOf(await browser.post('/api/account/confirmation', {})).code).toBe('validation_failed');
    await browser.post('/api/account/confirmation', { password: goodPassword });
    expect((await browser.post(`${path}/totp/start`)).status).toBe(200);
  });
});

it('ending devices needs the password again when the log-in was a while ago', async () => {
  const { browser } = await aVerifiedUser(server);
  server.clock.advance(10 * minuteMs);
  for (const devices of ['/api/account/sessions', '/api/account/sessions/1']) {
    expect(errorOf(await browser.delete(devices))).toEqual({ status: 403, code: 'confirmation_required' });
  }
  await browser.post('/api/account/confirmation', { password: goodPassword });
  expect((await browser.delete('/api/account/sessions')).status).toBe(200);
});
