import { plans } from '@punktgenau/contract/plans/plans';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  auditLog,
  crosshairDesigns,
  payments,
  premiumCodes,
  premiumCodeUsages,
  sessions,
  stripeEvents,
  userHotkeys,
  users,
} from '../src/db/schema.ts';
import { recordAudit } from '../src/features/admin/audit/audit-repository.ts';
import { minuteMs } from '../src/platform/clock.ts';
import { MemoryProvider } from './billing/memory-provider.ts';
import {
  anAdmin,
  aPremiumCode,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  logIn,
  mailsTo,
  newestToken,
  type TestUser,
} from './builders.ts';
import { untilOneWaits } from './lock-waits.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { anUploadedPremade } from './upload-client.ts';

let server: TestServer;
let provider: MemoryProvider;
let user: TestUser;
beforeEach(async () => {
  server = await startTestServer({
    payments: (now) => {
      provider = new MemoryProvider(now);
      return provider;
    },
  });
  user = await aVerifiedUser(server);
});
afterEach(() => server.stop());

const remove = (password = user.password, who = user) =>
  who.browser.send('DELETE', '/api/account', { password });
const db = () => server.database.query;
const exists = async (id = user.id) =>
  (await db().select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1;

async function makeAdmin(who: TestUser) {
  await db().update(users).set({ isAdmin: true }).where(eq(users.id, who.id));
}

async function openPage(): Promise<string> {
  const answer = await user.browser.post('/api/stripe/create-subscription', { plan: 'monthly' });
  expect(answer.status).toBe(200);
  return [...provider.sessions.keys()].at(-1) ?? '';
}

async function buy() {
  provider.pay(await openPage());
  for (const { id } of provider.events) await deliver(id);
}

const deliver = (eventId: string) =>
  server.visitor().post('/api/stripe/webhook', eventId, { 'stripe-signature': 'good', origin: '' });

/** Nothing at the provider can cost this person another cent. */
function expectNothingLeftToPay() {
  expect([...provider.subscriptions.values()].filter(({ endedAt }) => endedAt === null)).toEqual([]);
  expect([...provider.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
  expect([...provider.customers]).toEqual([]);
}

describe('deleting the account', () => {
  it('takes everything along that is its own', async () => {
    await db()
      .update(users)
      .set({ grantedPremiumType: 'granted', isPro: true, proType: 'granted' })
      .where(eq(users.id, user.id));
    const design = await aSavedDesign(user);
    await user.browser.post('/api/hotkeys', {
      hotkeyName: 'Ctrl+Alt+1',
      crosshairSettings: { designId: design.id },
    });
    expect((await remove()).body).toEqual({ message: 'Konto gelöscht' });
    expect(await exists()).toBe(false);
    for (const table of [crosshairDesigns, userHotkeys, sessions]) {
      expect(await db().select().from(table)).toEqual([]);
    }
  });

  it('signs out everywhere, also the desktop app, and takes both cookies', async () => {
    const elsewhere = await logIn(server.visitor(), user.username);
    const login = { username: user.username, password: user.password, isDesktopClient: true };
    const desktop = await server.visitor().post('/api/auth/login', login);
    const { sessionToken } = desktop.body as { sessionToken: string };
    await remove();
    expect([...user.browser.cookies]).toEqual([]);
    expect((await elsewhere.browser.get('/api/auth/user')).status).toBe(401);
    const bearer = { authorization: `Bearer ${sessionToken}` };
    for (const path of ['/api/auth/user', '/api/license']) {
      expect((await server.visitor().get(path, bearer)).status).toBe(401);
    }
  });

  it('lets no overlay link work any more, however often it was asked for before', async () => {
    const open = await aSavedDesign(user, { isPublic: true });
    const closed = await aSavedDesign(user);
    const links = [
      `/api/crosshairs/overlay/${open.id}`,
      `/api/crosshairs/overlay/${closed.id}?key=${closed.overlayKey}`,
    ];
    for (const link of links) expect((await server.visitor().get(link)).status).toBe(200);
    await remove();
    for (const link of links) expect((await server.visitor().get(link)).status).toBe(404);
  });

  it('frees the name and the address, and leaves no way back in', async () => {
    await server.visitor().post('/api/auth/forgot-password', { email: user.email });
    const token = await newestToken(server, user.email);
    await remove();
    const reset = await server
      .visitor()
      .post('/api/auth/reset-password', { token, newPassword: 'ein ganz neues Passwort' });
    expect(errorOf(reset).code).toBe('reset_token_invalid');
    const { username, password, email } = user;
    expect(errorOf(await server.visitor().post('/api/auth/login', { username, password })).code).toBe(
      'invalid_credentials',
    );
    const again = await aVerifiedUser(server, { username, email });
    expect(again.id).not.toBe(user.id);
    expect((await again.browser.get(`/api/crosshairs/user/${again.id}`)).body).toEqual([]);
  });

  it('leaves a used code used, by nobody', async () => {
    const code = await aPremiumCode(server);
    expect((await user.browser.post('/api/premium/activate', { code: code.code })).status).toBe(200);
    await remove();
    const [stored] = await db().select().from(premiumCodes).where(eq(premiumCodes.id, code.id));
    expect(stored).toMatchObject({ isUsed: true, usedBy: null });
    expect(await db().select().from(premiumCodeUsages)).toEqual([]);
  });

  it('is confirmed by a last mail', async () => {
    await remove();
    const mail = (await mailsTo(server, user.email)).at(-1);
    expect(mail?.subject).toBe('Dein Konto ist gelöscht');
    expect(mail?.text).toContain(`Hallo ${user.username},`);
  });

  it('leaves the notes of administrators without the name', async () => {
    const other = await aVerifiedUser(server);
    const note = { at: server.clock.now, actor: { id: other.id, name: other.username }, action: 'user.note' };
    for (const target of [user, other]) {
      await recordAudit(db(), { ...note, target: { kind: 'user', id: target.id, name: target.username } });
    }
    await recordAudit(db(), {
      ...note,
      actor: { id: user.id, name: user.username },
      target: { kind: 'code', id: 1, name: 'CODE' },
    });
    await remove();
    const log = await db().select().from(auditLog).orderBy(auditLog.id);
    expect(JSON.stringify(log)).not.toContain(user.username);
    expect(log.map(({ actorId, actorName, targetName }) => [actorId, actorName, targetName])).toEqual([
      [other.id, other.username, `#${user.id}`],
      [other.id, other.username, other.username],
      [null, `#${user.id}`, 'CODE'],
    ]);
  });

  it('touches nobody else', async () => {
    const other = await aPremiumUser(server);
    const design = await aSavedDesign(other);
    await remove();
    expect((await other.browser.get(`/api/crosshairs/${design.id}`)).status).toBe(200);
  });
});

describe('the deletion is refused', () => {
  it('without the password, and after ten wrong ones even with it', async () => {
    expect(errorOf(await user.browser.send('DELETE', '/api/account', {})).fields).toEqual({
      password: 'required',
    });
    const attempts = await Promise.all(Array.from({ length: 12 }, () => remove('falsch geraten')));
    const codes = attempts.map((answer) => errorOf(answer).code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
    const refused = await remove();
    expect(errorOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(await exists()).toBe(true);
    server.clock.advance(15 * minuteMs);
    expect((await remove()).status).toBe(200);
  });

  it('counting guesses together with those at cancelling', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await user.browser.post('/api/subscription/cancel', { password: 'falsch geraten' });
    }
    expect(errorOf(await remove()).code).toBe('rate_limited');
  });

  it('to other sites, to visitors, and with the password of a moment ago', async () => {
    for (const origin of ['https://boese.example', '']) {
      const body = { password: user.password };
      const answer = await user.browser.send('DELETE', '/api/account', body, { origin });
      expect(errorOf(answer).code).toBe('origin_refused');
    }
    const visitor = server.visitor();
    expect(errorOf(await visitor.send('DELETE', '/api/account', { password: 'x' })).code).toBe(
      'unauthorized',
    );
    await user.browser.post('/api/auth/change-password', {
      currentPassword: user.password,
      newPassword: 'ein ganz neues Passwort',
    });
    expect(errorOf(await remove()).code).toBe('wrong_password');
    expect(await exists()).toBe(true);
  });

  it('to the last administrator, but not to one of two', async () => {
    await makeAdmin(user);
    await buy();
    expect(errorOf(await remove())).toEqual({ status: 409, code: 'last_admin' });
    expect([...provider.subscriptions.values()][0]?.status).toBe('active');
    await makeAdmin(await aVerifiedUser(server));
    expect((await remove()).status).toBe(200);
  });

  it('to one of two administrators who leave at the same moment', async () => {
    const other = await aVerifiedUser(server);
    await makeAdmin(user);
    await makeAdmin(other);
    const answers = await Promise.all([remove(), remove(other.password, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db().select().from(users).where(eq(users.isAdmin, true))).toHaveLength(1);
  });
});

describe('an account that pays', () => {
  it('is cancelled at once at the provider, before it goes', async () => {
    await buy();
    expect((await remove()).status).toBe(200);
    expectNothingLeftToPay();
  });

  it('leaves its revenue behind, without a name', async () => {
    await buy();
    const customerId = [...provider.customers.keys()][0];
    await remove();
    const [payment, ...others] = await db().select().from(payments);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ userId: null, amountCents: 129, plan: 'monthly' });
    expect(JSON.stringify(await db().select().from(stripeEvents))).not.toContain(customerId);
  });

  it('whose payment was never reported counts as revenue all the same', async () => {
    provider.pay(await openPage());
    await remove();
    expect(await db().select().from(payments)).toMatchObject([{ userId: null, amountCents: 129 }]);
    expectNothingLeftToPay();
  });

  it('is not bothered by events that come later, and they point to nobody', async () => {
    await buy();
    const customerId = [...provider.customers.keys()][0];
    await remove();
    for (const { id } of provider.events) expect((await deliver(id)).status).toBe(200);
    await server.app.settlePremium();
    const events = await db().select().from(stripeEvents);
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(event).toMatchObject({ stripeCustomerId: null });
    expect(events.every(({ processedAt }) => processedAt !== null)).toBe(true);
    expect(JSON.stringify(events)).not.toContain(customerId);
    expect(server.log()).not.toContain('"level":50');
  });

  it('stays whole while the provider cannot be reached', async () => {
    await buy();
    const design = await aSavedDesign(user);
    provider.isDown = true;
    expect(errorOf(await remove())).toEqual({ status: 502, code: 'account_deletion_unavailable' });
    expect((await user.browser.get(`/api/crosshairs/${design.id}`)).status).toBe(200);
    provider.isDown = false;
    expect((await remove()).status).toBe(200);
    expectNothingLeftToPay();
  });

  it.each(['after the cancellation', 'after the customer is gone'] as const)(
    'can be deleted again when the server dies %s',
    async (moment) => {
      await buy();
      const deleteCustomer = provider.deleteCustomer.bind(provider);
      provider.deleteCustomer = async (id) => {
        provider.deleteCustomer = deleteCustomer;
        if (moment === 'after the customer is gone') await deleteCustomer(id);
        throw new Error('The server is gone.');
      };
      expect((await remove()).status).toBe(500);
      expect((await user.browser.get('/api/auth/user')).body).toMatchObject({ isPro: false });
      expect((await remove()).status).toBe(200);
      expect(await exists()).toBe(false);
      expectNothingLeftToPay();
    },
  );

  it('keeps a running subscription whose customer the provider does not know: other keys may charge it', async () => {
    await buy();
    provider.customers.clear();
    expect(errorOf(await remove()).code).toBe('account_deletion_unavailable');
    expect(await exists()).toBe(true);
  });
});

describe('what happens at the same time', () => {
  it('a checkout page that another server opens while purchases are being ended is closed, too', async () => {
    await openPage();
    provider.beforeAnswer = async () => {
      provider.beforeAnswer = undefined;
      const [customerId = ''] = provider.customers.keys();
      const order = { customerId, userId: user.id, plan: plans['2weeks'], locale: 'de', serial: 1 } as const;
      const page = await provider.openCheckout(order);
      await db()
        .update(users)
        .set({ stripeCheckoutSessionId: page?.id ?? '', stripeCheckoutSerial: 2 })
        .where(eq(users.id, user.id));
    };
    expect((await remove()).status).toBe(200);
    expectNothingLeftToPay();
  });

  it('a customer made for an account that another server has just deleted is deleted', async () => {
    const createCustomer = provider.createCustomer.bind(provider);
    provider.createCustomer = async (account) => {
      await db().delete(users).where(eq(users.id, account.userId));
      return createCustomer(account);
    };
    const answer = await user.browser.post('/api/stripe/create-subscription', { plan: 'monthly' });
    expect(errorOf(answer).code).toBe('unauthorized');
    expectNothingLeftToPay();
  });

  it('saving, redeeming, buying and signing in leave nothing behind', async () => {
    const code = await aPremiumCode(server, { isReusable: true });
    const { username, password } = user;
    const session = Object.fromEntries(user.browser.cookies);
    const again = () => {
      const browser = server.visitor();
      for (const [name, value] of Object.entries(session)) browser.cookies.set(name, value);
      return browser;
    };
    const deeds = Array.from({ length: 6 }, () => [
      again().post('/api/crosshairs', { name: 'Noch schnell' }),
      again().post('/api/premium/activate', { code: code.code }),
      again().post('/api/stripe/create-subscription', { plan: 'monthly' }),
      server.visitor().post('/api/auth/login', { username, password }),
    ]).flat();
    const [removed, twice, ...others] = await Promise.all([remove(), remove(), ...deeds]);
    expect([removed?.status, twice?.status].sort()).toEqual([200, 401]);
    for (const { status } of others) expect([200, 201, 400, 401, 403, 409]).toContain(status);
    expect(await exists()).toBe(false);
    for (const table of [crosshairDesigns, premiumCodeUsages, sessions]) {
      expect(await db().select().from(table)).toEqual([]);
    }
    expectNothingLeftToPay();
    expect(server.log()).not.toContain('deadlock');
  });

  it('a change of the gallery that waits for the account while the account waits for it does not hinder it', async () => {
    const admin = await anAdmin(server);
    await anAdmin(server);
    const { id } = await anUploadedPremade(admin);
    const change = await server.database.pool.connect();
    try {
      await change.query('begin');
      await change.query('update premade_crosshairs set name = name where id = $1', [id]);
      const removing = remove(admin.password, admin);
      await untilOneWaits(server);
      // As the note in the audit log does. PostgreSQL ends the one of the two that has waited for a second.
      await change.query('select from users where id = $1 for key share', [admin.id]).catch(() => undefined);
      await change.query('commit');
      expect((await removing).status).toBe(200);
    } finally {
      change.release();
    }
  });
});
