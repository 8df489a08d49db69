import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { App } from './app-options.ts';
import { readOrMakeLocalLicenseKeys, readOrMakeLocalSecret } from './config/local-secret.ts';
import { migrationsFolder, readVersion, webDistFolder } from './config/server-root.ts';
import { type Database, defaultLimits, openDatabase } from './db/database.ts';
import { countMigrations } from './db/migrate.ts';
import { embeddedDatabaseFolder, startDatabase } from './db/start-database.ts';
import { argon2Hasher } from './features/auth/password-hasher.ts';
import { startPayments } from './features/billing/start-payments.ts';
import { createMailTransport } from './features/mail/mail-transport.ts';
import { systemClock } from './platform/clock.ts';
import { createLogDestination } from './platform/log-destination.ts';
import { counter, createMetrics, describeProcess, type Metrics } from './platform/metrics.ts';
import { connectionsThatFit, openFilesMax } from './platform/open-files.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { waitingConnections } from './plugins/connections.ts';
import { loggerOptions } from './plugins/logging.ts';
import { serveMetrics } from './plugins/metrics-server.ts';
import { createOutageLog, type OutageLog } from './plugins/outage-log.ts';
import type { Seeded } from './seed.ts';
import {
  configOrExit,
  describeSeed,
  describeStartProblem,
  prepareDatabase,
  refuseToStart,
  untilReachable,
} from './start-up.ts';

const closeWithinMs = 20_000;
const databaseGoodbyeMs = 1_000;
const flushWithinMs = 1_000;
const standardOutput = 1;

const config = configOrExit();
const log = createLogDestination(standardOutput);
const logger = pino(loggerOptions(config.logLevel), log);

for (const warning of config.warnings) logger.warn({ problem: warning }, 'a setting may be misspelt');

/** Steps back to nothing, in the order they have to be taken. */
const undo: (() => Promise<void>)[] = [];
const shutDown = async () => {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => logger.error({ err: error }, 'could not shut down cleanly'));
  }
};

const stopping = new AbortController();
closeWithGrace({ delay: closeWithinMs, logger: false }, async ({ err, signal }) => {
  stopping.abort();
  if (err) logger.fatal({ err }, 'stopping because of a bug');
  else logger.info({ signal }, 'stopping');
  await shutDown();
  await log.flush(flushWithinMs);
});

/** When each step of the start was done, in milliseconds since the process began. */
const reachedMs: Record<string, number> = {};

try {
  await start();
} catch (error) {
  // When the process is being stopped, the stopping code ends it too.
  if (!stopping.signal.aborted) await endAfter(error);
}

async function endAfter(error: unknown): Promise<never> {
  await shutDown();
  const problem = describeStartProblem(error, config);
  if (!problem) logger.fatal({ err: error }, 'could not start');
  await log.flush(flushWithinMs);
  if (problem) refuseToStart(problem);
  process.exit(1);
}

function isFirstStart(): boolean {
  return config.databaseUrl === undefined && !existsSync(join(config.dataDir, embeddedDatabaseFolder));
}

function tellOfStart(): void {
  reached('prepared');
  logger.info({ reachedMs, processorMs: processorMs() }, 'started');
}

async function listen({ http }: App): Promise<void> {
  await http.listen({ host: config.host, port: config.port, backlog: waitingConnections });
  reached('listening');
}

/** Processor time of this process so far. Where it is far below the time that passed, others had the processor. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

function reached(step: string): void {
  reachedMs[step] = Math.round(performance.now());
}

async function start(): Promise<void> {
  reached('loaded');
  const isFirst = isFirstStart();
  if (isFirst) log.write(`\n  First start: making the database in ${config.dataDir} …\n`);
  const running = await startDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    mayCreate: !config.isProduction,
    knownMigrations: countMigrations(migrationsFolder),
    log: (line) => logger.debug({ source: 'postgres' }, line),
    onLost: (error) => logger.error({ err: error }, 'the database ended, starting it again'),
  });
  undo.push(running.stop);
  reached('database');

  const outages = createOutageLog(logger);
  const database = connect(running.connectionString, outages);

  let isPrepared = false;
  const payments = await startPayments(config, systemClock, logger);
  undo.push(payments.stop);

  const metrics = measureProcess();
  const app = await buildApp({
    config,
    version: readVersion(),
    sessionSecret: config.sessionSecret ?? readOrMakeLocalSecret(config.dataDir),
    licenseKeys: config.licenseKeys ?? readOrMakeLocalLicenseKeys(config.dataDir),
    database,
    hasher: argon2Hasher,
    payments: payments.provider,
    mailTransport: createMailTransport(config.mail, systemClock),
    clientFolder: webDistFolder,
    logger,
    now: payments.now,
    outages,
    metrics,
    isPrepared: () => isPrepared,
    connectionLimits: { connections: fitConnections() },
  });
  undo.push(() => app.http.close());
  reached('assembled');

  if (isFirst) log.write('  Making its tables, and filling the gallery …\n');
  if (config.metrics) {
    const served = await serveMetrics(metrics.registry, config.metrics.host, config.metrics.port);
    undo.push(served.close);
  }
  // Before the database is there, so that a supervisor sees that the process lives.
  await listen(app);
  const seeded = await prepareDatabase(database, config, (work) =>
    untilReachable(work, tellOfWaiting, stopping.signal),
  );

  log.write(startMessage(payments.lines, seeded, app.servesClient));
  await warnWithoutInstaller(app);
  isPrepared = true;
  tellOfStart();
  app.jobs.start();
}

function tellOfWaiting(error: unknown, waitMs: number): void {
  logger.warn({ err: error, waitMs }, 'waiting for the database, nothing else is wrong');
}

/** What premium sells has to be there. */
async function warnWithoutInstaller(app: App): Promise<void> {
  if (await app.hasInstaller()) return;
  logger.warn(
    { command: 'npm run build:desktop, npm run release:sign, npm run release:publish (docs/releases.md)' },
    'premium is sold, but there is no installer of the desktop app to download',
  );
}

function connect(connectionString: string, outages: OutageLog): Database {
  const limits = { ...defaultLimits, connections: config.databasePool };
  const onIdleError = (error: Error) => {
    if (!outages.note(error)) logger.warn({ err: error }, 'lost a database connection');
  };
  const database = openDatabase(connectionString, onIdleError, limits);
  // What is still under way then was not acknowledged.
  undo.push(() => waitAtMost(databaseGoodbyeMs, database.close()));
  return database;
}

function fitConnections(): number {
  const { maxConnections, databasePool } = config;
  const openFiles = openFilesMax();
  const connections = connectionsThatFit(maxConnections, databasePool, openFiles);
  if (connections < maxConnections) {
    logger.warn(
      { connections, maxConnections, openFiles },
      'fewer connections than MAX_CONNECTIONS, or the process would have no files left for its database',
    );
  }
  return connections;
}

/** Figures of this process, to which the application adds its own. */
function measureProcess(): Metrics {
  const metrics = createMetrics();
  describeProcess(metrics.registry, readVersion());
  counter(metrics.registry, 'punktgenau_log_lines_dropped_total', 'Log lines that were lost.', log.dropped);
  return metrics;
}

/** What the person who started it wants to know: where it runs, what was seeded, where mails go. */
function startMessage(payments: readonly string[], seeded: Seeded, servesClient: boolean): string {
  const lines = [
    `Punktgenau is running at ${config.publicUrl}`,
    ...config.warnings,
    ...describeSeed(seeded),
    config.mail.kind === 'smtp'
      ? 'Mails go out by SMTP.'
      : `Mails go to ${config.mail.directory}, readable at ${config.publicUrl}/dev/mail`,
    ...payments,
    ...(servesClient ? [] : ['The client has not been built: run "npm run build". Only the API answers.']),
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
