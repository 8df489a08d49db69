import { communityGames, communityTags } from '@punktgenau/contract/community/community-options';
import { defaultDesign, encodeShareCode, shapeNames, shapes } from '@punktgenau/crosshair';
import pg from 'pg';

/** Rows in one statement. */
const batch = 100_000;
const authors = 1_000;

/** A database of a great many published crosshairs. */
export class CommunityWorldRepository {
  readonly #client: pg.Client;

  constructor(connectionString: string) {
    this.#client = new pg.Client({ connectionString });
  }

  async connect(): Promise<void> {
    await this.#client.connect();
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /**
   * Fills a migrated database with published crosshairs of a thousand players. Some shapes, games, words and colours are far
   * more frequent than others, few crosshairs are liked much and most hardly, and one in fifty looks like the one before. Indexes are built
   * at the end, as a migration would, and triggers, which would count one by one, are off. A database that was filled before is left as it is.
   *
   * @throws when it was filled with another number of crosshairs, or not to the end
   */
  async seed(crosshairs: number): Promise<void> {
    const client = this.#client;
    const filled = `filled with ${crosshairs} crosshairs`;
    const before = await client.query<{ comment: string | null; isEmpty: boolean }>(
      `select obj_description('community_crosshairs'::regclass) as comment, not exists (select from community_crosshairs) as "isEmpty"`,
    );
    if (before.rows[0]?.comment === filled) return;
    if (!before.rows[0]?.isEmpty)
      throw new Error(`The world is not ${filled}; remove it to have it made again.`);
    await client.query('set synchronous_commit = off');
    await client.query("set session_replication_role = 'replica'");
    await client.query(addAuthors, [authors]);
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'community_crosshairs' and indexname <> 'community_crosshairs_pkey'`,
    );
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
    for (let from = 1; from <= crosshairs; from += batch) {
      const to = Math.min(crosshairs, from + batch - 1);
      await client.query(addCrosshairs, [
        ...[from, to, encodeShareCode(defaultDesign), shapeNames, communityGames, communityTags],
        ...[names, authors, shapeNames.map((name) => shapes[name].shareNumber)],
      ]);
    }
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('vacuum analyze community_crosshairs');
    await client.query(`comment on table community_crosshairs is '${filled}'`);
  }

  /** A search without any index: near a colour, of a shape, by likes. */
  async searchNaively(): Promise<void> {
    const client = this.#client;
    await client.query('begin');
    for (const way of ['indexscan', 'bitmapscan', 'indexonlyscan'])
      await client.query(`set local enable_${way} = off`);
    await client.query(
      `select * from community_crosshairs where is_listed and shape = 'dot' and game = 'apex' order by likes desc, id desc limit 25`,
    );
    await client.query('rollback');
  }
}

const names = [
  ...[
    'Ascent',
    'Punkt',
    'Kreuz',
    'Grün',
    'Neon',
    'Sniper',
    'Classic',
    'Tiny',
    'Dot',
    'Pro',
    'Silent',
    'Night',
    'Sharp',
  ],
  ...[
    'Minimal',
    'Rot',
    'Blau',
    'Circle',
    'Gap',
    'Headshot',
    'Flick',
    'Aim',
    'Laser',
    'Ghost',
    'Ring',
    'Star',
    'Pixel',
  ],
];

const addAuthors = `
  insert into users (username, username_key, username_skeleton, email, email_key, password_hash, email_verified)
  select name, name, name, name || '@example.org', name || '@example.org', '-', true
  from (select 'author' || n as name from generate_series(1, $1::int) as n) as named`;

// Random, and the same in every run: numbers come from the hash of the row's number. Games are the bits of `facet_bits` from 32 on, tags from 48 on.
const addCrosshairs = `
  with drawn as (
    select n,
      power((hashint4(n) & 65535) / 65536.0, 2.5) as for_shape,
      power((hashint4(n + 1) & 65535) / 65536.0, 2) as for_game,
      (hashint4(n + 2) & 65535) / 65536.0 as for_tag,
      (hashint4(n + 3) & 65535) / 65536.0 as for_color,
      (hashint4(n + 4) & 65535) / 65536.0 as for_size,
      (hashint4(n + 5) & 65535) / 65536.0 as for_likes,
      power((hashint4(n + 6) & 65535) / 65536.0, 1.5) as for_name,
      (hashint4(n + 7) & 65535) / 65536.0 as for_more
    from generate_series($1::int, $2::int) as n
  ), chosen as (
    select *,
      1 + floor(for_shape * cardinality($4::text[]))::int as shape_place,
      1 + floor(for_game * cardinality($5::text[]))::int as game_place,
      1 + floor(for_tag * cardinality($6::text[]))::int as tag_place
    from drawn
  ), made as (
    select n, for_size, for_likes, for_more,
      ($4::text[])[shape_place] as shape, ($5::text[])[game_place] as game, array[($6::text[])[tag_place]] as tags,
      (1::bigint << ($9::int[])[shape_place]) | (1::bigint << (31 + game_place)) | (1::bigint << (47 + tag_place)) as facet_bits,
      0.3 + 0.7 * for_color as l, 0.25 * cos(40 * for_color) as a, 0.25 * sin(40 * for_color) as b,
      ($7::text[])[1 + floor(for_name * cardinality($7::text[]))::int] || ' '
        || ($7::text[])[1 + floor(for_more * cardinality($7::text[]))::int] || ' ' || (hashint4(n + 8) & 65535) % 1000 as name
    from chosen
  )
  insert into community_crosshairs (user_id, name, share_code, tags, game, shows_author, shape, size_px, color_cell,
    facet_bits, picture_key, updated_at, is_listed, likes, uses)
  select (select min(id) from users where username like 'author%') + n % $8::int, name, $3, tags, game, n % 3 = 0, shape,
    4 + floor(for_size * 60),
    floor(l / 0.05)::int || ',' || floor(a / 0.05)::int || ',' || floor(b / 0.05)::int,
    facet_bits,
    'k' || (n - (n % 50 = 0)::int), now(), n % 50 <> 0,
    floor(power(for_likes, 20) * 5000), floor(power((hashint4(n + 9) & 65535) / 65536.0, 30) * 900)
  from made`;
