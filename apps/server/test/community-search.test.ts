import {
  type CommunityGame,
  type CommunityTag,
  communityGames,
  communitySorts,
  communityTags,
} from '@punktgenau/contract/community/community-options';
import { type CommunityQuery, communityQuerySchema } from '@punktgenau/contract/community/community-schemas';
import { type ShapeName, shapeNames } from '@punktgenau/crosshair';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../src/features/community/community-repository.ts';
import {
  CommunitySearchRepository,
  type SearchReach,
} from '../src/features/community/community-search-repository.ts';
import {
  colorCellOf,
  colorCellsNear,
  facetBitsOf,
  labOf,
} from '../src/features/community/crosshair-facets.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { addUser } from './world-rows.ts';

type Row = {
  readonly id: number;
  readonly name: string;
  readonly shape: ShapeName;
  readonly game: CommunityGame | null;
  readonly tags: readonly CommunityTag[];
  readonly color: string;
  readonly sizePx: number;
  readonly likes: number;
  readonly uses: number;
  readonly isListed: boolean;
};

const words = [
  'Laser',
  'Lanze',
  'neon',
  'NEUN',
  'a',
  'Übung',
  'grün-neon',
  '77',
  '7',
  'x²',
  '1.5',
  'Headshot',
  'la',
];
const colors = ['#00FF00', '#10F010', '#FF0000', '#FFFFFF'];
// Some are more frequent than others.
const few = <Value>(values: readonly Value[]) =>
  fc.constantFrom(...values.slice(0, 3), ...values.slice(0, 2));

const crosshair: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(' ')),
  shape: few(shapeNames),
  game: fc.option(few(communityGames)),
  tags: fc.uniqueArray(few(communityTags), { maxLength: 3 }),
  color: fc.constantFrom(...colors),
  sizePx: fc.integer({ min: 4, max: 12 }),
  likes: fc.constantFrom(0, 0, 0, 1, 2, 40),
  uses: fc.constantFrom(0, 0, 0, 0, 3),
  isListed: fc.constantFrom(true, true, true, true, false),
});

const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const wanted = fc.record({
  sort: fc.constantFrom(...communitySorts),
  shape: sometimes(few(shapeNames)),
  game: sometimes(few(communityGames)),
  tag: sometimes(few(communityTags)),
  color: sometimes(fc.constantFrom(...colors, '#123456')),
  minSizePx: sometimes(fc.integer({ min: 3, max: 13 })),
  maxSizePx: sometimes(fc.integer({ min: 3, max: 13 })),
  text: sometimes(
    fc
      .array(fc.constantFrom(...words, 'l', 'las', 'n', 'ü', 'gr', 'zz', '1', '--'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((chosen) => chosen.join(' ').slice(0, 40)),
  ),
});

let server: TestServer;
let rows: readonly Row[];
beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.database;
  const author = await addUser(pool, {}, 1);
  const drawn = fc.sample(crosshair, { numRuns: 400, seed: 7 });
  await pool.query("set session_replication_role = 'replica'");
  const { rows: added } = await pool.query<{ id: number }>(
    `insert into community_crosshairs (user_id, name, share_code, tags, game, shows_author, shape, size_px, color_cell, facet_bits,
       picture_key, updated_at, is_listed, likes, uses)
     select $1, name, 'code', tags, game, false, shape, size_px, color_cell, facet_bits, 'k' || place, now(), is_listed, likes, uses
     from jsonb_to_recordset($2::jsonb) as row (place integer, name text, tags text[], game text, shape text, size_px smallint,
       color_cell text, facet_bits bigint, is_listed boolean, likes integer, uses integer)
     order by place returning id`,
    [
      author,
      JSON.stringify(
        drawn.map((row, place) => ({
          ...{ ...row, place, size_px: row.sizePx, is_listed: row.isListed },
          color_cell: colorCellOf(labOf(row.color)),
          facet_bits: String(facetBitsOf(row)),
        })),
      ),
    ],
  );
  rows = drawn.map((row, place) => ({ ...row, id: added[place]?.id ?? 0 }));
});
afterAll(() => server.stop());

/** As the specification says it, and as slow. */
function plainSearch(query: CommunityQuery): number[] {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{Alphabetic}\p{Nd}]+/gu) ?? [];
  const near = query.color && colorCellsNear(labOf(query.color));
  const count = ({ likes, uses }: Row) => ({ new: 0, liked: likes, used: uses })[query.sort];
  return rows
    .filter(
      (row) =>
        row.isListed &&
        (query.shape === undefined || row.shape === query.shape) &&
        (query.game === undefined || row.game === query.game) &&
        (query.tag === undefined || row.tags.includes(query.tag)) &&
        (!near || near.includes(colorCellOf(labOf(row.color)))) &&
        row.sizePx >= (query.minSizePx ?? 0) &&
        row.sizePx <= (query.maxSizePx ?? 1_000) &&
        wordsIn(query.text ?? '').every((beginning) =>
          wordsIn(row.name).some((word) => word.startsWith(beginning)),
        ),
    )
    .sort((a, b) => count(b) - count(a) || b.id - a.id)
    .map(({ id }) => id);
}

/** All pages of a search, one after the other. */
async function everyPage(query: CommunityQuery, reach: SearchReach): Promise<number[]> {
  const searches = new CommunitySearchRepository(server.database.query, reach);
  const seen: number[] = [];
  for (let after: Position | undefined, isLast = false; !isLast; ) {
    const page = await searches.search(query, after, 24);
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    isLast = page.length < 24 || !last;
    if (last) after = { count: query.sort === 'used' ? last.uses : last.likes, id: last.id };
  }
  return seen;
}

describe('every page of any search is what a plain search finds, in its order', () => {
  it.each([
    ['by walking alone', { firstEntries: 1_000, furtherEntries: 0, mostLookedUp: 0 }],
    ['by looking up after a step', { firstEntries: 1, furtherEntries: 0, mostLookedUp: 1_000 }],
    ['in all ways, one after the other', { firstEntries: 12, furtherEntries: 40, mostLookedUp: 8 }],
  ])('%s', async (_how, reach) => {
    const found = { something: 0, nothing: 0 };
    await fc.assert(
      fc.asyncProperty(wanted, async (search) => {
        const query = communityQuerySchema.parse(search);
        const expected = plainSearch(query);
        found[expected.length > 0 ? 'something' : 'nothing'] += 1;
        expect(await everyPage(query, reach)).toEqual(expected);
      }),
      { numRuns: 120 },
    );
    expect(Math.min(found.something, found.nothing)).toBeGreaterThan(5);
  });
});
