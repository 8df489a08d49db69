import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { type App, buildApp } from './app.ts';
import { readOrMakeLocalLicenseKeys, readOrMakeLocalSecret } from './config/local-secret.ts';
import { migrationsFolder, serverRoot, webDistFolder } from './config/server-root.ts';
import { openDatabase } from './db/database.ts';
import { countMigrations } from './db/migrate.ts';
import { startDatabase } from './db/start-database.ts';
import { argon2Hasher } from './features/auth/password-hasher.ts';
import { startPayments } from './features/billing/start-payments.ts';
import { createMailTransport } from './features/mail/mail-transport.ts';
import { hourMs, minuteMs, systemClock } from './platform/clock.ts';
import { createLogDestination } from './platform/log-destination.ts';
import { repeat } from './platform/recurring-job.ts';
import { loggerOptions } from './plugins/logging.ts';
import { createOutageLog } from './plugins/outage-log.ts';
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
const flushWithinMs = 1_000;
const standardOutput = 1;

const config = configOrExit();
const log = createLogDestination(standardOutput);
const logger = pino(loggerOptions(config.logLevel), log);

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

async function start(): Promise<void> {
  const running = await startDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    knownMigrations: countMigrations(migrationsFolder),
    log: (line) => logger.debug({ source: 'postgres' }, line),
    onLost: (error) => logger.error({ err: error }, 'the database ended, starting it again'),
  });
  undo.push(running.stop);

  const outages = createOutageLog(logger);
  const database = openDatabase(running.connectionString, (error) => {
    if (!outages.note(error)) logger.warn({ err: error }, 'lost a database connection');
  });
  undo.push(database.close);

  let isPrepared = false;
  const payments = await startPayments(config, systemClock, logger);
  undo.push(payments.stop);

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
    isPrepared: () => isPrepared,
    connectionLimits: { connections: config.maxConnections },
  });
  undo.push(() => app.http.close());

  // Before the database is there, so that a supervisor sees that the process lives.
  await app.http.listen({ host: config.host, port: config.port });
  const onWaiting = (error: unknown, waitMs: number) =>
    logger.warn({ err: error, waitMs }, 'waiting for the database, nothing else is wrong');
  const seeded = await prepareDatabase(database, config, (work) =>
    untilReachable(work, onWaiting, stopping.signal),
  );

  log.write(startMessage(payments.lines, seeded, app.servesClient));
  isPrepared = true;
  repeatJobs(app);
}

/** What the person who started it wants to know: where it runs, what was seeded, where mails go. */
function startMessage(payments: readonly string[], seeded: Seeded, servesClient: boolean): string {
  const lines = [
    `Punktgenau is running at ${config.publicUrl}`,
    ...describeSeed(seeded),
    config.mail.kind === 'smtp'
      ? 'Mails go out by SMTP.'
      : `Mails go to ${config.mail.directory}, readable at ${config.publicUrl}/dev/mail`,
    ...payments,
    ...(servesClient ? [] : ['The client has not been built: run "npm run build". Only the API answers.']),
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}

function repeatJobs(app: App): void {
  const repeatLogged = (name: string, work: () => Promise<void>, everyMs: number) => {
    const job = repeat(work, everyMs, (error) =>
      logger.error({ err: error, job: name }, 'recurring job failed'),
    );
    undo.push(job.stop);
  };
  repeatLogged('clean up', app.cleanUp, hourMs);
  repeatLogged('settle premium', app.settlePremium, minuteMs);
  repeatLogged('compact statistics', app.compactStatistics, minuteMs);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : '';
  return String(version);
}
