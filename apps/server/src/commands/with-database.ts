import type { Config } from '../config/environment.ts';
import { migrationsFolder } from '../config/server-root.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { countMigrations } from '../db/migrate.ts';
import { joinDatabase } from '../db/start-database.ts';
import { configOrExit, describeStartProblem, refuseToStart } from '../start-up.ts';

/**
 * Runs a command on the configured database: that of DATABASE_URL, the embedded one of a running server, or the
 * embedded one started for the purpose. Ends the process.
 *
 * @param command returns the process's exit code
 * @param mayCreate make the embedded database if there is none, in production as well
 */
export async function withDatabase(
  command: (database: Database, config: Config) => Promise<number>,
  mayCreate = false,
): Promise<void> {
  const config = configOrExit();
  try {
    const running = await joinDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      mayCreate: mayCreate || !config.isProduction,
      knownMigrations: countMigrations(migrationsFolder),
      log: () => undefined,
    });
    const database = openDatabase(running.connectionString, () => undefined);
    try {
      process.exitCode = await command(database, config);
    } finally {
      await database.close();
      await running.stop();
    }
  } catch (error) {
    const problem = describeStartProblem(error, config);
    if (problem) refuseToStart(problem);
    throw error;
  }
}
