import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/environment.ts';
import type { LicenseKeys } from './config/license-keys.ts';
import type { Database } from './db/database.ts';
import type { PasswordHasher } from './features/auth/password-hasher.ts';
import type { PaymentProvider } from './features/billing/payment-provider.ts';
import type { MailTransport } from './features/mail/mail-transport.ts';
import type { Clock } from './platform/clock.ts';
import type { MachineClocks } from './platform/clock-guard.ts';
import type { JobRunner } from './platform/jobs/job-runner.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ConnectionLimits } from './plugins/connections.ts';
import type { LoadLimits } from './plugins/load-shedding.ts';
import type { OutageLog } from './plugins/outage-log.ts';

export type AppOptions = {
  readonly config: Pick<
    Config,
    | 'isProduction'
    | 'publicUrl'
    | 'releasesDir'
    | 'trustProxy'
    | 'redisUrl'
    | 'mail'
    | 'rateLimits'
    | 'serviceWorker'
    | 'operator'
    | 'claimedPlayers'
    | 'securityLogDays'
  >;
  readonly version: string;
  readonly sessionSecret: string;
  readonly licenseKeys: LicenseKeys;
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly mailTransport: MailTransport;
  readonly payments: PaymentProvider;
  /** Vite's output; the API works without it. */
  readonly clientFolder: string;
  readonly logger: FastifyBaseLogger;
  readonly now: Clock;
  /** The clocks of this machine, whatever time the product is told. */
  readonly machineClocks?: MachineClocks;
  /** Shared with other parts that see outages of the database; otherwise the application has its own. */
  readonly outages?: OutageLog;
  /** Figures that others add to; otherwise the application has its own. */
  readonly metrics?: Metrics;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly loadLimits?: Partial<LoadLimits>;
  /** Sign-ups are answered at whole steps of so many milliseconds: see `platform/answer-steps.ts`. */
  readonly signUpStepMs?: number;
  /** How long security events wait for others, to be written together. */
  readonly securityEventsAfterMs?: number;
  /** Whether the database has been brought up to date. Until then only what needs none is answered. */
  readonly isPrepared?: () => boolean;
};

export type App = {
  readonly http: FastifyInstance;
  /** Whether the built client was found. */
  readonly servesClient: boolean;
  /** Mails, other work after an answer, and what recurs. Stops with `http`. */
  readonly jobs: JobRunner;
  /** Removes expired sessions, accounts never confirmed, ended reservations, unused pictures and old security events. */
  cleanUp(): Promise<void>;
  /** Ends premium that ran out and takes over what the payment provider failed to announce. */
  settlePremium(): Promise<void>;
  /** Mails those who wait for an installer, if one is published. */
  tellOfInstaller(): Promise<void>;
  /** Whether this server offers an installer now. */
  hasInstaller(): Promise<boolean>;
  /** Writes the security events that wait, as happens by itself after a second. */
  writeSecurityEvents(): Promise<void>;
  /** Adds up what the statistics noted since the last time; without it they only get slower. */
  compactStatistics(): Promise<void>;
};
