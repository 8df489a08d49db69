import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Database, onConnection, type Queryable } from './database.ts';

// Any number will do as long as it stays the same: the first letters of the product's name.
const migrationLock = 0x70_75_6e_6b;

const oldestVersion = 150_000;

/** The database cannot be used; the message says why in one sentence. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}

/**
 * Brings the tables up to this version and runs `afterwards` under the same advisory lock, so that several servers
 * may start on one database at once.
 *
 * @throws UnusableDatabaseError when the server is older than PostgreSQL 15
 */
export async function migrateDatabase(
  database: Database,
  migrationsFolder: string,
  afterwards: () => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await refuseOldServer(onConnection(client));
    // Another server may be migrating a large table: this wait has no limit.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(onConnection(client), { migrationsFolder });
      await afterwards();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    // Not given back to the pool: this connection has other settings.
    client.release(true);
  }
}

/** How many migrations this version has. */
export function countMigrations(migrationsFolder: string): number {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  const entries = typeof journal === 'object' && journal && 'entries' in journal ? journal.entries : [];
  return Array.isArray(entries) ? entries.length : 0;
}

async function refuseOldServer(connection: Queryable): Promise<void> {
  const { rows } = await connection.execute<{ version: string; text: string }>(
    sql`select current_setting('server_version_num') as version, current_setting('server_version') as text`,
  );
  const [row] = rows;
  if (row && Number(row.version) < oldestVersion) {
    throw new UnusableDatabaseError(`PostgreSQL ${row.text} is too old; version 15 or newer is needed.`);
  }
}
