import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, prepareBinaries, program } from './binaries.ts';
import {
  clusterDirectoryIn,
  clusterOwnerUid,
  ensureCluster,
  reachableName,
  readPassword,
} from './cluster.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { type LeashedProcess, startLeashed } from './leashed-process.ts';
import { endOrphan, stopWithPgCtl } from './orphan.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { makeRunDirectory, removeRunDirectory, renewRunDirectory } from './run-directory.ts';
import { signal, waitUntil } from './running-process.ts';
import {
  changeableSettings,
  databaseName,
  serverSettings,
  settingArguments,
  startedByUsMarker,
} from './settings.ts';

export type EmbeddedPostgresOptions = {
  /** A directory of its own for the database; it and its parents are made when missing. */
  readonly dataDir: string;
  /** Gets each line PostgreSQL or the supervisor has to say. */
  readonly log?: (line: string) => void;
  /**
   * Called when the database ends without `stop` having been called, and each time it then cannot be started again. It is
   * tried until it works.
   */
  readonly onUnexpectedExit?: (error: EmbeddedPostgresError) => void;
  /** Settings of PostgreSQL for this run, such as how far to recover; those that keep data safe cannot be changed. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  /** For `pg` and everything else that understands PostgreSQL's connection URLs. */
  readonly connectionString: string;
  /** Ends the database in good order and gives the data directory free. May be called more than once. */
  stop(): Promise<void>;
};

/** Where the database listens. */
type Endpoint = {
  readonly settings: Readonly<Record<string, string>>;
  readonly connectionString: string;
  /** Directory of the Unix socket, removed at the end; empty where there is none. */
  readonly runDirectory: string;
};

/** What it takes to start the database of a data directory. */
type Launch = {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: DatabaseUser | undefined;
  readonly endpoint: Endpoint;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Gets the process before it is ready. */
  readonly onProcess: (process: LeashedProcess) => void;
};

/** After a crash PostgreSQL replays its log before it accepts connections; that may take a while and must not be cut off. */
const readyWithinMs = 300_000;
const stopWithinMs = 60_000;
/** Backends of a killed database end by themselves, as soon as they notice. */
const remnantsGoneWithinMs = 30_000;
const firstPauseMs = 250;
/** Players wait for as long once the disk has room again, or may be written: a failed start costs less than that. */
const longestPauseMs = 5_000;
/** A database that served so long does not fail because of its start: a longer pause would only be a longer outage. */
const servedMs = firstPauseMs;

/**
 * Starts the database of a data directory and waits until it accepts connections. It ends with `stop`, and with this
 * process however that ends, `kill -9` included. One data directory has one database at a time. Should it end by itself,
 * or be ended from outside, it is started again at the same address.
 *
 * @throws EmbeddedPostgresError see its codes
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  const dataDir = realpathSync(options.dataDir);
  const lock = await takeInstanceLock(dataDir);
  if (!lock) {
    throw new EmbeddedPostgresError(
      'data_dir_in_use',
      `The data directory ${dataDir} is in use: another Punktgenau is running on it. ` +
        'Stop it, or choose another DATA_DIR.',
    );
  }
  try {
    const user = chooseDatabaseUser(clusterOwnerUid(dataDir));
    const binaries = prepareBinaries(dataDir, user);
    const cluster = clusterDirectoryIn(dataDir);
    await endOrphan(cluster, binaries, log);
    await ensureCluster(dataDir, binaries, user, log);
    const endpoint = await chooseEndpoint(dataDir, user);
    const stopping = new AbortController();
    let process: LeashedProcess | undefined;
    const launching: Launch = {
      ...{ dataDir, binaries, user, endpoint, log, settings: options.settings ?? {} },
      onProcess(started) {
        process = started;
        if (stopping.signal.aborted) started.letGo();
      },
    };
    const first = await launch(launching, 'fresh');
    const ended = keepRunning(first, launching, stopping.signal, options.onUnexpectedExit).then(async () => {
      removeRunDirectory(endpoint.runDirectory);
      await lock.release();
    });
    let stopped: Promise<void> | undefined;
    return {
      connectionString: endpoint.connectionString,
      stop() {
        stopping.abort();
        stopped ??= stop(process ?? first, cluster, binaries).then(() => ended);
        return stopped;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Starts the database again whenever it ends, until `stopping`; resolves when it has ended for good. */
async function keepRunning(
  first: LeashedProcess,
  launching: Launch,
  stopping: AbortSignal,
  onUnexpectedExit: (error: EmbeddedPostgresError) => void = () => undefined,
): Promise<void> {
  let running: LeashedProcess | undefined = first;
  let startedMs = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    if (running) {
      await running.exited;
      if (stopping.aborted) return;
      onUnexpectedExit(failedStart('The database ended', running));
      if (performance.now() - startedMs > servedMs) pauseMs = firstPauseMs;
    }
    await delay(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    running = await launchAgain(launching).catch((error: unknown) => {
      if (!stopping.aborted) onUnexpectedExit(asStartError(error));
      return undefined;
    });
    startedMs = performance.now();
  }
}

async function launchAgain(launching: Launch): Promise<LeashedProcess> {
  const { dataDir, binaries, log } = launching;
  await endOrphan(clusterDirectoryIn(dataDir), binaries, log);
  const process = await launch(launching, 'again');
  log('the database was started again');
  return process;
}

async function launch(launching: Launch, place: 'fresh' | 'again'): Promise<LeashedProcess> {
  const { dataDir, user, endpoint } = launching;
  const deadlineMs = performance.now() + remnantsGoneWithinMs;
  let isFresh = place === 'fresh';
  for (;;) {
    if (!isFresh && endpoint.runDirectory !== '') renewRunDirectory(endpoint.runDirectory, user);
    isFresh = false;
    const process = launchOnce(launching);
    if (await isReady(process, clusterDirectoryIn(dataDir))) {
      process.holdUs(false);
      return process;
    }
    removeRunDirectory(endpoint.runDirectory);
    const remnants = process.lastLines().some((line) => line.includes('pre-existing shared memory block'));
    if (!remnants || performance.now() > deadlineMs) throw failedStart('PostgreSQL did not start', process);
    await waitUntil(() => false, 100);
  }
}

function launchOnce({ dataDir, binaries, user, endpoint, settings, log, onProcess }: Launch): LeashedProcess {
  const cluster = clusterDirectoryIn(dataDir);
  const process = startLeashed({
    command: program(binaries, 'postgres'),
    args: [
      ...['-D', reachableName(cluster, user), '-c', startedByUsMarker],
      ...settingArguments({ ...changeableSettings, ...settings, ...serverSettings, ...endpoint.settings }),
    ],
    cwd: cluster,
    user,
    emptyDirectory: endpoint.runDirectory,
    log,
  });
  onProcess(process);
  return process;
}

async function chooseEndpoint(dataDir: string, user: DatabaseUser | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') {
    const port = await findFreePort();
    const password = encodeURIComponent(readPassword(dataDir));
    return {
      settings: { listen_addresses: '127.0.0.1', port: String(port) },
      connectionString: `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
      runDirectory: '',
    };
  }
  const runDirectory = makeRunDirectory(user);
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: runDirectory,
      unix_socket_permissions: '0700',
      port: '5432',
    },
    connectionString: `postgresql://${databaseName}@localhost:5432/${databaseName}?host=${encodeURIComponent(runDirectory)}`,
    runDirectory,
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** PostgreSQL tells its state in `postmaster.pid`, as it does to `pg_ctl -w`. False: it ended instead. */
async function isReady(process: LeashedProcess, cluster: string): Promise<boolean> {
  let hasEnded = false;
  void process.exited.then(() => {
    hasEnded = true;
  });
  await waitUntil(() => hasEnded || readPostmasterFile(cluster)?.status === 'ready', readyWithinMs);
  if (!hasEnded && readPostmasterFile(cluster)?.status === 'ready') return true;
  process.letGo();
  await process.exited;
  return false;
}

async function stop(leashed: LeashedProcess, cluster: string, binaries: Binaries): Promise<void> {
  const pid = readPostmasterFile(cluster)?.pid;
  leashed.holdUs(true);
  if (process.platform === 'win32') stopWithPgCtl(binaries, cluster);
  leashed.letGo();
  // A backend that does not react must not keep the server from ending; the log on disk has every acknowledged row.
  const impatience = setTimeout(() => {
    if (pid !== undefined) signal(pid, 'SIGQUIT');
  }, stopWithinMs);
  await leashed.exited;
  clearTimeout(impatience);
}

function asStartError(error: unknown): EmbeddedPostgresError {
  return error instanceof EmbeddedPostgresError
    ? error
    : new EmbeddedPostgresError('start_failed', `PostgreSQL did not start: ${String(error)}`);
}

function failedStart(what: string, leashed: LeashedProcess): EmbeddedPostgresError {
  return new EmbeddedPostgresError('start_failed', [`${what}:`, ...leashed.lastLines()].join('\n'));
}
