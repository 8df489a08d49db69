import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { communityGames, communityTags } from '@punktgenau/contract/community/community-options';
import { shapeNames } from '@punktgenau/crosshair';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrationsFolder } from '../src/config/server-root.ts';
import { readTableContents } from '../src/db/backup/table-contents.ts';
import { openDatabase } from '../src/db/database.ts';
import { countMigrations, migrateDatabase } from '../src/db/migrate.ts';
import { facetBitsOf } from '../src/features/community/crosshair-facets.ts';
import { beginningsIn, searchTermsOf } from '../src/features/community/search-terms.ts';
import { copyDatabase, type TestDatabase } from './database-copies.ts';
import { createTestDatabase } from './test-database.ts';

/** Rows as a database of that version had them, in a file named after its last migration; they stay for ever. */
const fixtures = join(import.meta.dirname, 'schemas');
const count = countMigrations(migrationsFolder);

/** A copy of the migrations' folder that has only the first so many of them, gone after the test. */
function firstMigrations(migrations: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'punktgenau-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
  return folder;
}

/** A database with the first so many migrations, gone after the test. */
async function aDatabaseOf(migrations: number) {
  const { connectionString, drop } = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await migrateTo(connectionString, firstMigrations(migrations));
  return { client, upgrade: () => migrateTo(connectionString, migrationsFolder) };
}

async function migrateTo(connectionString: string, folder: string): Promise<void> {
  const database = openDatabase(connectionString, () => undefined);
  try {
    await migrateDatabase(database, folder);
  } finally {
    await database.close();
  }
}

/** Every column, index, constraint and trigger, in an order of its own. */
async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by line`);
  return rows.map(({ line }) => line);
}

/** The schema of a copy of this database, upgraded to the newest version. */
async function describeUpgraded(original: TestDatabase): Promise<string[]> {
  const copy = await copyDatabase(inject('postgresUrl'), original.name);
  const client = new pg.Client({ connectionString: copy.connectionString });
  try {
    await migrateTo(copy.connectionString, migrationsFolder);
    await client.connect();
    return await describeSchema(client);
  } finally {
    await client.end();
    await copy.drop();
  }
}

describe('a database of an earlier version', () => {
  it('has the tables of this version afterwards, whichever version it was', {
    timeout: 300_000,
  }, async () => {
    const newest = await aDatabaseOf(count);
    const expected = await describeSchema(newest.client);
    expect(expected.length).toBeGreaterThan(100);
    // One database goes through all versions; of each there is a copy, which goes to the newest.
    const growing = await createTestDatabase('empty');
    onTestFinished(() => growing.drop());
    for (let migrations = 1; migrations < count; migrations += 1) {
      await migrateTo(growing.connectionString, firstMigrations(migrations));
      expect(await describeUpgraded(growing), `from migration ${migrations}`).toEqual(expected);
    }
  });

  it.each(readdirSync(fixtures))('keeps its rows: %s', async (name) => {
    const { client, upgrade } = await aDatabaseOf(Number(name.slice(0, 4)) + 1);
    await client.query(readFileSync(join(fixtures, name), 'utf8'));
    const before = await readTableContents(client);
    await upgrade();
    const after = await readTableContents(client);
    // Since migration 13 a declaration whose mails are not delivered is a job.
    const { 'graphile_worker._private_jobs': jobs, ...tables } = after;
    if (before['public.contract_declarations']) {
      expect(jobs?.rows).toBe(before['public.contract_declarations'].rows);
      tables['public.contract_declarations'] = jobs ?? { rows: 0, checksum: '' };
    }
    for (const [table, { rows }] of Object.entries(before)) {
      // What is counted or noted by triggers may grow; drizzle notes its migrations.
      expect(tables[table]?.rows ?? 0, table).toBeGreaterThanOrEqual(rows);
      if (table.startsWith('public.')) expect(rows, `${table} has a row in ${name}`).toBeGreaterThan(0);
    }
  });

  it('gives its published crosshairs what later versions search by', async () => {
    const { client, upgrade } = await aDatabaseOf(30);
    await client.query(
      `insert into users (id, username, username_key, username_skeleton, email, email_key, password_hash)
       overriding system value values (1, 'a', 'a', 'a', 'a@example.org', 'a@example.org', '-')`,
    );
    const crosshairs = shapeNames.map((shape, n) => ({
      shape,
      game: communityGames[n] ?? null,
      tags: communityTags.slice(n, n + 2),
    }));
    for (const { shape, game, tags } of crosshairs) {
      await client.query(
        `insert into community_crosshairs (user_id, name, share_code, tags, game, shows_author, shape, size_px, color_cell, facets, picture_key, updated_at)
         values (1, 'Neon-Grün 7', 'code', $1, $2, false, $3, 9, '1,2,3', '{}', $3, now())`,
        [tags, game, shape],
      );
    }
    await upgrade();
    const { rows } = await client.query(
      `select shape, facet_bits, name_words, search_terms @> community_term_numbers($1) as "hasTerms" from community_crosshairs order by id`,
      [searchTermsOf({}, beginningsIn('grün neo 7'))],
    );
    expect(rows).toEqual(
      crosshairs.map(({ shape, game, tags }) => ({
        ...{ shape, name_words: ' neon grün 7', hasTerms: true },
        facet_bits: String(facetBitsOf({ shape, game, tags })),
      })),
    );
  });

  it('has a fixture since migration 12', () => {
    expect(existsSync(join(fixtures, '0012.sql'))).toBe(true);
  });
});
