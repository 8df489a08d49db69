import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { copyFolder } from '../../../scripts/lib/copy-folder.mjs';
import { migrationsFolder, serverRoot } from '../src/config/server-root.ts';
import { markDataDirectory } from '../src/db/data-directory.ts';
import { openDatabase } from '../src/db/database.ts';
import { countMigrations, migrateDatabase } from '../src/db/migrate.ts';
import { embeddedDatabaseFolder } from '../src/db/start-database.ts';
import { templateDatabase, withDatabaseName } from './database-names.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A data directory with a migrated database that does not run, to be copied. */
    installation: string;
    /** Below `apps/server/dist`, for what the tests of this run build. */
    buildFolder: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of; and an installation whose
 * files tests copy that are not about a first start: that takes two seconds of the processor.
 */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-server-tests-'));
  // The databases' own user has to pass.
  await chmod(folder, 0o711);
  const installation = join(folder, 'installation');
  const installed = join(installation, embeddedDatabaseFolder);
  await makeInstallation(installation, installed);

  const dataDir = join(folder, 'postgres');
  copyFolder(installed, dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir });
  // Not in the database that is copied.
  const client = new pg.Client({ connectionString: withDatabaseName(postgres.connectionString, 'postgres') });
  await client.connect();
  await client.query(`create database ${templateDatabase} template punktgenau`);
  await client.end();
  const buildFolder = join(serverRoot, 'dist', `tests-${process.pid}`);
  await mkdir(buildFolder, { recursive: true });
  project.provide('postgresUrl', postgres.connectionString);
  project.provide('installation', installation);
  project.provide('buildFolder', buildFolder);

  return async () => {
    await postgres.stop();
    for (const path of [folder, buildFolder]) await rm(path, { recursive: true, force: true });
  };
}

async function makeInstallation(dataDir: string, place: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: place });
  const database = openDatabase(postgres.connectionString, () => undefined);
  await migrateDatabase(database, migrationsFolder);
  await database.close();
  await postgres.stop();
  markDataDirectory(dataDir, countMigrations(migrationsFolder));
}
