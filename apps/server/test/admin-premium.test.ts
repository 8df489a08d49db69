import { auditPageSchema, commandLineActor } from '@punktgenau/contract/admin/audit-schemas';
import { premiumToggledSchema, userPageSchema } from '@punktgenau/contract/admin/user-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAdminCommand } from '../src/commands/admin-command.ts';
import { auditLog, users } from '../src/db/schema.ts';
import { PremiumToggleService } from '../src/features/admin/users/premium-toggle-service.ts';
import type { User } from '../src/features/auth/user-repository.ts';
import { PremiumRepository } from '../src/features/premium/premium-repository.ts';
import { dayMs, shift } from '../src/platform/clock.ts';
import { anAdmin, aPremiumCode, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: TestUser;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await anAdmin(server);
});
beforeEach(async () => {
  player = await aVerifiedUser(server);
  await server.database.query.delete(auditLog);
});
afterAll(() => server.stop());

const inDays = (days: number) => shift(server.clock.now, days * dayMs);
const toggle = (body: object) =>
  admin.browser.post('/api/admin/toggle-premium', { userId: player.id, ...body });
const change = (columns: Partial<User>) =>
  server.database.query.update(users).set(columns).where(eq(users.id, player.id));
const readPlayer = async () => (await player.browser.get('/api/auth/user')).body;

async function toggled(body: object) {
  const answer = await toggle(body);
  expect(answer.status, answer.text).toBe(200);
  return premiumToggledSchema.parse(answer.body).user;
}

async function entries() {
  return auditPageSchema.parse((await admin.browser.get('/api/admin/audit')).body).entries;
}

/** What the payment provider's subscription gives until `end`. */
const subscribed = (end: Date): Partial<User> => ({
  isPro: true,
  proExpiresAt: end,
  proType: 'stripe_subscription',
  stripeSubscriptionId: `sub_${player.id}`,
  stripeSubscriptionStatus: 'active',
  stripeCurrentPeriodStart: server.clock.now,
  stripeCurrentPeriodEnd: end,
});

describe('premium given by the operator', () => {
  it('lasts for the days that were named, and the log has who, whom, how long and why', async () => {
    const user = await toggled({ isPro: true, days: 14, reason: '  Turniersieg  ' });
    expect(user).toMatchObject({ id: player.id, isPro: true, proType: 'granted', subscribedUntil: null });
    expect(user.proExpiresAt).toBe(inDays(14).toISOString());
    expect(await readPlayer()).toMatchObject({ isPro: true, proExpiresAt: inDays(14).toISOString() });
    expect(await entries()).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now.toISOString(),
        actor: { id: admin.id, name: admin.username },
        action: 'premium.give',
        target: { kind: 'user', id: String(player.id), name: player.username },
        details: { days: 14, until: inDays(14).toISOString(), reason: 'Turniersieg' },
      },
    ]);
  });

  it('lasts for 30 days when none are named', async () => {
    const user = await toggled({ isPro: true });
    expect(user.proExpiresAt).toBe(inDays(limits.grantedDays.default).toISOString());
    expect(limits.grantedDays.default).toBe(30);
  });

  it('comes after what the player has already: a code, a grant, a subscription', async () => {
    const { code } = await aPremiumCode(server);
    await player.browser.post('/api/premium/activate', { code });
    expect((await toggled({ isPro: true, days: 3 })).proExpiresAt).toBe(inDays(10).toISOString());
    await change({ ...subscribed(inDays(20)), grantedPremiumType: null, grantedPremiumEndsAt: null });
    const user = await toggled({ isPro: true, days: 5 });
    expect(user).toMatchObject({
      proType: 'granted',
      proExpiresAt: inDays(25).toISOString(),
      subscribedUntil: inDays(20).toISOString(),
    });
  });

  it('is not lost when several administrators give at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => toggled({ isPro: true, days: 1 })));
    expect(await readPlayer()).toMatchObject({ proExpiresAt: inDays(10).toISOString() });
    const ends = (await entries()).map(({ details }) => details.until);
    expect(new Set(ends).size).toBe(10);
  });

  it('adds nothing to premium without an end', async () => {
    await change({ isPro: true, proType: 'granted', grantedPremiumType: 'granted' });
    expect(errorOf(await toggle({ isPro: true }))).toEqual({ status: 409, code: 'premium_without_end' });
    expect(await entries()).toEqual([]);
  });

  it.each([
    [{ isPro: true, days: 0 }, 'days'],
    [{ isPro: true, days: 366 }, 'days'],
    [{ isPro: true, days: 1.5 }, 'days'],
    [{ isPro: true, days: '7' }, 'days'],
    [{ isPro: true, days: null }, 'days'],
    [{ isPro: 'true' }, 'isPro'],
    [{}, 'isPro'],
    [{ isPro: true, reason: 'x'.repeat(201) }, 'reason'],
    [{ isPro: true, reason: 7 }, 'reason'],
    [{ isPro: true, reason: 'a\u0000b' }, 'reason'],
    [{ isPro: true, reason: 'zwei\nZeilen' }, 'reason'],
    [{ isPro: true, reason: 'halb \ud800' }, 'reason'],
    [{ isPro: true, reason: 'rückwärts \u202e' }, 'reason'],
    [{ isPro: true, userId: 0 }, 'userId'],
    [{ isPro: true, userId: '1 or 1=1' }, 'userId'],
    [{ isPro: true, proExpiresAt: '2099-01-01' }, 'proExpiresAt'],
  ])('refuses %j', async (body, field) => {
    const { status, code, fields } = errorOf(await toggle(body));
    expect({ status, code, fields: Object.keys(fields ?? {}) }).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: [field],
    });
    expect(await entries()).toEqual([]);
  });

  it('takes any readable characters as a reason', async () => {
    const reason = `<script>alert(1)</script> ${'🎯'.repeat(50)} "'; --`;
    await toggled({ isPro: true, reason });
    expect((await entries())[0]?.details.reason).toBe(reason);
  });

  it('needs a user who exists', async () => {
    expect(errorOf(await toggle({ isPro: true, userId: 2_147_483_647 }))).toEqual({
      status: 404,
      code: 'user_not_found',
    });
  });
});

describe('premium taken by the operator', () => {
  it('is gone at once, whether it came from a code or from an administrator', async () => {
    const { code } = await aPremiumCode(server);
    await player.browser.post('/api/premium/activate', { code });
    expect(await toggled({ isPro: false, reason: 'Versehen' })).toMatchObject({
      isPro: false,
      proExpiresAt: null,
      proType: null,
    });
    expect(await readPlayer()).toMatchObject({ isPro: false });
    expect(await entries()).toMatchObject([
      { action: 'premium.remove', details: { until: inDays(7).toISOString(), reason: 'Versehen' } },
    ]);
  });

  it('stays when a subscription gives it, in clear words', async () => {
    await change(subscribed(inDays(20)));
    const answer = await toggle({ isPro: false });
    expect(errorOf(answer)).toEqual({ status: 409, code: 'premium_from_subscription' });
    expect(answer.text).toContain('Kündige oder erstatte es beim Zahlungsanbieter');
    expect(await readPlayer()).toMatchObject({ isPro: true, proExpiresAt: inDays(20).toISOString() });
    expect(await entries()).toEqual([]);
  });

  it('leaves a subscription what it gives and takes the rest', async () => {
    await change(subscribed(inDays(20)));
    await toggled({ isPro: true, days: 100 });
    expect(await toggled({ isPro: false })).toMatchObject({
      isPro: true,
      proType: 'stripe_subscription',
      proExpiresAt: inDays(20).toISOString(),
      subscribedUntil: inDays(20).toISOString(),
    });
    expect((await entries())[0]?.details).toEqual({
      until: inDays(120).toISOString(),
      keptUntil: inDays(20).toISOString(),
    });
  });

  it('twice changes nothing and is noted once', async () => {
    await toggled({ isPro: true });
    const answers = await Promise.all(Array.from({ length: 8 }, () => toggled({ isPro: false })));
    expect(answers.every(({ isPro }) => !isPro)).toBe(true);
    expect((await entries()).filter(({ action }) => action === 'premium.remove')).toHaveLength(1);
  });

  it('counts in the statistics and in the list at once', async () => {
    const premiumUsers = async () =>
      (await admin.browser.get('/api/admin/stats')).body as { premiumUsers: number };
    const listed = async () =>
      userPageSchema.parse(
        (await admin.browser.get(`/api/admin/users?premium=premium&search=${player.username}`)).body,
      ).total;
    const before = await premiumUsers();
    await toggled({ isPro: true });
    expect((await premiumUsers()).premiumUsers).toBe(before.premiumUsers + 1);
    expect(await listed()).toBe(1);
    await toggled({ isPro: false });
    expect(await premiumUsers()).toEqual({ ...before, at: expect.any(String) });
    expect(await listed()).toBe(0);
  });
});

describe('a deed and its entry in the log', () => {
  it('are stored together or not at all', async () => {
    const toggles = new PremiumToggleService(new PremiumRepository(server.database));
    const give = { userId: player.id, isPro: true, days: 7, reason: '' };
    // No account has this number, so the entry is refused after premium was written.
    const stranger = { id: 2_147_483_647, name: 'niemand' };
    await expect(toggles.toggle(give, stranger, server.clock.now)).rejects.toThrow();
    expect(await readPlayer()).toMatchObject({ isPro: false });
    expect(await entries()).toEqual([]);
  });

  it('belong to the command line when somebody used it', async () => {
    const run = (...args: string[]) => runAdminCommand(args, server.database, server.clock.now);
    await run('grant', player.username);
    await run('grant', player.username);
    await run('revoke', player.username);
    await run('grant-premium', player.username, '400');
    await run('revoke-premium', player.username);
    await run('create-code', 'CLI-CODE', '--days', '9');
    const noted = await entries();
    expect(noted.map(({ action }) => action)).toEqual([
      'code.create',
      'premium.remove',
      'premium.give',
      'admin.revoke',
      'admin.grant',
    ]);
    for (const { actor } of noted) expect(actor).toEqual({ id: null, name: commandLineActor });
    expect(noted[0]?.target.name).toBe('CLI-CODE');
    expect(noted[2]?.details.days).toBe(400);
  });
});
