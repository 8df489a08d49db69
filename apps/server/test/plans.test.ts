import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPremiumUser, aSavedDesign, type TestUser } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addDesigns, addUser } from './world-rows.ts';

const players = 20_000;
/** Tables that grow with the players. */
const growing = new Set(['users', 'sessions', 'crosshair_designs', 'user_hotkeys', 'user_activity']);
/** A call reads the rows it is about, and their neighbours in a page of an index: not a thousandth of what is there. */
const rowsMax = 60;

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
};

let server: TestServer;
let player: TestUser;
let statements: Statement[];
beforeAll(async () => {
  // Growing the tables may take its time.
  server = await startTestServer({ databaseLimits: { statementMs: 0, answerMs: 0 } });
  server.database.pool.on('connect', (client) => recordStatements(client));
  const { pool } = server.database;
  const first = await addUser(pool, {}, players);
  await addDesigns(pool, 'id', 5);
  await pool.query(
    `insert into sessions (sid, user_id, sess, expire)
     select sha256(id::text::bytea), id, '{"rememberMe":true,"createdAt":"2026-01-01"}', '2030-01-01' from users`,
  );
  await pool.query(
    `insert into user_hotkeys (user_id, hotkey_name, design_id)
     select user_id, 'F1', min(id) from crosshair_designs group by user_id`,
  );
  await pool.query('insert into user_activity select id, now() from users');
  await pool.query('vacuum analyze');
  expect(first).toBeGreaterThan(0);
  player = await aPremiumUser(server);
});
afterAll(() => server.stop());

/** Notes what the server asks of the database from now on. */
function recordStatements(client: Pick<pg.PoolClient, 'query'>): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  const recorded = (...parameters: unknown[]) => {
    const [what, given] = parameters;
    const text = typeof what === 'string' ? what : (what as { text: string }).text;
    const values = Array.isArray(given) ? given : ((what as { values?: unknown[] }).values ?? []);
    statements?.push({ text, values });
    return query(...parameters);
  };
  Object.assign(client, { query: recorded });
}

const parts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)];
const isOfGrowing = (plan: Plan) => growing.has(plan['Relation Name'] ?? '');

/** The plan with the values as they were, executed and undone; and the one for any values, as prepared statements get it. */
async function plansOf({ text, values }: Statement): Promise<{ executed: Plan[]; generic: Plan[] }> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    // What was added once cannot be added again.
    const mode = /^\s*insert/i.test(text) ? 'format json' : 'analyze, format json';
    const executed = await client.query(`explain (${mode}) ${text}`, [...values]);
    await client.query('rollback');
    const generic = await client.query(`explain (generic_plan, format json) ${text}`);
    const planOf = (result: pg.QueryResult) => parts(result.rows[0]?.['QUERY PLAN'][0].Plan);
    return { executed: planOf(executed), generic: planOf(generic) };
  } finally {
    client.release();
  }
}

const calls: Record<string, () => Promise<{ readonly status: number }>> = {
  'who am I': () => player.browser.get('/api/auth/user'),
  'the list of designs': () => player.browser.get(`/api/crosshairs/user/${player.id}`),
  'a later page of it': () => player.browser.get(`/api/crosshairs/user/${player.id}?before=50000&limit=10`),
  'one design': async () => player.browser.get(`/api/crosshairs/${(await aSavedDesign(player)).id}`),
  'a save': async () =>
    player.browser.put(`/api/crosshairs/${(await aSavedDesign(player)).id}`, { size: 12, blur: 3 }),
  'a save that changes the box of no image': async () =>
    player.browser.put(`/api/crosshairs/${(await aSavedDesign(player)).id}`, { adjustedSize: 64 }),
  'a copy': async () => player.browser.post(`/api/crosshairs/${(await aSavedDesign(player)).id}/duplicate`),
  'a deletion': async () => player.browser.delete(`/api/crosshairs/${(await aSavedDesign(player)).id}`),
  'an overlay': async () => {
    const { id, overlayKey } = await aSavedDesign(player);
    return server.visitor().get(`/api/crosshairs/overlay/${id}?key=${overlayKey}`);
  },
  'the gallery': () => player.browser.get('/api/crosshairs/premade'),
  hotkeys: () => player.browser.get('/api/hotkeys'),
  sessions: () => player.browser.get('/api/account/sessions'),
  'a log-in': () =>
    server.visitor().post('/api/auth/login', { username: player.username, password: player.password }),
  'a log-in by mail address': () =>
    server.visitor().post('/api/auth/login', { username: player.email, password: player.password }),
  'activity of a later minute': () => {
    server.clock.advance(120_000);
    return player.browser.get('/api/auth/user');
  },
};

it.each(Object.keys(calls))(
  '%s reads what it is about and nothing that grows with the players',
  async (what) => {
    statements = [];
    await calls[what]?.();
    const asked = statements.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text));
    statements = [];
    expect(asked.length).toBeGreaterThan(0);
    for (const statement of asked) {
      const { executed, generic } = await plansOf(statement);
      const scanned = [...executed, ...generic].filter(
        (part) => part['Node Type'] === 'Seq Scan' && isOfGrowing(part),
      );
      expect(scanned, statement.text).toEqual([]);
      const rows = executed
        .filter(isOfGrowing)
        .map(
          (part) =>
            ((part['Actual Rows'] ?? 0) + (part['Rows Removed by Filter'] ?? 0)) *
            (part['Actual Loops'] ?? 1),
        );
      expect(
        rows.reduce((sum, count) => sum + count, 0),
        statement.text,
      ).toBeLessThanOrEqual(rowsMax);
    }
  },
);

it('who am I is one statement, a list or a save one more', async () => {
  const { id } = await aSavedDesign(player);
  const counts: number[] = [];
  for (const call of [
    () => player.browser.get('/api/auth/user'),
    () => player.browser.get(`/api/crosshairs/user/${player.id}`),
    () => player.browser.put(`/api/crosshairs/${id}`, { size: 17 }),
  ]) {
    statements = [];
    expect((await call()).status).toBe(200);
    counts.push(statements.length);
  }
  expect(counts).toEqual([1, 2, 2]);
});
