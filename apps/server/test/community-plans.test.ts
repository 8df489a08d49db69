import {
  communityGames,
  communitySorts,
  communityTags,
} from '@punktgenau/contract/community/community-options';
import { communityQuerySchema } from '@punktgenau/contract/community/community-schemas';
import { shapeNames } from '@punktgenau/crosshair';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { CommunitySearchRepository } from '../src/features/community/community-search-repository.ts';
import { colorCellOf, facetBitsOf, labOf } from '../src/features/community/crosshair-facets.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addUser } from './world-rows.ts';

const crosshairs = 60_000;
/** In the same proportion to them as the usual one to some hundreds of thousands. */
const reach = { firstEntries: 1_000, furtherEntries: 3_000, mostLookedUp: 1_500 };
/** The colours that players choose, the first ones most often. */
const colors = ['#00FF00', '#00FFFF', '#FFFFFF', '#FF0000', '#FFFF00', '#FF00FF'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ databaseLimits: { statementMs: 0, answerMs: 0 } });
  const { pool } = server.database;
  const author = await addUser(pool, {}, 1);
  const rows = Array.from({ length: crosshairs }, (_, n) => {
    // Frequent and rare ones of everything, each independent of the others.
    const pick = <Value>(values: readonly Value[], salt: number) =>
      values[
        Math.floor(((Math.imul(n + 1, 2_654_435_761 + 2 * salt) >>> 8) / 2 ** 24) ** 3 * values.length)
      ] as Value;
    const [shape, game, tag] = [pick(shapeNames, 1), pick(communityGames, 2), pick(communityTags, 3)];
    return {
      ...{ shape, game, color_cell: colorCellOf(labOf(pick(colors, 4))), likes: n % 977, uses: n % 97 },
      ...{ size_px: 4 + (n % 60), name: `Name ${n % 1_000}`, tags: [tag], picture_key: `k${n}` },
      facet_bits: String(facetBitsOf({ shape, game, tags: [tag] })),
    };
  });
  await pool.query("set session_replication_role = 'replica'");
  await pool.query(
    `insert into community_crosshairs (user_id, name, share_code, tags, game, shows_author, shape, size_px, color_cell, facet_bits,
       picture_key, updated_at, is_listed, likes, uses)
     select $1, name, 'code', tags, game, false, shape, size_px, color_cell, facet_bits, picture_key, now(), true, likes, uses
     from jsonb_to_recordset($2::jsonb) as row (name text, tags text[], game text, shape text, size_px smallint, color_cell text,
       facet_bits bigint, picture_key text, likes integer, uses integer)`,
    [author, JSON.stringify(rows)],
  );
  await pool.query('vacuum analyze community_crosshairs');
});
afterAll(() => server.stop());

type Statement = { readonly text: string; readonly values: unknown[] };

/** What a search for the first page asks the database. */
async function statementsOf(search: Readonly<Record<string, unknown>>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const database = drizzle(server.database.pool, { schema, logger });
  const searches = new CommunitySearchRepository(database, reach);
  await searches.search(communityQuerySchema.parse(search), undefined, 25);
  return statements;
}

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};

/** Rows that a statement reads of the table, those included that it then leaves out. */
function rowsRead(plan: Plan): number {
  const own =
    plan['Relation Name'] === 'community_crosshairs'
      ? plan['Actual Loops'] *
        (plan['Actual Rows'] +
          (plan['Rows Removed by Filter'] ?? 0) +
          (plan['Rows Removed by Index Recheck'] ?? 0))
      : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
}

it.each([
  ['the newest', {}],
  ['the most liked', { sort: 'liked' }],
  ['the most used', { sort: 'used' }],
  ['a frequent shape, most liked', { sort: 'liked', shape: shapeNames[0] }],
  ['a rare shape', { shape: shapeNames.at(-1) }],
  [
    'a rare shape for a rare game, most liked',
    { sort: 'liked', shape: shapeNames.at(-1), game: communityGames.at(-1) },
  ],
  ['near a frequent colour', { color: '#05FA02' }],
  ['near a rare colour', { color: '#FE02F8' }],
  ['near a colour that nobody has', { color: '#7A4B10' }],
  ['near a colour that nobody has, most liked', { sort: 'liked', color: '#7A4B10' }],
  [
    'near a colour, of a shape and tag, by use',
    { sort: 'used', color: '#FE0304', shape: shapeNames[3], tag: communityTags[2] },
  ],
  ['a word that nobody uses', { text: 'zzzqqq' }],
  ['a word and a number, most liked', { sort: 'liked', text: 'name 77' }],
  ['two words of which no name has both', { sort: 'used', text: '77 88' }],
  [
    'a word, a rare shape and a rare game',
    { text: 'name', shape: shapeNames.at(-1), game: communityGames.at(-1) },
  ],
  [
    'a rare shape for a rare game with a rare tag, by use',
    { sort: 'used', shape: shapeNames.at(-1), game: communityGames.at(-1), tag: communityTags.at(-1) },
  ],
  ['a size that nothing has', { minSizePx: 500 }],
] as const)('a search for %s reads a small part of what there is', async (_what, search) => {
  const statements = await statementsOf(search);
  expect(statements.length).toBeGreaterThan(0);
  let read = 0;
  for (const { text, values } of statements) {
    const { rows: explained } = await server.database.pool.query(
      `explain (analyze, format json) ${text}`,
      values,
    );
    read += rowsRead(explained[0]['QUERY PLAN'][0].Plan);
  }
  expect(read).toBeLessThan(crosshairs / 6);
});

it('what is frequent is one statement: it is found by walking the order', async () => {
  const frequent = { shape: shapeNames[0], game: communityGames[0], tag: communityTags[0] };
  for (const sort of communitySorts) {
    expect(await statementsOf({ sort, ...frequent, text: 'nam' })).toHaveLength(1);
  }
});

it('publishing, hiding and liking read no table from its beginning to its end', async () => {
  await server.database.withConnection(async (client) => {
    await client.query("set session_replication_role = 'origin'");
    const rowsScanned = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query(
        "select seq_tup_read::int as scanned from pg_stat_user_tables where relname = 'community_crosshairs'",
      );
      return rows[0].scanned as number;
    };
    const before = await rowsScanned();
    const { rows } = await client.query(
      `insert into community_crosshairs (user_id, name, share_code, tags, shows_author, shape, size_px, color_cell, facet_bits, picture_key, updated_at)
       select min(id), 'Neu', 'code', '{}', false, 'dot', 9, '1,2,3', 1, 'k77', now() from users returning id`,
    );
    const published = rows[0].id;
    await client.query('insert into community_likes (crosshair_id, user_id) select $1, min(id) from users', [
      published,
    ]);
    await client.query('update community_crosshairs set hidden_at = now() where id = $1', [published]);
    await client.query('delete from community_crosshairs where id = $1', [published]);
    expect(await rowsScanned()).toBe(before);
  });
});
