import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PremiumFacts, PremiumRepository } from '../src/features/premium/premium-repository.ts';
import { dayMs, shift } from '../src/platform/clock.ts';
import {
  aLapsedUser,
  aPremiumCode,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  losePremium,
  type TestUser,
} from './builders.ts';
import { type Answer, errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let free: TestUser;
let lapsed: TestUser;
let premium: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [free, lapsed, premium] = [
    await aVerifiedUser(server),
    await aLapsedUser(server),
    await aPremiumUser(server),
  ];
});
afterAll(() => server.stop());

/** Every call that only premium accounts may make, with a body that would be refused if it were read. */
const premiumOnly = [
  ['GET', '/api/crosshairs/premade'],
  ['GET', '/api/crosshairs/pro'],
  ['POST', '/api/hotkeys'],
  ['PUT', '/api/hotkeys/1'],
  ['GET', '/api/download/info'],
  ['GET', '/download-test'],
  ['HEAD', '/download-test'],
  ['GET', '/api/license'],
] as const;

describe.each(premiumOnly)('%s %s', (method, path) => {
  const call = (browser: TestClient): Promise<Answer> =>
    browser.send(method, path, method === 'POST' || method === 'PUT' ? {} : undefined);
  const refusal = (answer: Answer) => (method === 'HEAD' ? answer.status : errorOf(answer));

  it('asks a visitor to sign in', async () => {
    const expected = method === 'HEAD' ? 401 : { status: 401, code: 'unauthorized' };
    expect(refusal(await call(server.visitor()))).toEqual(expected);
  });

  it('tells free and lapsed accounts that it needs premium', async () => {
    const expected = method === 'HEAD' ? 403 : { status: 403, code: 'feature_requires_premium' };
    for (const { browser } of [free, lapsed]) expect(refusal(await call(browser))).toEqual(expected);
  });

  it('is open to premium accounts', async () => {
    expect([200, 400, 404]).toContain((await call(premium.browser)).status);
  });
});

describe('the account as its owner sees it', () => {
  const inDays = (days: number) => shift(server.clock.now, days * dayMs);
  const subscription = (status: string, facts: PremiumFacts = {}): PremiumFacts => ({
    stripeSubscriptionStatus: status,
    stripeCurrentPeriodStart: inDays(-1),
    stripeCurrentPeriodEnd: inDays(13),
    ...facts,
  });
  const grant = (type: 'code' | 'granted', days: number | undefined): PremiumFacts => ({
    grantedPremiumType: type,
    grantedPremiumEndsAt: days === undefined ? null : inDays(days),
  });

  it.each([
    ['never had premium', () => ({}), false, null, null],
    ['redeemed a code', () => grant('code', 7), true, 7, 'code'],
    ['redeemed a code that ended', () => grant('code', -1), false, -1, 'code'],
    ['was granted premium without an end', () => grant('granted', undefined), true, null, 'granted'],
    ['subscribes', () => subscription('active'), true, 13, 'stripe_subscription'],
    ['has not paid the renewal yet', () => subscription('past_due'), true, 2, 'stripe_subscription'],
    ['never paid', () => subscription('incomplete'), false, null, null],
    [
      'subscribed until yesterday',
      () => subscription('canceled', { stripeEndedAt: inDays(-1) }),
      false,
      -1,
      'stripe_subscription',
    ],
    [
      'subscribes and has a code that lasts longer',
      () => ({ ...subscription('active'), ...grant('code', 20) }),
      true,
      20,
      'code',
    ],
  ])('%s', async (_state, facts, isPro, days, proType) => {
    const { id, browser } = await aVerifiedUser(server);
    await new PremiumRepository(server.database).inTransaction(async (rights) => {
      const user = await rights.lock(id);
      if (user) await rights.write(user, facts(), server.clock.now);
    });
    const proExpiresAt = days === null ? null : inDays(days).toISOString();
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isPro, proExpiresAt, proType });
  });
});

describe('premium that ends', () => {
  it('closes the calls at that moment, though nobody wrote it down', async () => {
    const user = await aVerifiedUser(server);
    const { code } = await aPremiumCode(server, { validDays: 1 });
    await user.browser.post('/api/auth/login', {
      username: user.username,
      password: user.password,
      rememberMe: true,
    });
    await user.browser.post('/api/premium/activate', { code });
    const status = async () => (await user.browser.get('/api/crosshairs/premade')).status;
    server.clock.advance(dayMs - 1);
    expect(await status()).toBe(200);
    server.clock.advance(1);
    expect(await status()).toBe(403);
    expect((await user.browser.get('/api/auth/user')).body).toMatchObject({
      isPro: false,
      proExpiresAt: server.clock.now.toISOString(),
      proType: 'code',
    });
  });

  it('leaves the designs, also beyond the free number', async () => {
    const user = await aPremiumUser(server);
    for (let index = 0; index < 6; index += 1) await aSavedDesign(user);
    await losePremium(server, user);
    const list = await user.browser.get(`/api/crosshairs/user/${user.id}`);
    expect(list.body).toHaveLength(6);
    expect(errorOf(await user.browser.post('/api/crosshairs', { name: 'x' })).code).toBe(
      'design_limit_reached',
    );
  });
});
