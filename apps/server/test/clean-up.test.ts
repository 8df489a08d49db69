import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs, shift } from '../src/platform/clock.ts';
import { aVerifiedUser } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addUser } from './world-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // What each statement deletes, as the database sees it.
  await server.database.pool.query(`
    create table deletions (relation text, rows int);
    create function note_deletion() returns trigger language plpgsql as $$
    begin
      insert into deletions select tg_table_name, count(*) from gone having count(*) > 0;
      return null;
    end $$`);
  for (const table of ['users', 'sessions', 'reserved_usernames', 'stripe_events']) {
    await server.database.pool.query(
      `create trigger note_deletion after delete on ${table} referencing old table as gone
       for each statement execute function note_deletion()`,
    );
  }
});
afterAll(() => server.stop());

it('takes thousands of rows away, never more than a thousand in one statement, and leaves what is in use', async () => {
  const { pool } = server.database;
  const { now } = server.clock;
  const player = await aVerifiedUser(server);
  const count = async (table: string) => (await pool.query(`select 1 from ${table}`)).rowCount;
  const [users, sessions] = [await count('users'), await count('sessions')];
  await addUser(server.database, { createdAt: shift(now, -8 * dayMs), emailVerified: false }, 2_500);
  await pool.query(
    "update users set email_verification_token_hash = int4send(id) where not email_verified and username like 'zeile%'",
  );
  await pool.query(
    `insert into sessions (sid, user_id, sess, expire)
     select int4send(n), $1, '{}', $2 from generate_series(1, 2500) as n`,
    [player.id, shift(now, -dayMs)],
  );
  await pool.query(
    'insert into reserved_usernames (username_key, expires_at) select n::text, $1 from generate_series(1, 2500) as n',
    [shift(now, -dayMs)],
  );
  await pool.query(
    `insert into stripe_events (id, type, occurred_at, received_at, processed_at)
     select n::text, 'x', $1, $1, $1 from generate_series(1, 2500) as n`,
    [shift(now, -91 * dayMs)],
  );

  await server.app.cleanUp();
  await server.app.settlePremium();
  const { rows } = await pool.query<{ relation: string; total: number; largest: number }>(
    'select relation, sum(rows)::int as total, max(rows) as largest from deletions group by relation order by relation',
  );
  const relations = ['reserved_usernames', 'sessions', 'stripe_events', 'users'];
  expect(rows).toEqual(relations.map((relation) => ({ relation, total: 2_500, largest: 1_000 })));
  expect([await count('users'), await count('sessions')]).toEqual([users, sessions]);
});
