import {
  type AdminCode,
  adminCodeSchema,
  codePageSchema,
  createdCodesSchema,
} from '@punktgenau/contract/admin/code-schemas';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, premiumCodes, users } from '../src/db/schema.ts';
import { dayMs, hourMs, shift } from '../src/platform/clock.ts';
import { aPremiumCode, aVerifiedUser, logIn, type TestUser } from './builders.ts';
import { type Answer, errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await aVerifiedUser(server);
  await server.database.query.update(users).set({ isAdmin: true }).where(eq(users.id, operator.id));
});
beforeEach(async () => {
  await server.database.query.delete(premiumCodes);
  await server.database.query.delete(auditLog);
});
afterAll(() => server.stop());

/** The operator's session ends meanwhile. */
async function letTimePass(durationMs: number) {
  server.clock.advance(durationMs);
  await logIn(operator.browser, operator.username);
}

const make = (body: unknown) => operator.browser.post('/api/admin/create-promo-code', body);
const makeMany = (body: unknown) => operator.browser.post('/api/admin/promo-codes/bulk', body);
const pageOf = async (query = '') =>
  codePageSchema.parse((await operator.browser.get(`/api/admin/promo-codes${query}`)).body);
const namesOf = async (query = '') => (await pageOf(query)).codes.map(({ code }) => code);
const redeem = (user: TestUser, code: string) => user.browser.post('/api/premium/activate', { code });
const entries = () => server.database.query.select().from(auditLog).orderBy(desc(auditLog.id));
const inDays = (days: number) => shift(server.clock.now, days * dayMs).toISOString();

async function aCode(body: object): Promise<AdminCode> {
  const answer = await make(body);
  if (answer.status !== 201) throw new Error(`The code was refused: ${answer.text}`);
  return adminCodeSchema.parse(answer.body);
}

async function countCodes(): Promise<number> {
  return server.database.query.$count(premiumCodes);
}

describe('the operator’s codes', () => {
  it('are for administrators only, read or changed', async () => {
    const code = await aPremiumCode(server);
    const player = await aVerifiedUser(server);
    const calls = [
      ['GET', '/api/admin/promo-codes'],
      ['GET', '/api/admin/promo-codes.csv'],
      ['POST', '/api/admin/create-promo-code', { code: 'MINE', validDays: 365 }],
      ['POST', '/api/admin/promo-codes/bulk', { count: 1000, validDays: 365 }],
      ['POST', `/api/admin/promo-codes/${code.id}/end`],
      ['DELETE', `/api/admin/promo-codes/${code.id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(errorOf(await server.visitor().send(method, path, body))).toEqual({
        status: 401,
        code: 'unauthorized',
      });
      expect(errorOf(await player.browser.send(method, path, body))).toEqual({
        status: 403,
        code: 'admin_required',
      });
    }
    expect(await countCodes()).toBe(1);
    expect(await entries()).toEqual([]);
  });

  it('are refused to somebody who is no administrator any more, with the session of before', async () => {
    const former = await aVerifiedUser(server);
    const setAdmin = (isAdmin: boolean) =>
      server.database.query.update(users).set({ isAdmin }).where(eq(users.id, former.id));
    await setAdmin(true);
    expect((await former.browser.get('/api/admin/promo-codes')).status).toBe(200);
    await setAdmin(false);
    expect((await former.browser.get('/api/admin/promo-codes')).status).toBe(403);
  });

  it('cannot be made by another page in the operator’s name', async () => {
    const answer = await operator.browser.post(
      '/api/admin/create-promo-code',
      { code: 'FOREIGN' },
      { origin: 'https://example.org' },
    );
    expect(errorOf(answer)).toEqual({ status: 403, code: 'origin_refused' });
    expect(await countCodes()).toBe(0);
  });
});

describe('making a code', () => {
  it('keeps it in capitals, with 7 days and one use unless told otherwise', async () => {
    const answer = await make({ code: '  sommer-26 ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      code: 'SOMMER-26',
      state: 'available',
      validDays: 7,
      isUsed: false,
      usedAt: null,
      usedBy: null,
      usages: 0,
      expiresAt: null,
      isReusable: false,
      createdAt: server.clock.now.toISOString(),
    });
    expect((await pageOf()).codes).toEqual([answer.body]);
  });

  it.each([1, 365])('grants %d days', async (validDays) => {
    expect(await aCode({ code: 'LIMIT', validDays })).toMatchObject({ validDays });
  });

  it.each([
    [0, 'too_small'],
    [-1, 'too_small'],
    [366, 'too_big'],
    [1.5, 'not_a_step'],
    ['7', 'wrong_type'],
    [null, 'wrong_type'],
    [1e300, 'too_big'],
    [true, 'wrong_type'],
  ])('refuses %j days, for one code and for many', async (validDays, code) => {
    for (const answer of [
      await make({ code: 'LIMIT', validDays }),
      await makeMany({ count: 2, validDays }),
    ]) {
      expect(errorOf(answer)).toEqual({
        status: 400,
        code: 'validation_failed',
        fields: { validDays: code },
      });
    }
    expect(await countCodes()).toBe(0);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
    [7, 'wrong_type'],
    [['A'], 'wrong_type'],
    ['A'.repeat(51), 'too_long'],
    ['ß'.repeat(50), 'bad_format'],
    ['GRÜN', 'bad_format'],
    ['ZWEI WORTE', 'bad_format'],
    ['=1+1', 'bad_format'],
    ['-LEER', 'bad_format'],
    ['@SUM', 'bad_format'],
    ['A,B', 'bad_format'],
    ['A"B', 'bad_format'],
    ['A\nB', 'bad_format'],
    ['A\0B', 'bad_format'],
    ['<b>A</b>', 'bad_format'],
  ])('refuses the name %j', async (name, code) => {
    expect(errorOf(await make({ code: name }))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: { code },
    });
    expect(await countCodes()).toBe(0);
  });

  it('takes a name of 50 characters', async () => {
    expect(await aCode({ code: 'a'.repeat(50) })).toMatchObject({ code: 'A'.repeat(50) });
  });

  it.each([['sommer-26'], [' Sommer-26 '], ['SOMMER-26']])('refuses a name that exists: %j', async (name) => {
    await aCode({ code: 'SOMMER-26', validDays: 3 });
    expect(errorOf(await make({ code: name, validDays: 30 }))).toEqual({
      status: 409,
      code: 'premium_code_taken',
      fields: { code: 'taken' },
    });
    expect((await pageOf()).codes).toMatchObject([{ code: 'SOMMER-26', validDays: 3 }]);
    expect(await entries()).toHaveLength(1);
  });

  it('makes one code of twenty simultaneous orders for the same name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => make({ code: index % 2 === 0 ? 'RACE' : 'race' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await countCodes()).toBe(1);
    expect(await entries()).toHaveLength(1);
  });

  it('takes an end with any offset, and none that has passed or is no instant', async () => {
    const code = await aCode({ code: 'END', expiresAt: '2026-03-02T01:00:00+02:00' });
    expect(code).toMatchObject({ expiresAt: '2026-03-01T23:00:00.000Z', state: 'available' });
    for (const [expiresAt, problem] of [
      [server.clock.now.toISOString(), 'in_the_past'],
      ['2020-01-01T00:00:00Z', 'in_the_past'],
      ['0001-01-01T00:00:00Z', 'in_the_past'],
      ['2030-02-30T00:00:00Z', 'bad_format'],
      ['2030-01-01', 'bad_format'],
      ['9999-12-31T23:59:59-12:00', 'bad_format'],
      ['0001-01-01T00:00:00+12:00', 'bad_format'],
      ['morgen', 'bad_format'],
      [1893456000000, 'wrong_type'],
    ]) {
      for (const answer of [
        await make({ code: 'END-2', expiresAt }),
        await makeMany({ count: 2, expiresAt }),
      ]) {
        expect(errorOf(answer)).toEqual({
          status: 400,
          code: 'validation_failed',
          fields: { expiresAt: problem },
        });
      }
    }
    expect(await countCodes()).toBe(1);
  });

  it.each([
    ['isUsed', true],
    ['usedBy', 1],
    ['id', 1],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['constructor', {}],
  ])('does not let the order set %s', async (field, value) => {
    for (const answer of [
      await make({ code: 'MASS', [field]: value }),
      await makeMany({ count: 1, [field]: value }),
    ]) {
      expect(errorOf(answer)).toEqual({
        status: 400,
        code: 'validation_failed',
        fields: { [field]: 'unknown_field' },
      });
    }
    expect(await countCodes()).toBe(0);
  });

  it('refuses keys that mean a prototype', async () => {
    const answer = await make('{"code":"PROTO","__proto__":{"isReusable":true}}');
    expect(answer.status).toBe(400);
    expect(await countCodes()).toBe(0);
  });

  it('notes who made what', async () => {
    const code = await aCode({ code: 'SOMMER-26', validDays: 14, isReusable: true, expiresAt: inDays(30) });
    expect(await entries()).toMatchObject([
      {
        at: server.clock.now,
        actorId: operator.id,
        actorName: operator.username,
        action: 'code.create',
        targetKind: 'premium_code',
        targetId: String(code.id),
        targetName: 'SOMMER-26',
        details: { validDays: 14, isReusable: true, expiresAt: inDays(30) },
      },
    ]);
  });
});

describe('making many codes', () => {
  it('makes a thousand different ones that can be redeemed', async () => {
    const answer = await makeMany({ count: 1000, prefix: 'lan-leipzig', validDays: 30 });
    expect(answer.status).toBe(201);
    const { codes } = createdCodesSchema.parse(answer.body);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1000);
    expect(await countCodes()).toBe(1000);
    for (const { code, validDays, state } of codes) {
      expect(code).toMatch(/^LAN-LEIPZIG(-[A-Z0-9]{4}){4}$/);
      expect({ validDays, state }).toEqual({ validDays: 30, state: 'available' });
    }
    const player = await aVerifiedUser(server);
    expect((await redeem(player, codes[999]?.code ?? '')).status).toBe(200);
    expect(await entries()).toMatchObject([
      { action: 'code.create_many', targetName: 'LAN-LEIPZIG', details: { count: 1000, validDays: 30 } },
    ]);
  });

  it('puts nothing before them without a prefix, and at most 30 characters with one', async () => {
    for (const body of [{ count: 1 }, { count: 1, prefix: ' ' }]) {
      const { codes } = createdCodesSchema.parse((await makeMany(body)).body);
      expect(codes).toMatchObject([
        { code: expect.stringMatching(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/), validDays: 7 },
      ]);
    }
    const { codes } = createdCodesSchema.parse((await makeMany({ count: 1, prefix: 'P'.repeat(30) })).body);
    expect(codes[0]?.code).toHaveLength(50);
  });

  it.each([
    [{ count: 0 }, { count: 'too_small' }],
    [{ count: 1001 }, { count: 'too_big' }],
    [{ count: 1.5 }, { count: 'not_a_step' }],
    [{ count: '10' }, { count: 'wrong_type' }],
    [{}, { count: 'required' }],
    [{ count: 1, prefix: 'P'.repeat(31) }, { prefix: 'too_long' }],
    [{ count: 1, prefix: '=cmd' }, { prefix: 'bad_format' }],
    [{ count: 1, prefix: 'A B' }, { prefix: 'bad_format' }],
    [{ count: 1, prefix: null }, { prefix: 'wrong_type' }],
  ])('refuses %j', async (body, fields) => {
    expect(errorOf(await makeMany(body))).toEqual({ status: 400, code: 'validation_failed', fields });
    expect(await countCodes()).toBe(0);
  });
});

describe('what cannot be noted', () => {
  it('is not done', async () => {
    const code = await aCode({ code: 'KEPT' });
    await server.database.query.execute(sql`
      alter table audit_log add constraint refuse_everything check (action = 'none') not valid
    `);
    try {
      const answers: Answer[] = [
        await make({ code: 'LOST' }),
        await makeMany({ count: 10 }),
        await operator.browser.post(`/api/admin/promo-codes/${code.id}/end`),
        await operator.browser.delete(`/api/admin/promo-codes/${code.id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    } finally {
      await server.database.query.execute(sql`alter table audit_log drop constraint refuse_everything`);
    }
    expect((await pageOf()).codes).toEqual([code]);
  });
});

describe('the list of codes', () => {
  it('comes in pages, the newest first, and misses none when codes are added meanwhile', async () => {
    for (const code of ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']) await aCode({ code });
    const first = await pageOf('?limit=2');
    expect(first.codes.map(({ code }) => code)).toEqual(['FIVE', 'FOUR']);
    expect(first.total).toBe(5);
    await aCode({ code: 'SIX' });
    const second = await pageOf(`?limit=2&before=${first.nextBefore}`);
    expect(second.codes.map(({ code }) => code)).toEqual(['THREE', 'TWO']);
    const third = await pageOf(`?limit=2&before=${second.nextBefore}`);
    expect(third.codes.map(({ code }) => code)).toEqual(['ONE']);
    expect(third.nextBefore).toBeNull();
  });

  it('ends with a page that is exactly full', async () => {
    for (const code of ['ONE', 'TWO']) await aCode({ code });
    expect((await pageOf('?limit=2')).nextBefore).toBeNull();
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?before=0',
    '?before=99999999999',
    '?filter=all',
    '?filter=__proto__',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect(errorOf(await operator.browser.get(`/api/admin/promo-codes${query}`))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('tells used, available, expired and reusable codes apart', async () => {
    const player = await aVerifiedUser(server);
    await aCode({ code: 'OPEN' });
    const inAnHour = shift(server.clock.now, hourMs).toISOString();
    await aCode({ code: 'USED', expiresAt: inAnHour });
    await aCode({ code: 'LATE', expiresAt: inAnHour });
    await aCode({ code: 'MANY', isReusable: true });
    await redeem(player, 'USED');
    await redeem(player, 'MANY');
    await letTimePass(2 * hourMs);
    expect(await namesOf('?filter=available')).toEqual(['MANY', 'OPEN']);
    expect(await namesOf('?filter=used')).toEqual(['USED']);
    expect(await namesOf('?filter=expired')).toEqual(['LATE']);
    expect(await namesOf('?filter=reusable')).toEqual(['MANY']);
    const { codes, total } = await pageOf();
    expect(total).toBe(4);
    expect(codes).toMatchObject([
      { code: 'MANY', state: 'available', isUsed: false, usedBy: null, usages: 1 },
      { code: 'LATE', state: 'expired', isUsed: false, usages: 0 },
      { code: 'USED', state: 'used', isUsed: true, usedBy: player.username, usages: 1 },
      { code: 'OPEN', state: 'available', usages: 0 },
    ]);
    expect(codes[2]?.usedAt).toBe(shift(server.clock.now, -2 * hourMs).toISOString());
  });

  it('is searched by parts of the code and of the name of who used it; nothing is a wildcard', async () => {
    const player = await aVerifiedUser(server, { username: 'Überschall_77' });
    await aCode({ code: 'LAN_LEIPZIG' });
    await aCode({ code: 'LANXLEIPZIG' });
    await redeem(player, 'LANXLEIPZIG');
    const search = (text: string) => namesOf(`?search=${encodeURIComponent(text)}`);
    expect(await search('lan_l')).toEqual(['LAN_LEIPZIG']);
    expect(await search('LEIPZIG')).toHaveLength(2);
    expect(await search('schall_')).toEqual(['LANXLEIPZIG']);
    expect(await search('  ')).toHaveLength(2);
    for (const nothing of ['%', 'lan%', '\\', "' or 1=1 --", 'a\0b', '.*']) {
      expect(await search(nothing)).toEqual([]);
    }
    expect((await pageOf('?search=lan_&filter=available')).total).toBe(1);
  });

  it('keeps a used code as used when the account is gone', async () => {
    const player = await aVerifiedUser(server);
    const code = await aCode({ code: 'GONE' });
    await redeem(player, 'GONE');
    await server.database.query.delete(users).where(eq(users.id, player.id));
    expect((await pageOf()).codes).toMatchObject([{ state: 'used', isUsed: true, usedBy: null }]);
    const answer = await operator.browser.delete(`/api/admin/promo-codes/${code.id}`);
    expect(errorOf(answer)).toEqual({ status: 409, code: 'premium_code_redeemed' });
  });
});

describe('deleting a code', () => {
  it('removes one nobody redeemed, and notes it', async () => {
    const code = await aCode({ code: 'WRONG', validDays: 3 });
    expect((await operator.browser.delete(`/api/admin/promo-codes/${code.id}`)).status).toBe(204);
    expect(await countCodes()).toBe(0);
    expect(await entries()).toMatchObject([
      { action: 'code.delete', targetId: String(code.id), targetName: 'WRONG', details: { validDays: 3 } },
      { action: 'code.create' },
    ]);
    expect(errorOf(await operator.browser.delete(`/api/admin/promo-codes/${code.id}`))).toEqual({
      status: 404,
      code: 'premium_code_not_found',
    });
  });

  it.each([false, true])('keeps a redeemed one (reusable: %s)', async (isReusable) => {
    const player = await aVerifiedUser(server);
    const code = await aCode({ code: 'DONE', isReusable });
    await redeem(player, 'DONE');
    expect(errorOf(await operator.browser.delete(`/api/admin/promo-codes/${code.id}`))).toEqual({
      status: 409,
      code: 'premium_code_redeemed',
    });
    expect(await countCodes()).toBe(1);
  });

  it.each([false, true])(
    'and redeeming at the same moment: one of them (reusable: %s)',
    async (isReusable) => {
      const players = await Promise.all(Array.from({ length: 6 }, () => aVerifiedUser(server)));
      for (const [round, player] of players.entries()) {
        const code = await aCode({ code: `ROUND-${round}`, isReusable });
        const [redeemed, deleted] = await Promise.all([
          redeem(player, code.code),
          operator.browser.delete(`/api/admin/promo-codes/${code.id}`),
        ]);
        expect([`${redeemed.status}`, `${deleted.status}`].join()).toMatch(/^(200,409|400,204)$/);
      }
    },
  );

  it.each(['0', '-1', '1.5', 'x', '99999999999', '1%20or%201=1'])('finds no code %s', async (id) => {
    for (const answer of [
      await operator.browser.delete(`/api/admin/promo-codes/${id}`),
      await operator.browser.post(`/api/admin/promo-codes/${id}/end`),
    ]) {
      expect(errorOf(answer)).toEqual({ status: 404, code: 'premium_code_not_found' });
    }
  });
});

describe('ending a code', () => {
  it('lets nobody redeem it any more, and notes it once', async () => {
    const [early, late] = [await aVerifiedUser(server), await aVerifiedUser(server)];
    const code = await aCode({ code: 'LEAKED', isReusable: true });
    await redeem(early, 'LEAKED');
    const end = () => operator.browser.post(`/api/admin/promo-codes/${code.id}/end`);
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect(errorOf(await redeem(late, 'LEAKED')).code).toBe('premium_code_invalid');
    expect((await pageOf()).codes).toMatchObject([
      { state: 'expired', usages: 1, expiresAt: server.clock.now.toISOString() },
    ]);
    expect(await entries()).toMatchObject([{ action: 'code.end' }, { action: 'code.create' }]);
  });

  it('leaves an earlier end as it is', async () => {
    const code = await aCode({ code: 'OVER', expiresAt: shift(server.clock.now, hourMs).toISOString() });
    await letTimePass(2 * hourMs);
    await operator.browser.post(`/api/admin/promo-codes/${code.id}/end`);
    expect((await pageOf()).codes).toMatchObject([{ expiresAt: code.expiresAt }]);
  });
});

describe('the CSV file', () => {
  const csv = (query = '') => operator.browser.get(`/api/admin/promo-codes.csv${query}`);

  it('names every code, in UTF-8 with its mark and the line ends of RFC 4180', async () => {
    await aCode({ code: 'OPEN', validDays: 14, expiresAt: inDays(1) });
    const answer = await csv();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="premium-codes-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toBe(
      '\uFEFFcode,valid_days,state,reusable,redemptions,used_by,used_at,expires_at,created_at\r\n' +
        `OPEN,14,available,false,0,,,${inDays(1)},${server.clock.now.toISOString()}\r\n`,
    );
  });

  it('keeps to the search and the filter', async () => {
    await aCode({ code: 'ONE' });
    await aCode({ code: 'TWO', isReusable: true });
    expect((await csv('?filter=reusable')).text).toMatch(/\r\nTWO,[^\r\n]+\r\n$/);
    expect((await csv('?search=one')).text).not.toContain('TWO');
    expect((await csv('?filter=expired')).text.split('\r\n')).toHaveLength(2);
    expect(errorOf(await csv('?filter=nonsense')).code).toBe('validation_failed');
  });

  it('gives no formula to a program for tables, whatever a player is called', async () => {
    const player = await aVerifiedUser(server, { username: '-1-2' });
    await aCode({ code: 'OPEN' });
    await redeem(player, 'OPEN');
    expect((await csv()).text).toContain(",1,'-1-2,");
  });

  it('has all of more codes than are read at once, each one once', async () => {
    await makeMany({ count: 1000 });
    await makeMany({ count: 201 });
    const lines = (await csv()).text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1201);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1201);
  });
});
