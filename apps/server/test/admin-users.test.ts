import {
  type AdminUser,
  userCountMax,
  userPageSchema,
  userPageSize,
} from '@punktgenau/contract/admin/user-schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSearchBlockBits } from '../src/db/schema.ts';
import { UserSearchRepository } from '../src/features/admin/users/user-search-repository.ts';
import { emailKey, usernameKey } from '../src/features/auth/account-keys.ts';
import { dayMs, shift } from '../src/platform/clock.ts';
import { anAdmin, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addUser } from './world-rows.ts';

const blockSize = 2 ** userSearchBlockBits;

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.stop());

async function page(query: Record<string, string> = {}) {
  const answer = await admin.browser.get(`/api/admin/users?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return userPageSchema.parse(answer.body);
}

const namesOf = ({ users }: { readonly users: readonly AdminUser[] }) =>
  users.map(({ username }) => username);

/** Leaves numbers out, so that the next accounts stand in another part of the index. */
async function skipTo(id: number): Promise<void> {
  await server.database.pool.query(`alter table users alter column id restart with ${id}`);
}

describe("the operator's list of accounts", () => {
  it('shows an account as it is', async () => {
    const player = await aVerifiedUser(server, { username: 'Zeigmich', email: 'Zeig.Mich@Example.org' });
    expect(await page({ search: 'zeigmich' })).toEqual({
      users: [
        {
          id: player.id,
          username: 'Zeigmich',
          email: 'Zeig.Mich@Example.org',
          isPro: false,
          proExpiresAt: null,
          proType: null,
          subscribedUntil: null,
          emailVerified: true,
          isAdmin: false,
          createdAt: server.clock.now.toISOString(),
          lastActiveAt: server.clock.now.toISOString(),
        },
      ],
      total: 1,
      isTotalCapped: false,
      nextBefore: null,
    });
  });

  it.each([
    ['the beginning of the name', 'jürg'],
    ['its end', 'LAUT'],
    ['its middle', 'ÜRGEN-U'],
    ['one letter', 'ü'],
    ['two letters, combined differently', 'u\u0308r'],
    ['the whole address', 'juergen@umlaut.example'],
    ['a part of the address', '@UMLAUT.'],
    ['surrounding space', '  jürgen  '],
  ])('finds by %s', async (_what, search) => {
    await addUser(server.database, {
      username: `Jürgen-Umlaut`,
      email: 'juergen@umlaut.example',
    }).catch(() => undefined);
    expect(namesOf(await page({ search }))).toContain('Jürgen-Umlaut');
  });

  it.each([
    '%',
    '_',
    '%%%%',
    'a_b',
    '\\',
    '\\%',
    "'",
    "' or 1=1 --",
    "'; drop table users; --",
    '"',
    '{',
    '{a}',
    'null',
    '*',
    '.*',
    ':',
    '0:P',
    'P',
    '\n',
    'x\ny',
    '\0',
    'a\0b',
    '\ud800',
    '🎯',
    '𝖆'.repeat(90),
    'ẞ',
  ])('takes %j as the characters it consists of', async (search) => {
    const wanted = search.trim();
    const found = await page({ search: wanted });
    const { rows } = await server.database.pool.query<{ username: string; email: string }>(
      'select username, email from users order by id desc',
    );
    const part = usernameKey(wanted);
    const byHand = rows.filter(
      ({ username, email }) => usernameKey(username).includes(part) || emailKey(email).includes(part),
    );
    expect(namesOf(found)).toEqual(byHand.map(({ username }) => username).slice(0, userPageSize));
    expect(found.total).toBe(byHand.length);
  });

  it('refuses what cannot be meant', async () => {
    const problems = {
      search: 'x'.repeat(255),
      premium: 'yes',
      verified: 'true',
      role: 'root',
      before: '0',
    };
    for (const [name, value] of Object.entries(problems)) {
      const answer = errorOf(await admin.browser.get(`/api/admin/users?${name}=${value}`));
      expect(answer, name).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(Object.keys(answer.fields ?? {})).toEqual([name]);
    }
  });

  it('shows until when a subscription gives premium, whatever else does', async () => {
    const id = await addUser(server.database, { username: 'abonnent' });
    const end = shift(server.clock.now, 10 * dayMs);
    await server.database.pool.query(
      `update users set is_pro = true, pro_expires_at = $2, pro_type = 'stripe_subscription',
         stripe_subscription_status = 'active', stripe_current_period_end = $2 where id = $1`,
      [id, end],
    );
    const [user] = (await page({ search: 'abonnent' })).users;
    expect(user).toMatchObject({ isPro: true, subscribedUntil: end.toISOString() });
  });

  it('follows an account that changes', async () => {
    const id = await addUser(server.database, { username: 'wandelbar', emailVerified: false });
    const find = async (query: Record<string, string>) =>
      (await page({ search: 'wandelbar', ...query })).total;
    expect(await find({ premium: 'free', verified: 'unverified' })).toBe(1);
    await server.database.pool.query(
      'update users set is_pro = true, email_verified = true, is_admin = true where id = $1',
      [id],
    );
    expect(await find({ premium: 'free' })).toBe(0);
    expect(await find({ verified: 'unverified' })).toBe(0);
    expect(await find({ premium: 'premium', verified: 'verified', role: 'admin' })).toBe(1);
    await server.database.pool.query("update users set email_key = 'neue@adresse.example' where id = $1", [
      id,
    ]);
    expect((await page({ search: 'adresse.example' })).total).toBe(1);
    await server.database.pool.query('delete from users where id = $1', [id]);
    expect(await find({})).toBe(0);
  });

  it('has pages without gaps and repetitions, while accounts come and go', async () => {
    await addUser(server.database, { username: 'seite' }, 3 * userPageSize);
    const first = await page({ search: 'seite' });
    expect(first.users).toHaveLength(userPageSize);
    expect(first).toMatchObject({ total: 3 * userPageSize, isTotalCapped: false });
    await addUser(server.database, { username: 'seite-neu' });
    const shown = new Set(first.users.map(({ id }) => id));
    let next = first.nextBefore;
    let pages = 1;
    while (next !== null) {
      const { users, nextBefore } = await page({ search: 'seite', before: String(next) });
      for (const { id } of users) {
        expect(shown.has(id)).toBe(false);
        shown.add(id);
      }
      await server.database.pool.query('delete from users where id = $1', [next]);
      next = nextBefore;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(shown.size).toBe(3 * userPageSize);
  });

  it('has no next page when the last one is exactly full', async () => {
    await addUser(server.database, { username: 'randvoll' }, userPageSize);
    expect(await page({ search: 'randvoll' })).toMatchObject({ total: userPageSize, nextBefore: null });
  });

  it('counts everybody exactly, and matches up to a limit that it names', async () => {
    await addUser(server.database, { username: 'menge' }, userCountMax + 1);
    const everybody = await page();
    const { rows } = await server.database.pool.query<{ count: string }>('select count(*) from users');
    expect(everybody).toMatchObject({ total: Number(rows[0]?.count), isTotalCapped: false });
    expect(everybody.total).toBeGreaterThan(userCountMax);
    expect(await page({ search: 'menge' })).toMatchObject({ total: userCountMax, isTotalCapped: true });
    await server.database.pool.query("delete from users where username = 'menge'");
    expect(await page({ search: 'menge' })).toMatchObject({ total: userCountMax, isTotalCapped: false });
    await server.database.pool.query("delete from users where username like 'menge%'");
  });

  it('finds the same as reading every row, in whatever part of the index an account stands', async () => {
    const search = new UserSearchRepository(server.database.query);
    const letters = fc.constantFrom('a', 'b', 'ä', '1', '-');
    const word = fc.string({ unit: letters, minLength: 3, maxLength: 12 });
    let from = 20 * blockSize;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            word,
            gap: fc.constantFrom(1, 2, blockSize - 1, blockSize, 3 * blockSize),
            isPro: fc.boolean(),
            isAdmin: fc.boolean(),
            emailVerified: fc.boolean(),
          }),
          { maxLength: 12, selector: ({ word }) => word },
        ),
        fc.array(
          fc.record({
            part: fc.string({ unit: letters, minLength: 0, maxLength: 5 }),
            premium: fc.constantFrom(undefined, 'premium' as const, 'free' as const),
            verified: fc.constantFrom(undefined, 'verified' as const, 'unverified' as const),
            role: fc.constantFrom(undefined, 'admin' as const),
            atMost: fc.integer({ min: 1, max: 6 }),
            beforeIndex: fc.option(fc.nat({ max: 12 })),
          }),
          { minLength: 10, maxLength: 10 },
        ),
        async (accounts, searches) => {
          await server.database.pool.query(`delete from users where id <> ${admin.id}`);
          const stored = [
            {
              id: admin.id,
              key: admin.username,
              email: admin.email,
              isPro: false,
              isAdmin: true,
              emailVerified: true,
            },
          ];
          for (const { word, gap, ...marks } of accounts) {
            from += gap;
            await skipTo(from);
            const id = await addUser(server.database, { username: word, email: `${word}@b.a`, ...marks });
            stored.push({ id, key: usernameKey(word), email: `${word}@b.a`, ...marks });
          }
          for (const { part, premium, verified, role, atMost, beforeIndex } of searches) {
            const before = beforeIndex === null ? undefined : stored.at(beforeIndex % stored.length)?.id;
            const byHand = stored
              .filter(({ id }) => before === undefined || id < before)
              .filter(({ key, email }) => key.includes(part) || email.includes(part))
              .filter(({ isPro }) => premium === undefined || isPro === (premium === 'premium'))
              .filter(
                ({ emailVerified }) => verified === undefined || emailVerified === (verified === 'verified'),
              )
              .filter(({ isAdmin }) => role === undefined || isAdmin)
              .map(({ id }) => id)
              .sort((a, b) => b - a)
              .slice(0, atMost);
            expect(await search.findIds({ part, premium, verified, role }, before, atMost)).toEqual(byHand);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  it('finds the account with the greatest number there can be', async () => {
    await skipTo(2_147_483_646);
    await addUser(server.database, { username: 'vorletzter' });
    await addUser(server.database, { username: 'letzter' });
    expect(namesOf(await page({ search: 'letzter' }))).toEqual(['letzter', 'vorletzter']);
    expect(namesOf(await page({ search: 'letzter', before: '2147483647' }))).toEqual(['vorletzter']);
    expect(namesOf(await page()).slice(0, 2)).toEqual(['letzter', 'vorletzter']);
    await server.database.pool.query("delete from users where username like '%letzter'");
  });

  it('uses the index for every search, so that the time does not grow with the accounts', async () => {
    // Of a handful of accounts a plan may well read them all, depending on how tidy the index is at the moment.
    const plan = await server.database.withConnection(async (connection) => {
      await connection.query('begin');
      await connection.query(
        `insert into users (id, username, username_key, email, email_key, password_hash) overriding system value
         select 1000000 + n, name, name, name || '@example.com', name || '@example.com', ''
         from generate_series(1, 3000) n, lateral (select 'masse' || n as name) named`,
      );
      await connection.query('analyze user_search');
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
        `explain select user_id from user_search
         where user_search_keys(user_id, text, is_pro, email_verified, is_admin) collate "C" @> array['0:abc']`,
      );
      await connection.query('rollback');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Bitmap Index Scan on user_search_keys/);
  });
});
