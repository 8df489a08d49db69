import { migrationsFolder, readVersion } from '../config/server-root.ts';
import { countMigrations } from '../db/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { configOrExit, describeStartProblem, refuseToStart } from '../start-up.ts';
import type { BackupSurroundings } from './backup-command.ts';

/** What the environment says about the installation to be backed up or restored. */
export function backupSurroundings(): BackupSurroundings {
  const { dataDir, databaseUrl } = configOrExit();
  return {
    ...{ dataDir, databaseUrl },
    product: readVersion(),
    knownMigrations: countMigrations(migrationsFolder),
    now: systemClock(),
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  };
}

/** Does the work of the process, whose exit code it answers. */
export async function endWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const problem = describeStartProblem(error, configOrExit());
    if (problem) refuseToStart(problem);
    throw error;
  }
}
