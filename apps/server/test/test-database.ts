import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase, withDatabaseName } from './database-names.ts';

export type TestDatabase = { readonly connectionString: string; drop(): Promise<void> };

/** A database of its own: a copy of the migrated one, or an empty one. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = from === 'migrated' ? templateDatabase : 'template0';
  await query(postgresUrl, `create database ${name} template ${source} strategy wal_log`);
  return {
    connectionString: withDatabaseName(postgresUrl, name),
    drop: () => query(postgresUrl, `drop database if exists ${name} with (force)`),
  };
}

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
