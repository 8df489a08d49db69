import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import { checkDataDirectory } from './data-directory.ts';

/** A database to connect to, and how to let it go. */
export type RunningDatabase = {
  readonly connectionString: string;
  stop(): Promise<void>;
};

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** How many migrations of the tables this server has. */
  readonly knownMigrations: number;
  readonly log: (line: string) => void;
  /** The embedded database ended unexpectedly. */
  readonly onLost?: (error: Error) => void;
};

const addressFile = 'database-address';

/**
 * The database of DATABASE_URL, or the embedded one of the data directory, started.
 *
 * @throws EmbeddedPostgresError
 * @throws UnusableDataDirectoryError when a later server has used the data directory
 */
export async function startDatabase(settings: DatabaseSettings): Promise<RunningDatabase> {
  checkDataDirectory(settings.dataDir, settings.knownMigrations);
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl, stop: async () => undefined };
  const embedded = await startEmbeddedPostgres({
    dataDir: join(settings.dataDir, 'postgres'),
    log: settings.log,
    ...(settings.onLost && { onUnexpectedExit: settings.onLost }),
  });
  const file = join(settings.dataDir, addressFile);
  mkdirSync(settings.dataDir, { recursive: true });
  writeFileSync(file, embedded.connectionString, { mode: 0o600 });
  chmodSync(file, 0o600);
  return {
    connectionString: embedded.connectionString,
    async stop() {
      rmSync(file, { force: true });
      await embedded.stop();
    },
  };
}

/** As `startDatabase`, but joins the embedded database of a server that is running on this data directory. */
export async function joinDatabase(settings: DatabaseSettings): Promise<RunningDatabase> {
  try {
    return await startDatabase(settings);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'data_dir_in_use') throw error;
    const connectionString = readFileSync(join(settings.dataDir, addressFile), 'utf8');
    return { connectionString, stop: async () => undefined };
  }
}
