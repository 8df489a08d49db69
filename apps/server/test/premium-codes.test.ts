import { codeActivatedSchema, codeValiditySchema } from '@punktgenau/contract/premium/premium-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premiumCodes, premiumCodeUsages, users } from '../src/db/schema.ts';
import { dayMs, minuteMs, shift } from '../src/platform/clock.ts';
import { aLapsedUser, aPremiumCode, aPremiumUser, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inDays = (days: number) => shift(server.clock.now, days * dayMs).toISOString();
const redeem = (user: TestUser, code: string) => user.browser.post('/api/premium/activate', { code });
/** A hundred at once wait for one row: a busy machine asks some to come again, and they do. */
const redeemInTheEnd = async (user: TestUser, code: string) => {
  for (;;) {
    const answer = await redeem(user, code);
    if (answer.status !== 503) return answer;
  }
};
const currentUser = async (user: TestUser) => (await user.browser.get('/api/auth/user')).body;
const stored = async (code: string) => {
  const [row] = await server.database.query.select().from(premiumCodes).where(eq(premiumCodes.code, code));
  return row;
};
const usagesOf = (codeId: number) =>
  server.database.query.select().from(premiumCodeUsages).where(eq(premiumCodeUsages.codeId, codeId));
const validate = async (code: string, language = 'de') => {
  const answer = await server.visitor({ language }).post('/api/premium-codes/validate', { code });
  return { status: answer.status, body: codeValiditySchema.parse(answer.body) };
};
const anExpiredCode = () => aPremiumCode(server, { expiresAt: server.clock.now });

async function manyUsers(count: number): Promise<TestUser[]> {
  const made: TestUser[] = [];
  for (let index = 0; index < count; index += 1) made.push(await aVerifiedUser(server));
  return made;
}

describe('a code about which nothing else was said', () => {
  it('grants 7 days, once and for good', async () => {
    await server.database.pool.query("insert into premium_codes (code) values ('NUR-EIN-NAME')");
    expect(await stored('NUR-EIN-NAME')).toMatchObject({
      validDays: 7,
      isReusable: false,
      isUsed: false,
      expiresAt: null,
    });
    expect((await validate('NUR-EIN-NAME')).body).toMatchObject({ valid: true, validDays: 7 });
    // Those who read the schema, the next migration among them, are told the same.
    expect(premiumCodes.validDays.default).toBe(7);
  });
});

describe('looking a code up', () => {
  it('tells anybody how many days it grants', async () => {
    const { code } = await aPremiumCode(server, { validDays: 14 });
    expect(await validate(`  ${code.toLowerCase()} `)).toEqual({
      status: 200,
      body: { valid: true, validDays: 14, message: '✅ Premium-Code ist gültig!' },
    });
    expect((await validate(code, 'en')).body.message).toBe('✅ The Premium code is valid!');
    expect(await stored(code)).toMatchObject({ isUsed: false });
  });

  it.each(['947u 9jef rakf 3jy7', '947U9JEFRAKF3JY7', ' 947U–9JEF_RAKF\u00a03JY7 '])(
    'finds a code with anything or nothing in the place of its hyphens: %j',
    async (typed) => {
      await server.database.query.delete(premiumCodes).where(eq(premiumCodes.code, '947U-9JEF-RAKF-3JY7'));
      await aPremiumCode(server, { code: '947U-9JEF-RAKF-3JY7', validDays: 3 });
      expect((await validate(typed)).body).toMatchObject({ valid: true, validDays: 3 });
      const user = await aVerifiedUser(server);
      expect((await redeem(user, typed)).status).toBe(200);
      expect(await stored('947U-9JEF-RAKF-3JY7')).toMatchObject({ isUsed: true, usedBy: user.id });
    },
  );

  it('never takes one code for another that differs in its hyphens alone', async () => {
    await aPremiumCode(server, { code: 'TEAM-2026', validDays: 2 });
    await aPremiumCode(server, { code: 'TEAM_2026', validDays: 5 });
    expect((await validate('team-2026')).body.validDays).toBe(2);
    expect((await validate('team_2026')).body.validDays).toBe(5);
    expect((await validate('team 2026')).body.valid).toBe(false);
    expect((await validate('-_-')).body.valid).toBe(false);
  });

  it('says the same of unknown, used and expired codes', async () => {
    const used = await aPremiumCode(server);
    await redeem(await aVerifiedUser(server), used.code);
    const expired = await anExpiredCode();
    const expiredReusable = await aPremiumCode(server, { isReusable: true, expiresAt: server.clock.now });
    for (const code of ['GIBT-ES-NICHT', 'MIT\0NUL', used.code, expired.code, expiredReusable.code]) {
      expect(await validate(code), code).toEqual({
        status: 200,
        body: { valid: false, validDays: null, message: 'Code nicht gefunden oder bereits verwendet' },
      });
    }
  });

  it('finds a reusable code valid again and again, until the moment it expires', async () => {
    const { code } = await aPremiumCode(server, {
      isReusable: true,
      expiresAt: shift(server.clock.now, minuteMs),
    });
    await redeem(await aVerifiedUser(server), code);
    server.clock.advance(minuteMs - 1);
    expect((await validate(code)).body.valid).toBe(true);
    server.clock.advance(1);
    expect((await validate(code)).body.valid).toBe(false);
  });

  it.each([
    {},
    { code: '' },
    { code: '   ' },
    { code: 7 },
    { code: 'x'.repeat(51) },
    { code: ' '.repeat(101) },
  ])('refuses what is no code: %j', async (body) => {
    const answer = await server.visitor().post('/api/premium-codes/validate', body);
    expect(errorOf(answer)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('redeeming a code', () => {
  it('makes a free account premium for as many days as the code says', async () => {
    const user = await aVerifiedUser(server);
    const { code, id } = await aPremiumCode(server, { validDays: 30 });
    const answer = await redeem(user, code.toLowerCase());
    expect([answer.status, codeActivatedSchema.parse(answer.body)]).toEqual([
      200,
      {
        ok: true,
        message: 'Premium aktiviert!',
        validDays: 30,
        proExpiresAt: inDays(30),
        premiumTerms: { subscription: null, grant: { from: 'code', endsAt: inDays(30) } },
        shouldRestart: false,
      },
    ]);
    expect(await currentUser(user)).toMatchObject({ isPro: true, proExpiresAt: inDays(30), proType: 'code' });
    expect(await stored(code)).toMatchObject({ isUsed: true, usedBy: user.id, usedAt: server.clock.now });
    expect(await usagesOf(id)).toMatchObject([{ userId: user.id, usedAt: server.clock.now }]);
  });

  it('adds the days to what is left of premium', async () => {
    const user = await aVerifiedUser(server);
    const first = await aPremiumCode(server, { validDays: 7 });
    const second = await aPremiumCode(server, { validDays: 14 });
    await redeem(user, first.code);
    expect((await redeem(user, second.code)).body).toMatchObject({ validDays: 14, proExpiresAt: inDays(21) });
  });

  it('adds the days to a running subscription’s end, and counts from now once premium has lapsed', async () => {
    const subscriber = await aVerifiedUser(server);
    const periodEnd = shift(server.clock.now, 10 * dayMs);
    await server.database.query
      .update(users)
      .set({
        stripeSubscriptionStatus: 'active',
        stripeCurrentPeriodStart: server.clock.now,
        stripeCurrentPeriodEnd: periodEnd,
        isPro: true,
        proExpiresAt: periodEnd,
        proType: 'stripe_subscription',
      })
      .where(eq(users.id, subscriber.id));
    const { code } = await aPremiumCode(server, { validDays: 5 });
    expect((await redeem(subscriber, code)).body).toMatchObject({ proExpiresAt: inDays(15) });
    expect(await currentUser(subscriber)).toMatchObject({ proType: 'code', proExpiresAt: inDays(15) });

    const lapsed = await aLapsedUser(server);
    const other = await aPremiumCode(server, { validDays: 5 });
    expect((await redeem(lapsed, other.code)).body).toMatchObject({ proExpiresAt: inDays(5) });
  });

  it('leaves the code as it is when premium has no end', async () => {
    const user = await aPremiumUser(server);
    const { code, id } = await aPremiumCode(server);
    expect(errorOf(await redeem(user, code))).toEqual({ status: 409, code: 'premium_unlimited' });
    expect(await stored(code)).toMatchObject({ isUsed: false, usedBy: null });
    expect(await usagesOf(id)).toEqual([]);
    expect(errorOf(await redeem(user, 'GIBT-ES-NICHT')).code).toBe('premium_code_invalid');
    expect(errorOf(await redeem(user, (await anExpiredCode()).code)).code).toBe('premium_code_invalid');
  });

  it('refuses unknown, expired and used codes alike', async () => {
    const used = await aPremiumCode(server);
    await redeem(await aVerifiedUser(server), used.code);
    const user = await aVerifiedUser(server);
    for (const code of ['GIBT-ES-NICHT', 'MIT\0NUL', used.code, (await anExpiredCode()).code]) {
      const answer = await redeem(user, code);
      expect(errorOf(answer), code).toEqual({ status: 400, code: 'premium_code_invalid' });
      expect(answer.body).toMatchObject({ message: 'Der Code ist ungültig oder bereits verwendet.' });
    }
    expect(await currentUser(user)).toMatchObject({ isPro: false, proExpiresAt: null, proType: null });
  });

  it.each([true, false])(
    'by the same account a second time says so and changes nothing (reusable: %j)',
    async (isReusable) => {
      const user = await aVerifiedUser(server);
      const { code } = await aPremiumCode(server, { isReusable });
      await redeem(user, code);
      expect(errorOf(await redeem(user, code))).toEqual({
        status: 409,
        code: 'premium_code_already_redeemed',
      });
      expect(await currentUser(user)).toMatchObject({ proExpiresAt: inDays(7) });
    },
  );

  it('of the reusable kind works once for each account, and never counts as used', async () => {
    const { code, id } = await aPremiumCode(server, { isReusable: true });
    for (const user of await manyUsers(3)) expect((await redeem(user, code)).status).toBe(200);
    expect(await stored(code)).toMatchObject({ isUsed: false, usedBy: null });
    expect(await usagesOf(id)).toHaveLength(3);
  });

  it('needs a session, and does not take another account’s number', async () => {
    const { code } = await aPremiumCode(server);
    const [user, other] = await manyUsers(2);
    if (!user || !other) throw new Error('expected two users');
    const activate = (userId: number) => user.browser.post('/api/premium/activate', { code, userId });
    expect(errorOf(await server.visitor().post('/api/premium/activate', { code })).code).toBe('unauthorized');
    expect(errorOf(await activate(other.id))).toEqual({ status: 403, code: 'forbidden' });
    expect(await stored(code)).toMatchObject({ isUsed: false });
    expect((await activate(user.id)).status).toBe(200);
  });

  it('asks the desktop app to start again', async () => {
    const user = await aVerifiedUser(server);
    const { code } = await aPremiumCode(server);
    const answer = await user.browser.post(
      '/api/premium/activate',
      { code },
      { 'x-client-type': 'desktop-app' },
    );
    expect(answer.body).toMatchObject({ shouldRestart: true });
  });
});

describe('redeeming that breaks off in the middle', () => {
  it('leaves neither a used code nor premium, and can be tried again', async () => {
    const user = await aVerifiedUser(server);
    const { code, id } = await aPremiumCode(server);
    // The last step of the transaction fails, as it does when the server or the connection dies.
    await server.database.query.execute(sql`
      create function break_off() returns trigger language plpgsql as 'begin raise exception ''broken off''; end';`);
    await server.database.query.execute(sql`
      create trigger break_off before update of granted_premium_ends_at on users
      for each row execute function break_off()`);
    expect(errorOf(await redeem(user, code)).code).toBe('internal_error');
    expect(await stored(code)).toMatchObject({ isUsed: false, usedBy: null, usedAt: null });
    expect(await usagesOf(id)).toEqual([]);
    expect(await currentUser(user)).toMatchObject({ isPro: false, proExpiresAt: null });

    await server.database.query.execute(sql`drop trigger break_off on users`);
    expect((await redeem(user, code)).body).toMatchObject({ proExpiresAt: inDays(7) });
  });
});

describe('a code redeemed by many at the same moment', () => {
  it('of the single-use kind, by ten accounts ten times each, makes exactly one of them premium, once', async () => {
    const accounts = await manyUsers(10);
    const { code, id } = await aPremiumCode(server);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const user = accounts[index % accounts.length];
        if (!user) throw new Error('expected an account');
        return redeemInTheEnd(user, code);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map((answer) => errorOf(answer).code);
    expect(new Set(others)).toEqual(new Set(['premium_code_already_redeemed', 'premium_code_invalid']));
    expect(await usagesOf(id)).toHaveLength(1);
    const rows = await Promise.all(accounts.map(currentUser));
    expect(rows.filter((row) => JSON.stringify(row).includes('"isPro":true'))).toHaveLength(1);
    expect(rows).toContainEqual(expect.objectContaining({ isPro: true, proExpiresAt: inDays(7) }));
  });

  it('of the reusable kind gives each account its days once', async () => {
    const accounts = await manyUsers(5);
    const { code, id } = await aPremiumCode(server, { isReusable: true });
    await Promise.all(
      accounts.flatMap((user) => Array.from({ length: 10 }, () => redeemInTheEnd(user, code))),
    );
    expect(await usagesOf(id)).toHaveLength(5);
    for (const user of accounts) {
      expect(await currentUser(user)).toMatchObject({ isPro: true, proExpiresAt: inDays(7) });
    }
  });

  it('together with other codes of the same account loses no days', async () => {
    const user = await aVerifiedUser(server);
    const codes = await Promise.all(Array.from({ length: 10 }, () => aPremiumCode(server, { validDays: 3 })));
    const answers = await Promise.all(codes.map(({ code }) => redeem(user, code)));
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
    expect(await currentUser(user)).toMatchObject({ proExpiresAt: inDays(30) });
  });
});

describe('guessing codes', () => {
  it('is stopped after 60 misses of an address in a quarter of an hour, hits not counted', async () => {
    const { code } = await aPremiumCode(server, { isReusable: true });
    const browser = server.visitor();
    const guess = (text: string) => browser.post('/api/premium-codes/validate', { code: text });
    for (let tries = 0; tries < 60; tries += 1) {
      expect((await guess(`FALSCH-${tries}`)).status).toBe(200);
      expect((await guess(code)).status).toBe(tries < 59 ? 200 : 429);
    }
    const refused = await guess('NOCH-EINER');
    expect(errorOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    expect((await validate(code)).body.valid).toBe(true);
    server.clock.advance(15 * minuteMs);
    expect((await guess(code)).body).toMatchObject({ valid: true });
  });

  it('is stopped after 15 misses of an account, from wherever it comes', async () => {
    const user = await aVerifiedUser(server);
    const { code } = await aPremiumCode(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(user, `FALSCH-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(errorOf(await redeem(user, code)).code).toBe('rate_limited');
    server.clock.advance(15 * minuteMs);
    expect((await redeem(user, code)).status).toBe(200);
  });
});
