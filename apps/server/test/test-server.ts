import { generateKeyPairSync } from 'node:crypto';
import { unknownOperator } from '@punktgenau/contract/legal/operator';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import type { App, AppOptions } from '../src/app-options.ts';
import type { LogLevel } from '../src/config/environment.ts';
import type { LicenseKeys } from '../src/config/license-keys.ts';
import { type Database, type DatabaseLimits, defaultLimits, openDatabase } from '../src/db/database.ts';
import type { PasswordHasher } from '../src/features/auth/password-hasher.ts';
import { type PaymentProvider, refusingProvider } from '../src/features/billing/payment-provider.ts';
import type { MailTransport, OutgoingMail } from '../src/features/mail/mail-transport.ts';
import { hourMs } from '../src/platform/clock.ts';
import type { MachineClocks } from '../src/platform/clock-guard.ts';
import { createMetrics, type Metrics } from '../src/platform/metrics.ts';
import { loggerOptions } from '../src/plugins/logging.ts';
import { cheapHasher } from './cheap-hasher.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import { keepLog } from './kept-log.ts';
import { TestClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

export type TestServer = {
  readonly app: App;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly connectionString: string;
  /** Mails that went out, oldest first. Does the jobs that are due before. */
  mails(): Promise<OutgoingMail[]>;
  /** Does the jobs that wait for their next attempt, as if the time for it had come. */
  retryJobs(): Promise<void>;
  /** Everything the server logged, as text. */
  log(): string;
  /** How many passwords were hashed and compared since the start. */
  readonly hashing: { hashes: number; verifications: number };
  readonly clock: { now: Date; advance(durationMs: number): void };
  /** A browser from an address of its own. */
  visitor(options?: { address?: string; language?: string }): TestClient;
  stop(): Promise<void>;
};

export type TestServerOptions = {
  readonly config?: Partial<AppOptions['config']>;
  readonly clientFolder?: string;
  /** What is kept of the log; everything by default. */
  readonly logLevel?: LogLevel;
  readonly mailTransport?: MailTransport;
  /** Tests about passwords take the real one. */
  readonly hasher?: PasswordHasher;
  /** Tests that are not about buying need none. */
  readonly payments?: (now: () => Date) => PaymentProvider;
  readonly licenseKeys?: LicenseKeys;
  readonly connectionLimits?: AppOptions['connectionLimits'];
  readonly loadLimits?: AppOptions['loadLimits'];
  readonly databaseLimits?: Partial<DatabaseLimits>;
  readonly machineClocks?: MachineClocks;
  readonly securityEventsAfterMs?: number;
  /** That of another server, which stops later; otherwise it has its own. */
  readonly database?: Database;
  /** Something to put between the server and its database. */
  readonly proxy?: (connectionString: string) => Promise<DatabaseProxy>;
};

let addresses = 0;
const licenseKeys: LicenseKeys = [generateKeyPairSync('ed25519').privateKey];

/** The whole server on a database of its own, without a socket. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const testDatabase = options.database
    ? { connectionString: options.database.connectionString, drop: async () => undefined }
    : await createTestDatabase();
  const proxy = await options.proxy?.(testDatabase.connectionString);
  const database = openDatabase(proxy?.connectionString ?? testDatabase.connectionString, () => undefined, {
    ...defaultLimits,
    ...options.databaseLimits,
  });
  const metrics = createMetrics();
  const sent: OutgoingMail[] = [];
  const log = keepLog();
  const hashing = { hashes: 0, verifications: 0 };
  const clock = {
    now: new Date('2026-03-01T12:00:00.000Z'),
    advance(durationMs: number) {
      clock.now = new Date(clock.now.getTime() + durationMs);
    },
  };
  const memory: MailTransport = {
    async deliver(mail) {
      sent.push(mail);
    },
    close: () => undefined,
  };
  const publicUrl = options.config?.publicUrl ?? 'http://localhost:3000';
  const app = await buildApp({
    config: {
      isProduction: false,
      publicUrl,
      releasesDir: '/nowhere',
      trustProxy: false,
      redisUrl: undefined,
      mail: { kind: 'outbox', directory: '/nowhere', from: 'Punktgenau <post@punktgenau.test>' },
      rateLimits: false,
      serviceWorker: true,
      operator: unknownOperator,
      claimedPlayers: null,
      securityLogDays: 30,
      ...options.config,
    },
    version: '0.0.0',
    sessionSecret: 'a secret for tests, of sufficient length',
    licenseKeys: options.licenseKeys ?? licenseKeys,
    database,
    hasher: countCalls(options.hasher ?? cheapHasher, hashing),
    mailTransport: options.mailTransport ?? memory,
    payments: options.payments?.(() => clock.now) ?? refusingProvider(),
    clientFolder: options.clientFolder ?? '/nowhere',
    logger: pino(loggerOptions(options.logLevel ?? 'debug'), log),
    now: () => clock.now,
    metrics,
    ...(options.connectionLimits && { connectionLimits: options.connectionLimits }),
    // Nobody measures here, and everybody signs up.
    signUpStepMs: 0,
    // Written when a test says so, lest they get between statements that it counts or holds up.
    securityEventsAfterMs: options.securityEventsAfterMs ?? hourMs,
    // Here the clients are in the same process, and late with it.
    loadLimits: { eventLoopDelayMs: 0, ...options.loadLimits },
    ...(options.machineClocks && { machineClocks: options.machineClocks }),
  });
  await app.http.ready();
  return {
    app,
    database,
    metrics,
    connectionString: testDatabase.connectionString,
    async mails() {
      await app.jobs.runDue();
      return [...sent];
    },
    async retryJobs() {
      await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await app.jobs.runDue();
    },
    log: log.text,
    hashing,
    clock,
    visitor({ address, language = 'de' } = {}) {
      addresses += 1;
      const ownAddress = `198.51.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
      return new TestClient(app.http, { address: address ?? ownAddress, language, origin: publicUrl });
    },
    async stop() {
      await app.http.close();
      await database.close();
      await proxy?.stop();
      await testDatabase.drop();
      // What goes wrong after an answer was sent shows nowhere else.
      const late = log.text().match(/^.*Promise errored, but reply.sent.*$/m)?.[0];
      if (late !== undefined) throw new Error(late);
    },
  };
}

function countCalls(
  hasher: PasswordHasher,
  counts: { hashes: number; verifications: number },
): PasswordHasher {
  return {
    hash(password) {
      counts.hashes += 1;
      return hasher.hash(password);
    },
    verify(storedHash, password) {
      counts.verifications += 1;
      return hasher.verify(storedHash, password);
    },
  };
}
