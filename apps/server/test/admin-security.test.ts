import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdminCommand } from '../src/commands/admin-command.ts';
import { auditLog, users } from '../src/db/schema.ts';
import { hourMs, minuteMs, secondMs } from '../src/platform/clock.ts';
import { anAdmin, aVerifiedUser, goodPassword, setUpTotp } from './builders.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  production = await startTestServer({
    config: { isProduction: true, publicUrl: 'https://punktgenau.test' },
  });
});
afterAll(async () => {
  await server.stop();
  await production.stop();
});

const stats = (browser: TestClient) => browser.get('/api/admin/stats');

describe('an administrator’s session', () => {
  it('ends after 12 hours, whatever was ticked', async () => {
    const { username } = await anAdmin(server);
    const browser = server.visitor();
    const login = await browser.post('/api/auth/login', {
      username,
      password: goodPassword,
      rememberMe: true,
    });
    expect(login.cookies.join()).toContain(`Max-Age=${12 * 3600}`);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await browser.get('/api/admin/users')).status).toBe(200);
      server.clock.advance(20 * minuteMs);
    }
    expect(errorOf(await stats(browser)).code).toBe('unauthorized');
  });

  it('ends after half an hour in which only the page itself asked', async () => {
    const { browser } = await anAdmin(server);
    for (let minutes = 0; minutes < 30; minutes += 5) {
      expect((await stats(browser)).status).toBe(200);
      server.clock.advance(5 * minuteMs);
    }
    expect(errorOf(await stats(browser)).code).toBe('unauthorized');
  });

  it('is one in a browser: the desktop app does not administrate, and stays signed in', async () => {
    const { username } = await anAdmin(server);
    const body = { username, password: goodPassword, rememberMe: true, isDesktopClient: true };
    const login = await server.visitor().post('/api/auth/login', body);
    const authorization = `Bearer ${(login.body as { sessionToken: string }).sessionToken}`;
    server.clock.advance(24 * hourMs);
    const app = server.visitor();
    expect((await app.get('/api/auth/user', { authorization })).status).toBe(200);
    expect(errorOf(await app.get('/api/admin/stats', { authorization })).code).toBe('admin_required');
  });
});

describe('what cannot be taken back', () => {
  it('wants the password again ten minutes after the log-in, looking does not', async () => {
    const { browser } = await anAdmin(server);
    const { id: userId } = await aVerifiedUser(server);
    const give = () => browser.post('/api/admin/toggle-premium', { userId, isPro: true });
    expect((await give()).status).toBe(200);
    server.clock.advance(10 * minuteMs);
    const calls = [
      give,
      () => browser.post('/api/admin/create-promo-code', { code: 'X-1' }),
      () => browser.post('/api/admin/promo-codes/bulk', { count: 1 }),
      () => browser.post('/api/admin/promo-codes/1/end'),
      () => browser.delete('/api/admin/promo-codes/1'),
      () => browser.delete('/api/admin/crosshairs/premade/1'),
      () => browser.post(`/api/admin/users/${userId}/end-sessions`),
    ];
    for (const call of calls) {
      expect(errorOf(await call())).toEqual({ status: 403, code: 'confirmation_required' });
    }
    expect((await stats(browser)).status).toBe(200);
    await browser.post('/api/account/confirmation', { password: goodPassword });
    expect((await give()).status).toBe(200);
    server.clock.advance(10 * minuteMs - secondMs);
    expect((await give()).status).toBe(200);
  });
});

describe('ending the sessions of an account', () => {
  it('signs it out everywhere and stands in the audit log', async () => {
    const admin = await anAdmin(server);
    const user = await aVerifiedUser(server);
    expect((await admin.browser.post(`/api/admin/users/${user.id}/end-sessions`)).status).toBe(204);
    expect((await user.browser.get('/api/auth/user')).status).toBe(401);
    expect((await stats(admin.browser)).status).toBe(200);
    const entries = await server.database.query
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(user.id)));
    expect(entries).toMatchObject([
      { action: 'sessions.end', actorName: admin.username, targetName: user.username },
    ]);
    const unknown = await admin.browser.post('/api/admin/users/2147483647/end-sessions');
    expect(errorOf(unknown).code).toBe('user_not_found');
  });
});

describe('in production', () => {
  it('an administrator without a second factor reaches nothing but setting one up', async () => {
    const admin = await anAdmin(production);
    expect(errorOf(await stats(admin.browser))).toEqual({
      status: 403,
      code: 'second_factor_setup_required',
    });
    const duty = async () => (await admin.browser.get('/api/auth/user')).body;
    expect(await duty()).toMatchObject({ adminDuty: 'set_up_second_factor' });
    await setUpTotp(admin, production);
    expect((await stats(admin.browser)).status).toBe(200);
    expect(await duty()).toMatchObject({ adminDuty: null });
  });

  it('players need none', async () => {
    const { browser } = await aVerifiedUser(production);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ adminDuty: null });
  });
});

it('a password that the server made up must be changed before the administration opens', async () => {
  const admin = await anAdmin(server);
  await server.database.query.update(users).set({ mustChangePassword: true }).where(eq(users.id, admin.id));
  expect(errorOf(await stats(admin.browser))).toEqual({ status: 403, code: 'password_change_required' });
  const change = (newPassword: string) =>
    admin.browser.post('/api/auth/change-password', { currentPassword: goodPassword, newPassword });
  expect(errorOf(await change(goodPassword)).fields).toEqual({ newPassword: 'not_an_option' });
  expect((await change('ein eigenes Passwort')).status).toBe(200);
  expect((await stats(admin.browser)).status).toBe(200);
});

it('the command line removes the second factors of somebody who lost them', async () => {
  const user = await aVerifiedUser(server);
  const remove = () =>
    runAdminCommand(['remove-second-factor', user.username], server.database, server.clock.now);
  expect(JSON.stringify(await remove())).toContain('has no second factor');
  await setUpTotp(user, server);
  expect(JSON.stringify(await remove())).toContain('is signed out everywhere');
  expect((await user.browser.get('/api/auth/user')).status).toBe(401);
  const login = { username: user.username, password: goodPassword };
  expect((await server.visitor().post('/api/auth/login', login)).status).toBe(200);
  const [entry] = await server.database.query
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(user.id)));
  expect(entry).toMatchObject({ action: 'second_factor.remove', actorId: null });
});
