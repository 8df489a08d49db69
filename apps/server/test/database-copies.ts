import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { withDatabaseName } from './database-names.ts';

export type TestDatabase = {
  readonly name: string;
  readonly connectionString: string;
  drop(): Promise<void>;
};

/**
 * Copying files takes a third of the processor time of copying through PostgreSQL's log, but writes
 * checkpoints, and on a disk all tests wait for those.
 */
const strategy = tmpdir().startsWith('/dev/shm/') ? 'file_copy' : 'wal_log';

/**
 * A database of its own on a PostgreSQL.
 *
 * @param source the database it is a copy of; `template0` is empty
 */
export async function copyDatabase(postgresUrl: string, source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(postgresUrl, `create database ${name} template ${source} strategy ${strategy}`);
  return {
    name,
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
