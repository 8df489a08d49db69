import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { hourMs, minuteMs, systemClock } from './clock.ts';
import { readOrMakeLocalLicenseKeys, readOrMakeLocalSecret } from './config/local-secret.ts';
import { serverRoot, webDistFolder } from './config/server-root.ts';
import { openDatabase } from './db/database.ts';
import { startDatabase } from './db/start-database.ts';
import { argon2Hasher } from './features/auth/password-hasher.ts';
import { startPayments } from './features/billing/start-payments.ts';
import { createMailTransport } from './features/mail/mail-transport.ts';
import { loggerOptions } from './plugins/logging.ts';
import { repeat } from './recurring-job.ts';
import {
  configOrExit,
  describeSeed,
  describeStartProblem,
  prepareDatabase,
  refuseToStart,
} from './start-up.ts';

const closeWithinMs = 20_000;

const config = configOrExit();
const logger = pino(loggerOptions(config.logLevel));

/** Steps back to nothing, in the order they have to be taken. */
const undo: (() => Promise<void>)[] = [];
const shutDown = async () => {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => logger.error({ err: error }, 'could not shut down cleanly'));
  }
};

closeWithGrace({ delay: closeWithinMs, logger: false }, async ({ err, signal }) => {
  if (err) logger.fatal({ err }, 'stopping because of a bug');
  else logger.info({ signal }, 'stopping');
  await shutDown();
});

try {
  await start();
} catch (error) {
  await shutDown();
  const problem = describeStartProblem(error, config);
  if (problem) refuseToStart(problem);
  logger.fatal({ err: error }, 'could not start');
  process.exit(1);
}

async function start(): Promise<void> {
  const running = await startDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: (line) => logger.debug({ source: 'postgres' }, line),
    onLost: (error) => {
      logger.fatal({ err: error }, 'the database ended');
      process.kill(process.pid, 'SIGTERM');
    },
  });
  undo.push(running.stop);

  const database = openDatabase(running.connectionString, (error) =>
    logger.warn({ err: error }, 'lost a database connection'),
  );
  undo.push(database.close);

  const seeded = await prepareDatabase(database, config);

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
  });
  undo.push(() => app.http.close());

  await app.http.listen({ host: config.host, port: config.port });

  const repeatLogged = (name: string, work: () => Promise<void>, everyMs: number) => {
    const job = repeat(work, everyMs, (error) =>
      logger.error({ err: error, job: name }, 'recurring job failed'),
    );
    undo.push(job.stop);
  };
  repeatLogged('clean up', app.cleanUp, hourMs);
  repeatLogged('settle premium', app.settlePremium, minuteMs);
  repeatLogged('compact statistics', app.compactStatistics, minuteMs);

  const lines = [
    `Punktgenau is running at ${config.publicUrl}`,
    ...describeSeed(seeded),
    config.mail.kind === 'smtp'
      ? 'Mails go out by SMTP.'
      : `Mails go to ${config.mail.directory}, readable at ${config.publicUrl}/dev/mail`,
    ...payments.lines,
    ...(app.servesClient
      ? []
      : ['The client has not been built: run "npm run build". Only the API answers.']),
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : '';
  return String(version);
}
