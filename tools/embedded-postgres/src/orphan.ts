import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, program } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postmasterFileName, readPostmasterFile } from './postmaster-file.ts';
import { removeRunDirectory } from './run-directory.ts';
import { isPostmasterOf, signal, waitUntil, wasStartedByUs } from './running-process.ts';
import { startedByUsMarker } from './settings.ts';

/** How long a fast shutdown may take: it writes a checkpoint, which a slow disk draws out. */
const fastShutdownMs = 60_000;
const immediateShutdownMs = 10_000;

/**
 * Ends what an earlier run left on this cluster. Call it only while holding the instance lock: then no process looks after
 * a database that still runs here, be it one on its way down after its server was killed, or a real orphan.
 *
 * @throws EmbeddedPostgresError `data_dir_in_use` when the database was started by someone else, or does not end
 */
export async function endOrphan(
  clusterDirectory: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const left = readPostmasterFile(clusterDirectory);
  if (!left) return;
  const { pid } = left;
  if (isPostmasterOf(pid, clusterDirectory)) {
    if (!wasStartedByUs(clusterDirectory, startedByUsMarker)) {
      throw new EmbeddedPostgresError(
        'data_dir_in_use',
        `A PostgreSQL that was started by hand (process ${pid}) works on ${clusterDirectory}. End it first.`,
      );
    }
    log(`ending the database process ${pid} that an earlier run left behind`);
    await end(pid, clusterDirectory, binaries);
  }
  // PostgreSQL would take a reused process number in this file for a living owner and refuse to start.
  rmSync(join(clusterDirectory, postmasterFileName), { force: true });
  removeRunDirectory(left.socketDirectory);
}

async function end(pid: number, clusterDirectory: string, binaries: Binaries): Promise<void> {
  const isGone = () => !isPostmasterOf(pid, clusterDirectory);
  if (process.platform === 'win32') {
    stopWithPgCtl(binaries, clusterDirectory);
    if (await waitUntil(isGone, fastShutdownMs)) return;
  } else {
    const steps = [
      ['SIGINT', fastShutdownMs],
      ['SIGQUIT', immediateShutdownMs],
      ['SIGKILL', immediateShutdownMs],
    ] as const;
    for (const [name, withinMs] of steps) {
      signal(pid, name);
      if (await waitUntil(isGone, withinMs)) return;
    }
  }
  throw new EmbeddedPostgresError(
    'data_dir_in_use',
    `The database process ${pid} of an earlier run works on ${clusterDirectory} and does not end.`,
  );
}

/** Windows has no signals: `pg_ctl` knows the pipe PostgreSQL listens at instead. */
export function stopWithPgCtl(binaries: Binaries, clusterDirectory: string): void {
  spawnSync(program(binaries, 'pg_ctl'), ['stop', '-D', clusterDirectory, '-m', 'fast', '-w'], {
    stdio: 'ignore',
  });
}
