import { resolve } from 'node:path';
import { usernameSchema } from '@punktgenau/contract/account/account-schemas';
import type { Operator } from '@punktgenau/contract/legal/operator';
import { limits } from '@punktgenau/contract/limits/limits';
import { fail, type Result, succeed } from '@punktgenau/result';
import * as z from 'zod';
import { defaultLimits } from '../db/database.ts';
import { defaultConnectionLimits } from '../plugins/connections.ts';
import { type LicenseKeys, parseLicenseKeys } from './license-keys.ts';
import { isSmtpTlsClear, type MailSettings, mailSettings } from './mail-settings.ts';
import { findMisspelt } from './misspelt-variables.ts';
import { missingOperator, operatorSettings, operatorVariables } from './operator-settings.ts';
import { plainConnections, redisAddress } from './outside-connections.ts';
import { type PaymentSettings, paymentSettings } from './payment-settings.ts';
import { weakSecrets } from './secret-strength.ts';
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts';

export type Config = {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** `undefined`: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Where all servers count attempts and requests; `undefined`: in the database. */
  readonly redisUrl: string | undefined;
  /** `undefined` only outside production: the server keeps one of its own in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** `undefined` only outside production: the server keeps a key of its own in `dataDir`. */
  readonly licenseKeys: LicenseKeys | undefined;
  readonly mail: MailSettings;
  readonly payments: PaymentSettings;
  readonly releasesDir: string;
  readonly admin: AdminSettings;
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  /** Where Prometheus reads figures; `undefined`: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** How many connections of clients are open at once; further ones are closed at once. */
  readonly maxConnections: number;
  /** Connections to the database at most. */
  readonly databasePool: number;
  /** Off only for measurements; never in production. The limit on failed log-ins stays on in any case. */
  readonly rateLimits: boolean;
  /** Off takes the service worker away from browsers that have it. */
  readonly serviceWorker: boolean;
  /** Who runs the installation. Known for certain only in production. */
  readonly operator: Operator;
  /** How many players the public pages claim; `null`: they claim nothing. */
  readonly claimedPlayers: number | null;
  /** After how many days security events are removed. */
  readonly securityLogDays: number;
  /** What is probably a mistake, but keeps nothing from working: one sentence each. */
  readonly warnings: readonly string[];
};

/** The account made when the database has no administrator yet. */
export type AdminSettings = { readonly username: string; readonly password: string | undefined };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const secretMinLength = 32;

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), `must be a URL such as ${example}`);

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535');

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: portSchema.default(3000),
  PUBLIC_URL: url(['http:', 'https:'], 'https://punktgenau.example')
    .refine(isBareOrigin, 'must be an origin without path, query or credentials')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host:5432/punktgenau',
  ).optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'rediss://user:password@host:6379').optional(),
  SESSION_SECRET: z
    .string()
    .min(secretMinLength, `must have at least ${secretMinLength} characters`)
    .optional(),
  LICENSE_PRIVATE_KEY: z
    .string()
    .transform((text, context) => {
      const keys = parseLicenseKeys(text);
      if (keys) return keys;
      context.addIssue({
        code: 'custom',
        message:
          'must be one or several private Ed25519 keys (PKCS8, PEM); line breaks may be written as \\n',
      });
      return z.NEVER;
    })
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465')
    .refine(isSmtpTlsClear, 'must say tls=off or nothing about tls, and tls=off only with smtp://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address such as "Punktgenau <post@punktgenau.example>"',
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, such as whsec_…')
    .optional(),
  STRIPE_TEST_KEYS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  STRIPE_SANDBOX_PORT: portSchema.optional(),
  RELEASES_DIR: z.string().default('./releases'),
  ADMIN_USERNAME: z
    .string()
    .refine((name) => usernameSchema.safeParse(name).success, 'is not a valid user name')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, `must have at least ${limits.passwordMin} characters`)
    .max(limits.passwordMax, `must have at most ${limits.passwordMax} characters`)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const parsed = parseTrustProxy(text);
      if (parsed !== undefined) return parsed;
      context.addIssue({
        code: 'custom',
        message: 'must be true, false, a number of proxies, or a comma-separated list of addresses',
      });
      return z.NEVER;
    })
    .default(false),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(defaultLimits.connections),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .default(defaultConnectionLimits.connections),
  METRICS_PORT: portSchema.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SECURITY_LOG_DAYS: z
    .string()
    .regex(/^\d{1,2}$/, `must be a number of days from 1 to ${limits.securityLogDays.max}`)
    .transform(Number)
    .refine(
      (days) => days >= 1 && days <= limits.securityLogDays.max,
      `must be a number of days from 1 to ${limits.securityLogDays.max}`,
    )
    .default(limits.securityLogDays.default),
  ...operatorVariables,
  CLAIMED_PLAYERS: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of players such as 50000, without separators')
    .transform(Number)
    .optional(),
});

/**
 * Reads the configuration from environment variables. An empty variable counts as unset. Relative directories are
 * resolved against `workingDirectory`.
 *
 * @returns the configuration, or one sentence for each mistake, naming the variable
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  workingDirectory: string,
): Result<Config, readonly string[]> {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const warnings = findMisspelt(Object.keys(given), Object.keys(environmentSchema.shape));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    return fail([...mistakes, ...warnings]);
  }
  const values = parsed.data;
  const problems =
    values.NODE_ENV === 'production' ? productionProblems(values) : developmentProblems(values);
  if (problems.length > 0) return fail([...problems, ...warnings]);

  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  return succeed({
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir: resolve(workingDirectory, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL && redisAddress(values.REDIS_URL),
    sessionSecret: values.SESSION_SECRET,
    licenseKeys: values.LICENSE_PRIVATE_KEY,
    mail: mailSettings(values.SMTP_URL, values.MAIL_FROM, resolve(workingDirectory, values.DATA_DIR)),
    payments: paymentSettings(
      { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET },
      values.STRIPE_SANDBOX_PORT ?? nextPort(values.PORT),
      resolve(workingDirectory, values.DATA_DIR),
    ),
    releasesDir: resolve(workingDirectory, values.RELEASES_DIR),
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : undefined,
    databasePool: values.DATABASE_POOL,
    maxConnections: values.MAX_CONNECTIONS,
    serviceWorker: values.SERVICE_WORKER === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    operator: operatorSettings(values),
    claimedPlayers: values.CLAIMED_PLAYERS ?? null,
    securityLogDays: values.SECURITY_LOG_DAYS,
    warnings,
  });
}

function productionProblems(values: z.infer<typeof environmentSchema>): string[] {
  const problems: string[] = [];
  if (!values.SESSION_SECRET) {
    problems.push(
      `SESSION_SECRET is missing. Production needs a random one with at least ${secretMinLength} characters.`,
    );
  }
  if (!values.LICENSE_PRIVATE_KEY) {
    problems.push(
      'LICENSE_PRIVATE_KEY is missing. Production needs a private Ed25519 key, such as "openssl genpkey -algorithm ed25519" makes.',
    );
  }
  if (!values.SMTP_URL) {
    problems.push('SMTP_URL is missing. Production sends real mail; the outbox is for development only.');
  }
  if (!values.MAIL_FROM) problems.push('MAIL_FROM is missing. Production needs the sender of its mails.');
  if (!values.STRIPE_SECRET_KEY) {
    problems.push(
      'STRIPE_SECRET_KEY is missing. Production takes real payments; the payment sandbox is for development only.',
    );
  }
  if (!values.STRIPE_WEBHOOK_SECRET) {
    problems.push(
      'STRIPE_WEBHOOK_SECRET is missing. Production needs the signing secret of its webhook endpoint.',
    );
  }
  if (values.STRIPE_SANDBOX_PORT !== undefined) {
    problems.push('STRIPE_SANDBOX_PORT must not be set in production; the payment sandbox is refused there.');
  }
  if (!values.PUBLIC_URL) {
    problems.push(
      'PUBLIC_URL is missing. Production needs the address that browsers use, for links and origin checks.',
    );
  } else if (!values.PUBLIC_URL.startsWith('https:') && !isLoopback(values.PUBLIC_URL)) {
    problems.push('PUBLIC_URL must begin with https:// in production, because log-in cookies need it.');
  }
  if (values.RATE_LIMITS === 'off')
    problems.push('RATE_LIMITS must not be off in production; it exists for measurements.');
  return [...problems, ...weakSecrets(values), ...plainConnections(values), ...missingOperator(values)];
}

function developmentProblems(values: z.infer<typeof environmentSchema>): string[] {
  const given = [values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET].filter(Boolean).length;
  return given === 1
    ? [
        'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for the payment sandbox.',
      ]
    : [];
}

function nextPort(port: number): number {
  return port < 65_535 ? port + 1 : port - 1;
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !search && !hash && !username && !password;
}

function isLoopback(publicUrl: string): boolean {
  return loopbackHosts.has(new URL(publicUrl).hostname);
}
