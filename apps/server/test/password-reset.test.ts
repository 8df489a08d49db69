import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { hourMs, minuteMs } from '../src/platform/clock.ts';
import { aPendingUser, aVerifiedUser, logIn, mailsTo, newestToken } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasher: argon2Hasher });
});
afterAll(() => server.stop());

const newPassword = 'noch ruhigere Hand';
const forgot = (email: string) => server.visitor().post('/api/auth/forgot-password', { email });
const validate = (token: string) => server.visitor().post('/api/auth/validate-reset-token', { token });
const reset = (token: string, password = newPassword) =>
  server.visitor().post('/api/auth/reset-password', { token, newPassword: password });

async function aResetToken(email: string): Promise<string> {
  await forgot(email);
  return newestToken(server, email);
}

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, before anything is looked up or hashed', async () => {
    const user = await aVerifiedUser(server);
    const hashing = { ...server.hashing };
    const known = await forgot(user.email);
    const unknown = await forgot('niemand@example.org');
    expect(known.body).toEqual({
      message: 'Falls ein Account mit dieser E-Mail existiert, wurde eine Passwort-Reset-E-Mail gesendet.',
    });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(server.hashing).toEqual(hashing);
    expect(await mailsTo(server, 'niemand@example.org')).toEqual([]);
  });

  it('says what is wrong with an address that is none', async () => {
    expect(errorOf(await forgot('keine'))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: { email: 'bad_email' },
    });
  });

  it('cannot be used to flood a mailbox', async () => {
    const user = await aVerifiedUser(server);
    for (let request = 0; request < 8; request += 1) await forgot(user.email);
    expect(await mailsTo(server, user.email)).toHaveLength(3);
  });

  it('counts what follows a plus in the address of an account as the same mailbox', async () => {
    const one = await aVerifiedUser(server, { email: 'postfach+1@example.org' });
    const other = await aVerifiedUser(server, { email: 'postfach+2@example.org' });
    for (let request = 0; request < 3; request += 1) {
      await forgot(one.email);
      await server.mails();
      await forgot(other.email);
    }
    const mails = (await server.mails()).filter(({ to }) => to.startsWith('postfach+'));
    expect(mails).toHaveLength(3);
  });
});

describe('resetting the password', () => {
  it('sets the new one, ends all sessions and tells the owner', async () => {
    const user = await aVerifiedUser(server);
    const token = await aResetToken(user.email);
    expect((await validate(token)).body).toEqual({ valid: true });
    const answer = await reset(token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Passwort aktualisiert' }]);

    expect((await user.browser.get('/api/auth/user')).status).toBe(401);
    await expect(logIn(server.visitor(), user.username, user.password)).rejects.toThrow(
      'invalid_credentials',
    );
    expect((await mailsTo(server, user.email)).at(-1)?.subject).toBe('Dein Passwort wurde geändert');
    await expect(logIn(server.visitor(), user.username, newPassword)).resolves.toMatchObject({ id: user.id });
  });

  it('works once, also when tried several times at once', async () => {
    const user = await aVerifiedUser(server);
    const token = await aResetToken(user.email);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${newPassword} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await validate(token)).body).toEqual({ valid: false });
    expect(errorOf(await reset(token)).code).toBe('reset_token_invalid');
  });

  it('works within an hour', async () => {
    const user = await aVerifiedUser(server);
    const inTime = await aResetToken(user.email);
    server.clock.advance(hourMs - 1);
    expect((await validate(inTime)).body).toEqual({ valid: true });
    server.clock.advance(1);
    expect((await validate(inTime)).body).toEqual({ valid: false });
    expect(errorOf(await reset(inTime))).toEqual({ status: 400, code: 'reset_token_invalid' });
  });

  it('leaves the link open when the new password is refused', async () => {
    const user = await aVerifiedUser(server);
    const token = await aResetToken(user.email);
    expect(errorOf(await reset(token, 'kurz')).fields).toEqual({ newPassword: 'too_short' });
    expect(errorOf(await reset(token, 'Passwort1')).fields).toEqual({ newPassword: 'too_common' });
    expect(errorOf(await reset(token, user.email)).fields).toEqual({ newPassword: 'same_as_account' });
    expect((await reset(token)).status).toBe(200);
  });

  it('confirms an address that was not confirmed yet, because the link came from its mailbox', async () => {
    const pending = await aPendingUser(server);
    expect((await reset(await aResetToken(pending.email))).status).toBe(200);
    await expect(logIn(server.visitor(), pending.username, newPassword)).resolves.toMatchObject({
      emailVerified: true,
    });
    const stale = await server.visitor().post('/api/auth/verify-email', { token: pending.verificationToken });
    expect(stale.status).toBe(400);
  });

  it('lets an owner whose account is under attack log in again on the same device', async () => {
    const user = await aVerifiedUser(server);
    for (let guess = 0; guess < 12; guess += 1) {
      await server.visitor().post('/api/auth/login', { username: user.username, password: 'geraten' });
    }
    const browser = server.visitor();
    const token = await aResetToken(user.email);
    await browser.post('/api/auth/reset-password', { token, newPassword });
    await expect(logIn(browser, user.username, newPassword)).resolves.toMatchObject({ id: user.id });
    server.clock.advance(20 * minuteMs);
  });

  it('does not take a confirmation link for a reset link', async () => {
    const pending = await aPendingUser(server);
    expect((await validate(pending.verificationToken)).body).toEqual({ valid: false });
    expect((await reset(pending.verificationToken)).status).toBe(400);
  });
});
