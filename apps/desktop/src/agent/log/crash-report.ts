import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { arch, release, type } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { logsFolder } from './logs-folder.ts';
import { withoutSecrets } from './without-secrets.ts';

const keptReports = 10;
const reportName = /^crash-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.txt$/;

type CrashSources = {
  /** Settings folder of the companion. */
  readonly folder: string;
  readonly version: string;
  /** What the log said last. */
  readonly lastLines: () => readonly string[];
};

type CrashWatch = {
  /** What is known by the time of the crash; the report goes into the first folder that takes it. */
  readonly sources: () => Omit<CrashSources, 'folder'> & { readonly folders: readonly string[] };
  /** The last thing that is done; `report` is where the report lies, if it could be written. */
  readonly onCrash?: (error: unknown, report: string | undefined) => void;
};

/**
 * Ends the process with exit code 1 on an uncaught error, a rejected promise included, and leaves a report in
 * `logs/`: when everything may be broken, only what is written at once and without other parts is sure to arrive. Reports
 * stay on this machine.
 */
export function reportCrashes({ sources, onCrash }: CrashWatch): void {
  process.on('uncaughtException', (error, origin) => {
    const { folders, ...others } = sources();
    let report: string | undefined;
    for (const folder of folders) {
      try {
        report ??= writeCrashReport({ ...others, folder }, { error, origin, now: new Date() });
      } catch (reason) {
        console.error('The crash report could not be written:', reason);
      }
    }
    console.error(error);
    try {
      onCrash?.(error, report);
    } finally {
      process.exit(1);
    }
  });
}

/**
 * Writes one report and removes the oldest beyond ten.
 *
 * @param origin how it came to be uncaught, in Node's words
 * @returns where it is
 */
export function writeCrashReport(
  { folder, version, lastLines }: CrashSources,
  { error, origin, now }: { readonly error: unknown; readonly origin: string; readonly now: Date },
): string {
  const reports = join(folder, logsFolder);
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `crash-${now.toISOString().replaceAll(/[:.]/g, '-')}.txt`);
  const text = [
    `Punktgenau-Desktop ${version}`,
    `${now.toISOString()}, ${type()} ${release()} ${arch()}, Node ${process.versions.node}`,
    origin,
    '',
    inspect(error, { depth: 5 }),
    '',
    'Log:',
    ...lastLines(),
    '',
  ].join('\n');
  const file = openSync(path, 'w');
  try {
    writeSync(file, withoutSecrets(text));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  removeOldest(reports);
  return path;
}

/** When the crashes were of which a report lies in `logs/` of a folder; as many as are kept. */
export function crashTimesIn(folder: string): readonly Date[] {
  try {
    return readdirSync(join(folder, logsFolder)).flatMap((name) => {
      const [, day, hours, minutes, seconds, rest] = reportName.exec(name) ?? [];
      return day === undefined ? [] : [new Date(`${day}${hours}:${minutes}:${seconds}.${rest}`)];
    });
  } catch {
    return [];
  }
}

function removeOldest(reports: string): void {
  const oldestFirst = readdirSync(reports)
    .filter((name) => reportName.test(name))
    .sort();
  for (const name of oldestFirst.slice(0, -keptReports)) rmSync(join(reports, name), { force: true });
}
