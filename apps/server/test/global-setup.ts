import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '../src/config/server-root.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { templateDatabase, withDatabaseName } from './database-names.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-server-tests-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();

  const template = openDatabase(
    withDatabaseName(postgres.connectionString, templateDatabase),
    () => undefined,
  );
  await migrateDatabase(template, migrationsFolder);
  await template.close();
  project.provide('postgresUrl', postgres.connectionString);

  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
