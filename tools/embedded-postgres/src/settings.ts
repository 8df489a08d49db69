import { totalmem } from 'node:os';

/** Name of the database and of its only role. */
export const databaseName = 'punktgenau';

/** Stands in the command line of every database we start, by which we know our own again. */
export const startedByUsMarker = 'cluster_name=punktgenau-embedded';

const mib = 1024 ** 2;

/**
 * What PostgreSQL keeps of its pages: a sixteenth of the memory, between 32 and 512 MiB. Only what is used is taken of it, so a small database
 * stays small; for a large one, asking the system for each page was ten times slower (ADR 0060).
 *
 * @param memoryBytes of the machine, or what a container may have of it
 */
export function sharedBuffers(memoryBytes: number): string {
  return `${Math.min(512, Math.max(32, Math.floor(memoryBytes / 16 / mib)))}MB`;
}

/**
 * Given on the command line at every start rather than written into `postgresql.conf` once, so that a new version of
 * this table reaches clusters that exist already.
 */
export const serverSettings = {
  // Where a mistake would cost data, nothing is left to a default or to an edited file.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // One machine, one application: few processes.
  shared_buffers: sharedBuffers(
    Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
  ),
  max_connections: '100',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  // Statements and details hold names and e-mail addresses, which do not belong into a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const satisfies Record<string, string>;

/** What those who start a database may set otherwise, such as for a replica that streams from it. */
export const changeableSettings = {
  max_wal_senders: '0',
} as const satisfies Record<string, string>;

/** Command-line arguments of `postgres` for a table of settings. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
