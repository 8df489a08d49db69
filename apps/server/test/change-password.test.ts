import { afterAll, beforeAll, expect, it } from 'vitest';
import { argon2Hasher } from '../src/features/auth/password-hasher.ts';
import { aVerifiedUser, goodPassword, logIn, mailsTo, newestToken } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasher: argon2Hasher });
});
afterAll(() => server.stop());

const newPassword = 'noch ruhigere Hand';

it('changes the password, keeps this session, ends all others and tells the owner', async () => {
  const user = await aVerifiedUser(server);
  const elsewhere = await logIn(server.visitor(), user.username);
  const answer = await user.browser.post('/api/auth/change-password', {
    currentPassword: goodPassword,
    newPassword,
  });
  expect([answer.status, answer.body]).toEqual([200, { message: 'Passwort geändert' }]);
  expect((await user.browser.get('/api/auth/user')).status).toBe(200);
  expect((await elsewhere.browser.get('/api/auth/user')).status).toBe(401);
  expect((await mailsTo(server, user.email)).at(-1)?.subject).toBe('Dein Passwort wurde geändert');
  await expect(logIn(server.visitor(), user.username, newPassword)).resolves.toMatchObject({ id: user.id });
});

it('closes reset links that were still open', async () => {
  const user = await aVerifiedUser(server);
  await server.visitor().post('/api/auth/forgot-password', { email: user.email });
  const token = await newestToken(server, user.email);
  await user.browser.post('/api/auth/change-password', { currentPassword: goodPassword, newPassword });
  const answer = await server.visitor().post('/api/auth/validate-reset-token', { token });
  expect(answer.body).toEqual({ valid: false });
});

it('refuses a wrong current password, and after ten of them asks for patience', async () => {
  const user = await aVerifiedUser(server);
  const change = (currentPassword: string) =>
    user.browser.post('/api/auth/change-password', { currentPassword, newPassword });
  expect(errorOf(await change('falsch'))).toEqual({
    status: 400,
    code: 'wrong_current_password',
    fields: { currentPassword: 'wrong' },
  });
  for (let guess = 1; guess < 10; guess += 1) await change('falsch');
  const refused = await change(goodPassword);
  expect(errorOf(refused).code).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('holds new passwords to the rules', async () => {
  const user = await aVerifiedUser(server);
  const change = (password: string) =>
    user.browser.post('/api/auth/change-password', { currentPassword: goodPassword, newPassword: password });
  expect(errorOf(await change('1234567')).fields).toEqual({ newPassword: 'too_short' });
  expect(errorOf(await change('qwertz123')).fields).toEqual({ newPassword: 'too_common' });
  expect(errorOf(await change(user.username.toUpperCase())).fields).toEqual({
    newPassword: 'same_as_account',
  });
});

it('needs a session, whatever the request looks like', async () => {
  const answer = await server.visitor().post('/api/auth/change-password', { nonsense: true });
  expect(errorOf(answer)).toEqual({ status: 401, code: 'unauthorized' });
});
