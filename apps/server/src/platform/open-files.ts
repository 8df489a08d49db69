import { readFileSync } from 'node:fs';

/** For the process itself, its log, its listeners, jobs, mails and the payment provider. */
const keptForOthers = 100;
const connectionsMin = 16;

/** How many files, connections included, the operating system lets this process have open; `undefined`: it does not say. */
export function openFilesMax(): number | undefined {
  // Node's report costs a start half a second: it writes down a stack, and for that reads the whole source map.
  return process.platform === 'linux' ? openFilesOfProc() : openFilesOfReport();
}

function openFilesOfProc(): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    // A machine that hides /proc.
    return openFilesOfReport();
  }
}

/** As Node says it, on every system. */
export function openFilesOfReport(): number | undefined {
  const report: unknown = process.report.getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

/**
 * How many connections of clients fit, so that there is always a descriptor left for the database and everything else. Each may
 * need two: its own, and that of the file it is being sent.
 *
 * @param wanted as the settings say
 * @param databasePool connections to the database
 */
export function connectionsThatFit(
  wanted: number,
  databasePool: number,
  filesMax: number | undefined,
): number {
  if (filesMax === undefined) return wanted;
  const fitting = Math.floor((filesMax - keptForOthers - databasePool) / 2);
  return Math.min(wanted, Math.max(connectionsMin, fitting));
}
