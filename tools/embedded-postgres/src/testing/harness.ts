import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { copyFolder } from '../../../../scripts/lib/copy-folder.mjs';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';

const holderPath = fileURLToPath(new URL('holder.ts', import.meta.url));

export const isRoot = process.getuid?.() === 0;

/** A directory that is gone after the test. Everybody may enter it unless it is private. */
export function aDirectory(access: 'open' | 'private' = 'open'): string {
  const directory = mkdtempSync(join(tmpdir(), 'pg-test-'));
  chmodSync(directory, access === 'open' ? 0o755 : 0o700);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return directory;
}

let installation: Promise<string> | undefined;

/** Makes a database and stops it, once for all tests of a process. */
function makeInstallation(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'pg-installation-'));
  chmodSync(directory, 0o755);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return startEmbeddedPostgres({ dataDir: directory })
    .then((database) => database.stop())
    .then(() => directory);
}

/**
 * Fills a directory with a database that was started before and does not run: for tests that are not about a first start, most
 * of whose time is the making of a database.
 *
 * @param directory new and empty, or not there yet
 */
export async function installedIn(directory: string): Promise<string> {
  installation ??= makeInstallation();
  copyFolder(await installation, directory);
  return directory;
}

/** Starts a database that is stopped after the test, if the test did not. */
export async function aDatabase(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, ...options });
  onTestFinished(() => database.stop());
  return database;
}

/** Runs one statement on a connection of its own and answers its rows. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export type Holder = {
  readonly process: ChildProcess;
  /** Everything it said, line by line. */
  readonly lines: readonly string[];
  /** Resolves as soon as a line fits. */
  waitFor(matches: (line: string) => boolean): Promise<string>;
  /** Kills it without warning and waits until it is gone and everything it said has been read. */
  /** It does nothing any more, and notices nothing, until it is killed. */
  freeze(): void;
  killWithoutWarning(): Promise<void>;
  readonly exitCode: Promise<number | null>;
};

/** Starts the database in a process of its own, which is killed after the test at the latest. */
export function aHolder(dataDir: string, mode: 'hold' | 'write' = 'hold'): Holder {
  const child = spawn(process.execPath, ['--import', 'tsx', holderPath, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener(line);
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  return {
    process: child,
    lines,
    exitCode,
    waitFor(matches) {
      const said = lines.find(matches);
      if (said !== undefined) return Promise.resolve(said);
      return new Promise((resolve, reject) => {
        listeners.add((line) => {
          if (matches(line)) resolve(line);
        });
        void exitCode.then(() => reject(new Error(`it ended without saying so:\n${lines.join('\n')}`)));
      });
    },
    freeze() {
      child.kill('SIGSTOP');
    },
    async killWithoutWarning() {
      child.kill('SIGKILL');
      await exitCode;
    },
  };
}

/**
 * Process numbers of everything that works in a data directory, connections and background workers included: the
 * supervisor starts every program there, and PostgreSQL stays there.
 */
export function processesIn(dataDir: string): number[] {
  if (process.platform !== 'linux') return processesMentioning(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectoryOf(name)?.startsWith(`${dataDir}/`))
    .map(Number);
}

function workingDirectoryOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function processesMentioning(text: string): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => Number.parseInt(line, 10));
}

/** Whether a process is one of the two halves of a leash. */
export function isLeash(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return stdout.includes('/bin/sh -c') && stdout.includes('leash');
}
