import { exportFileName } from '@punktgenau/contract/account/account-rights-schemas';
import {
  type SecurityEventKind,
  type SecurityEventRow,
  securityPageSchema,
  securityPageSize,
} from '@punktgenau/contract/admin/security-schemas';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents, securitySourceKeys } from '../src/db/schema.ts';
import { defaultWrittenAfterMs } from '../src/features/security/security-log.ts';
import { dayMs, hourMs } from '../src/platform/clock.ts';
import {
  aNewcomer,
  anAdmin,
  aPendingUser,
  aPremiumCode,
  aVerifiedUser,
  goodPassword,
  logIn,
  mailsTo,
  newestToken,
  setUpTotp,
  type TestUser,
} from './builders.ts';
import { untilOneWaits } from './lock-waits.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const otherPassword = 'noch ruhigere Hand';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimits: true } });
  admin = await anAdmin(server);
});
afterAll(() => server.stop());

async function read(query: Record<string, string> = {}) {
  await server.app.writeSecurityEvents();
  const ask = () => admin.browser.get(`/api/admin/security?${new URLSearchParams(query)}`);
  let answer = await ask();
  if (answer.status === 401) {
    // Days have passed.
    await logIn(admin.browser, admin.username);
    answer = await ask();
  }
  expect(answer.status, answer.text).toBe(200);
  return securityPageSchema.parse(answer.body);
}

/** What was recorded about somebody, oldest first. */
async function eventsOf({ id }: Pick<TestUser, 'id'>): Promise<SecurityEventRow[]> {
  return (await read({ user: `#${id}` })).events.toReversed();
}

const inShort = ({ kind, outcome }: SecurityEventRow) => `${kind} ${outcome}`;

describe('the record of security events', () => {
  it('tells what happened to an account, from sign-up on', async () => {
    const { username, email, verificationToken, browser } = await aPendingUser(server);
    await browser.post('/api/auth/verify-email', { token: verificationToken });
    await browser.post('/api/auth/login', { username, password: 'geraten' });
    const user = await logIn(browser, username);
    const elsewhere = await logIn(server.visitor(), username);
    await browser.post('/api/auth/change-password', {
      currentPassword: 'falsch',
      newPassword: otherPassword,
    });
    const code = await aPremiumCode(server);
    await browser.post('/api/premium/activate', { code: 'GIBT-ES-NICHT' });
    await browser.post('/api/premium/activate', { code: code.code });
    await browser.get('/api/admin/stats');
    await browser.get('/api/account/export');
    await elsewhere.browser.post('/api/auth/logout');
    await browser.post('/api/auth/change-password', {
      currentPassword: goodPassword,
      newPassword: otherPassword,
    });
    await browser.post('/api/auth/forgot-password', { email });
    const token = await newestToken(server, email);
    await browser.post('/api/auth/reset-password', { token, newPassword: goodPassword });

    const events = await eventsOf(user);
    expect(events.map(inShort)).toEqual([
      'email_confirmed ok',
      'login invalid_credentials',
      'login ok',
      'login ok',
      'new_device ok',
      'password_changed wrong_current_password',
      'code_redeemed premium_code_invalid',
      'code_redeemed ok',
      'admin_refused admin_required',
      'data_exported ok',
      'logout ok',
      'password_changed ok',
      'password_reset ok',
    ]);
    expect(new Set(events.map(({ user: about }) => about?.name))).toEqual(new Set([username]));
    expect(events.find(({ kind }) => kind === 'admin_refused')?.call).toBe('GET /api/admin/stats');
    const ofNobody = (await read()).events.filter(({ user: about }) => about === null).map(inShort);
    expect(ofNobody).toEqual(expect.arrayContaining(['sign_up ok', 'reset_requested ok']));
  });

  it('says which request it was, and follows a source for a day and no longer', async () => {
    const address = '203.0.113.77';
    const guess = async () => {
      const answer = await server.visitor({ address }).post('/api/auth/login', {
        username: 'gibt-es-nicht',
        password: 'x',
      });
      const { events } = await read({ kind: 'login', outcome: 'refused' });
      expect(events[0]?.requestId).toBe(answer.headers['x-request-id']);
      return events[0]?.source ?? '';
    };
    const source = await guess();
    expect(await guess()).toBe(source);
    expect((await read({ source })).events).toHaveLength(2);

    server.clock.advance(dayMs);
    expect(await guess()).not.toBe(source);
    await server.app.cleanUp();
    const days = await server.database.query.select({ day: securitySourceKeys.day }).from(securitySourceKeys);
    expect(days).toEqual([{ day: server.clock.now.toISOString().slice(0, 10) }]);
  });

  it('counts what anybody can cause in any number, in one entry a second at most', async () => {
    const visitor = server.visitor();
    const startedMs = performance.now();
    // The server writes once a second, whenever that began, and once more when it is read.
    const expectFewEntries = (entries: readonly unknown[]) =>
      expect(entries.length).toBeLessThanOrEqual(2 + (performance.now() - startedMs) / 1000);
    const sumOf = (events: readonly { readonly count: number }[]) =>
      events.reduce((sum, { count }) => sum + count, 0);
    const forged = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.post('/api/stripe/webhook', { id: 'evt_1' }, { 'stripe-signature': 't=1,v1=00' }),
      ),
    );
    expect(forged.map(({ status }) => status)).toEqual(forged.map(() => 400));
    const { events } = await read({ kind: 'webhook_forged' });
    expect(sumOf(events)).toBe(20);
    expectFewEntries(events);

    const user = await aVerifiedUser(server);
    for (let n = 0; n < 14; n += 1) {
      await visitor.post('/api/auth/login', { username: user.username, password: 'x' });
    }
    const limited = await read({ kind: 'rate_limited', user: user.username.toUpperCase() });
    expect(sumOf(limited.events)).toBe(4);
    expect(new Set(limited.events.map(({ call }) => call))).toEqual(new Set(['POST /api/auth/login']));
    expectFewEntries(limited.events);
  });

  it('holds no password, token, mail address or network address', async () => {
    const address = '203.0.113.178';
    const visitor = server.visitor({ address });
    const newcomer = aNewcomer();
    await visitor.post('/api/auth/signup', newcomer);
    const token = await newestToken(server, newcomer.email);
    await visitor.post('/api/auth/verify-email', { token });
    await visitor.post('/api/auth/login', { username: newcomer.email, password: 'falsches Passwort' });
    await logIn(visitor, newcomer.email);
    await visitor.post('/api/auth/login', { username: goodPassword, password: newcomer.email });
    await visitor.post('/api/premium/activate', { code: 'GEHEIM-1234' });
    await visitor.get('/api/admin/users?search=geheimwort');
    await server.app.writeSecurityEvents();

    const rows = await server.database.query.select().from(securityEvents);
    const everything = `${JSON.stringify(rows)} ${server.log()}`;
    const secrets = [
      ...visitor.cookies.values(),
      token,
      goodPassword,
      'falsches Passwort',
      'GEHEIM',
      'geheimwort',
    ];
    for (const secret of [...secrets, newcomer.email, '@', address, '203.0.113']) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    expect(everything).not.toContain(goodPassword);
  });

  it('is read in pages, and by administrators only', async () => {
    const at = server.clock.now;
    await server.database.query.insert(securityEvents).values(
      Array.from({ length: securityPageSize + 1 }, (_, n) => ({
        ...{ at, outcome: 'ok', source: 'seiten', requestId: `${n}`, count: 1 },
        kind: 'logout' as const,
      })),
    );
    const first = await read({ source: 'seiten' });
    expect(first.events).toHaveLength(securityPageSize);
    const second = await read({ source: 'seiten', before: String(first.nextBefore) });
    expect([second.events.map(({ requestId }) => requestId), second.nextBefore]).toEqual([['0'], null]);
    expect((await read({ source: 'seiten', outcome: 'refused' })).events).toEqual([]);
    expect((await read({ user: 'gibt\u0000-es-nicht' })).events).toEqual([]);
    const player = await aVerifiedUser(server);
    expect((await player.browser.get('/api/admin/security')).status).toBe(403);
    expect((await server.visitor().get('/api/admin/security')).status).toBe(401);
  });

  it('ends after thirty days', async () => {
    const source = 'aufbewahrung';
    const values = (daysAgo: number) => ({
      at: new Date(server.clock.now.getTime() - daysAgo * dayMs),
      ...{ kind: 'login' as const, outcome: 'ok', source, requestId: `${daysAgo}`, count: 1 },
    });
    await server.database.query.insert(securityEvents).values([values(31), values(30), values(29)]);
    await server.app.cleanUp();
    const { events, keptDays } = await read({ source });
    expect([events.map(({ requestId }) => requestId), keptDays]).toEqual([['29'], 30]);
  });

  it('is part of one’s own data, and concerns nobody once the account is gone', async () => {
    const user = await aVerifiedUser(server);
    await server.app.writeSecurityEvents();
    const cookie = [...user.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const download = await server.app.http.inject({ url: '/api/account/export', headers: { cookie } });
    const data = JSON.parse(strFromU8(unzipSync(download.rawPayload)[exportFileName] ?? new Uint8Array()));
    expect(data.securityEvents).toMatchObject([{ kind: 'login', outcome: 'ok', count: 1 }]);

    const deleted = await user.browser.send('DELETE', '/api/account', { password: goodPassword });
    expect(deleted.status, deleted.text).toBe(200);
    expect(await eventsOf(user)).toEqual([]);
    const [gone] = (await read({ kind: 'account_deleted' })).events;
    expect(gone).toMatchObject({ outcome: 'ok', user: null });
  });
});

describe('writing security events', () => {
  const kindsIn = async ({ database }: TestServer): Promise<SecurityEventKind[]> =>
    (await database.query.select({ kind: securityEvents.kind }).from(securityEvents)).map(({ kind }) => kind);

  it('never fails an answer, and is made up for when it works again', async () => {
    const user = await aVerifiedUser(server);
    await server.database.pool.query('alter table security_events rename to security_events_away');
    await server.app.writeSecurityEvents();
    expect((await user.browser.post('/api/auth/logout')).status).toBe(200);
    await server.app.writeSecurityEvents();
    await server.database.pool.query('alter table security_events_away rename to security_events');
    expect((await eventsOf(user)).map(({ kind }) => kind)).toEqual(['login', 'logout']);
  });

  it('waits for an account that is just being deleted, and then concerns nobody', async () => {
    const user = await aVerifiedUser(server);
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query('delete from users where id = $1', [user.id]);
    const written = server.app.writeSecurityEvents();
    await untilOneWaits(server);
    await client.query('commit');
    client.release();
    await written;
    expect((await read({ kind: 'login' })).events[0]).toMatchObject({ outcome: 'ok', user: null });
    expect(server.log()).not.toContain('violates foreign key');
  });

  it('happens by itself after a second', async () => {
    const hasty = await startTestServer({ securityEventsAfterMs: defaultWrittenAfterMs });
    try {
      await aVerifiedUser(hasty);
      await expect.poll(() => kindsIn(hasty), { timeout: 10_000 }).toContain('login');
    } finally {
      await hasty.stop();
    }
  });

  it('is finished before the server stops', async () => {
    const stopped = await startTestServer();
    const user = await aVerifiedUser(stopped);
    await user.browser.post('/api/auth/logout');
    await stopped.app.http.close();
    expect(await kindsIn(stopped)).toEqual(['login', 'logout']);
    await stopped.stop();
  });
});

describe('a log-in on another device', () => {
  const subjects = async ({ email }: TestUser) =>
    (await mailsTo(server, email)).map(({ subject }) => subject);
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const body = ({ username }: TestUser) => ({ username, password: goodPassword });

  it('is told to the owner by mail, with the device', async () => {
    const user = await aVerifiedUser(server);
    expect(await subjects(user)).toEqual([]);
    await server.visitor().post('/api/auth/login', body(user), firefox);
    const [mail] = await mailsTo(server, user.email);
    expect(mail?.subject).toBe('Neue Anmeldung bei deinem Konto');
    expect(mail?.text).toContain('Gerät: Firefox, Windows.');
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
  });

  it('is not told on a device that is known, nor when the log-in failed', async () => {
    const user = await aVerifiedUser(server);
    await user.browser.post('/api/auth/login', body(user));
    await server.visitor().post('/api/auth/login', { ...body(user), password: 'geraten' });
    expect(await subjects(user)).toEqual([]);
  });

  it('is told three times an hour at most', async () => {
    const user = await aVerifiedUser(server);
    for (let n = 0; n < 5; n += 1) await server.visitor().post('/api/auth/login', body(user));
    expect(await subjects(user)).toHaveLength(3);
    server.clock.advance(hourMs + 1);
    await server.visitor().post('/api/auth/login', body(user));
    expect(await subjects(user)).toHaveLength(4);
  });

  it('says of the app only that it is one, whatever it calls itself', async () => {
    const user = await aVerifiedUser(server);
    await server
      .visitor()
      .post('/api/auth/login', { ...body(user), isDesktopClient: true }, { 'user-agent': 'Ruf an: 0900 1' });
    const [mail] = await mailsTo(server, user.email);
    expect(mail?.text).toContain('die Punktgenau-App für Windows');
    expect(mail?.text).not.toContain('0900');
  });
});

it('second factors are recorded, wrong codes with the account, and told to the owner by mail', async () => {
  const user = await aVerifiedUser(server);
  await setUpTotp(user, server);
  const asked = await server.visitor().post('/api/auth/login', {
    username: user.username,
    password: goodPassword,
  });
  const { ticket } = (asked.body as { secondFactor: { ticket: string } }).secondFactor;
  await server.visitor().post('/api/auth/login/second-factor', { ticket, code: '000000' });
  await user.browser.delete('/api/account/second-factor/totp');

  expect((await eventsOf(user)).map(inShort)).toEqual([
    'login ok',
    'factor_added ok',
    'login second_factor_required',
    'login second_factor_wrong',
    'factor_removed ok',
  ]);
  const subjects = (await mailsTo(server, user.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Zweiter Faktor hinzugefügt', 'Zweiter Faktor entfernt']);
});
