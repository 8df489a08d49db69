import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { type Database, defaultLimits, onConnection, openDatabase, type Queryable } from './database.ts';

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
  // Changing a large table, and waiting for another server that does, have no time limit.
  const patient = openDatabase(database.connectionString, () => undefined, {
    ...defaultLimits,
    statementMs: 0,
    answerMs: 0,
  });
  try {
    await patient.withConnection(async (client) => {
      await refuseOldServer(onConnection(client));
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      // First: a migration of ours may store jobs.
      await runMigrations({ pgPool: patient.pool, logger: new Logger(() => () => undefined) });
      await migrate(onConnection(client), { migrationsFolder });
      await afterwards();
    });
  } finally {
    // The lock goes with the connection.
    await patient.close();
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
