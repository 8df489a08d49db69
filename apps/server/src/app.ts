import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serveClient } from './client/client-pages.ts';
import type { Config } from './config/environment.ts';
import type { LicenseKeys } from './config/license-keys.ts';
import { migrationsFolder } from './config/server-root.ts';
import type { Database } from './db/database.ts';
import { readDatabaseTime } from './db/database-time.ts';
import { countMigrations } from './db/migrate.ts';
import { AccountDeletionRepository } from './features/account/account-deletion-repository.ts';
import { AccountDeletionService } from './features/account/account-deletion-service.ts';
import { AccountExport } from './features/account/account-export.ts';
import { AccountExportRepository } from './features/account/account-export-repository.ts';
import { accountRoutes } from './features/account/account-routes.ts';
import { createAdminModule } from './features/admin/admin-module.ts';
import { createAuthModule } from './features/auth/auth-module.ts';
import { boundHasher } from './features/auth/bounded-hasher.ts';
import { PasswordConfirmation } from './features/auth/password-confirmation.ts';
import type { PasswordHasher } from './features/auth/password-hasher.ts';
import { createBillingModule } from './features/billing/billing-module.ts';
import type { PaymentProvider } from './features/billing/payment-provider.ts';
import { createDesignsModule } from './features/designs/designs-module.ts';
import { devMailRoutes } from './features/dev-mail/dev-mail-routes.ts';
import { GalleryRepository } from './features/gallery/gallery-repository.ts';
import { galleryRoutes } from './features/gallery/gallery-routes.ts';
import { GalleryService } from './features/gallery/gallery-service.ts';
import { pictureRoutes } from './features/gallery/picture-routes.ts';
import { healthRoutes } from './features/health/health-routes.ts';
import { HotkeyRepository } from './features/hotkeys/hotkey-repository.ts';
import { hotkeyRoutes } from './features/hotkeys/hotkey-routes.ts';
import { HotkeyService } from './features/hotkeys/hotkey-service.ts';
import type { MailTransport } from './features/mail/mail-transport.ts';
import { createMailer } from './features/mail/mailer.ts';
import { licenseRoutes } from './features/premium/license-routes.ts';
import { createLicenses } from './features/premium/licenses.ts';
import { PremiumCodeRepository } from './features/premium/premium-code-repository.ts';
import { premiumCodeRoutes } from './features/premium/premium-code-routes.ts';
import { PremiumCodeService } from './features/premium/premium-code-service.ts';
import { PremiumRepository } from './features/premium/premium-repository.ts';
import { askForInstaller } from './features/releases/published-installer.ts';
import { releaseRoutes } from './features/releases/release-routes.ts';
import { createHttpServer } from './http-server.ts';
import { createBackgroundJobs } from './platform/background-jobs.ts';
import type { Clock } from './platform/clock.ts';
import { ClockGuard, type MachineClocks, machineClocks } from './platform/clock-guard.ts';
import { createSecrets } from './platform/secrets.ts';
import { admitBy } from './plugins/admission.ts';
import type { ConnectionLimits } from './plugins/connections.ts';
import { createOutageLog, type OutageLog } from './plugins/outage-log.ts';
import { createServeEndpoint } from './plugins/serve-endpoint.ts';

export type AppOptions = {
  readonly config: Pick<
    Config,
    | 'isProduction'
    | 'publicUrl'
    | 'releasesDir'
    | 'trustProxy'
    | 'mail'
    | 'rateLimits'
    | 'operator'
    | 'claimedPlayers'
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
  readonly mailRetryDelaysMs?: readonly number[];
  /** Shared with other parts that see outages of the database; otherwise the application has its own. */
  readonly outages?: OutageLog;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Whether the database has been brought up to date. Until then only what needs none is answered. */
  readonly isPrepared?: () => boolean;
};

export type App = {
  readonly http: FastifyInstance;
  /** Whether the built client was found. */
  readonly servesClient: boolean;
  /** Waits until mails and other work after an answer are done. */
  settle(): Promise<void>;
  /** Removes expired sessions, accounts never confirmed, ended reservations and unused pictures. */
  cleanUp(): Promise<void>;
  /** Ends premium that ran out and takes over what the payment provider failed to announce. */
  settlePremium(): Promise<void>;
  /** Adds up what the statistics noted since the last time; without it they only get slower. */
  compactStatistics(): Promise<void>;
};

const settleOnCloseMs = 5_000;

/** Puts the server together. It listens when told to; tests talk to it through `inject`. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, now, logger } = options;
  const outages = options.outages ?? createOutageLog(logger);
  const isPrepared = options.isPrepared ?? (() => true);
  const { version, connectionLimits } = options;
  const http = await createHttpServer({ config, version, logger, outages, connectionLimits, isPrepared });

  const hasher = boundHasher(options.hasher);
  const secrets = createSecrets(options.sessionSecret);
  const jobs = createBackgroundJobs((name, error) =>
    logger.error({ err: error, job: name }, 'background job failed'),
  );
  const mailer = createMailer({
    transport: options.mailTransport,
    jobs,
    publicUrl: config.publicUrl,
    onRetry: (kind, error) => logger.warn({ err: error, mail: kind }, 'mail not delivered, trying again'),
    ...(options.mailRetryDelaysMs && { retryDelaysMs: options.mailRetryDelaysMs }),
  });
  const isHttps = config.publicUrl.startsWith('https:');
  const auth = await createAuthModule({ http, database, hasher, secrets, mailer, jobs, isHttps, now });
  const { cookies, sessions } = auth;
  const admit = admitBy(cookies, now);
  const shared = { serve: createServeEndpoint(admit, now), database, secrets, mailer, jobs, logger, now };
  const { serve } = shared;

  const confirmation = new PasswordConfirmation(hasher);
  const billing = createBillingModule({
    ...shared,
    provider: options.payments,
    confirmation,
    operator: config.operator,
  });
  const gallery = new GalleryService(new GalleryRepository(database));
  const designs = createDesignsModule({ ...shared, images: gallery, cookies, outages });
  const premium = new PremiumRepository(database);
  const admin = createAdminModule({ serve, database, premium });
  const licenses = await createLicenses(options.licenseKeys);
  const deletions = new AccountDeletionService({
    accounts: new AccountDeletionRepository(database),
    termination: billing.termination,
    confirmation,
    mailer,
    logger,
    onDesignDeleted: designs.forgetDesign,
  });
  const exports = new AccountExport(new AccountExportRepository(database), gallery);
  const codes = new PremiumCodeService(new PremiumCodeRepository(database.query), premium);

  const routes: readonly FastifyPluginAsync[] = [
    healthRoutes(serve, { database, isPrepared, migrationCount: countMigrations(migrationsFolder) }),
    auth.routes(serve, licenses),
    ...billing.routes,
    ...designs.routes,
    galleryRoutes(serve, gallery),
    pictureRoutes(gallery),
    accountRoutes(serve, { exports, deletions, sessions, cookies }),
    hotkeyRoutes(serve, new HotkeyService(new HotkeyRepository(database))),
    premiumCodeRoutes(serve, codes),
    licenseRoutes(serve, licenses),
    ...admin.routes,
    releaseRoutes(serve, {
      releasesDir: config.releasesDir,
      admitDesktopApp: admit({ right: 'desktopApp' }),
    }),
    ...(!config.isProduction && config.mail.kind === 'outbox' ? [devMailRoutes(config.mail.directory)] : []),
  ];
  for (const plugin of routes) await http.register(plugin);
  const findInstaller = askForInstaller(config.releasesDir, http.log);
  const servesClient = await serveClient(http, {
    folder: options.clientFolder,
    publicUrl: config.publicUrl,
    operator: config.operator,
    facts: async () => ({ installer: await findInstaller(), players: config.claimedPlayers }),
    hasSessionCookie: (request) => cookies.token(request) !== undefined,
  });
  http.addHook('onClose', async () => {
    await jobs.settle(settleOnCloseMs);
    options.mailTransport.close();
    await designs.close();
  });

  const clocks = options.machineClocks ?? machineClocks;
  const clockGuard = new ClockGuard(() => readDatabaseTime(database), clocks, logger);
  return {
    http,
    servesClient,
    settle: () => jobs.settle(settleOnCloseMs),
    settlePremium: () => clockGuard.runWhenRight('settle premium', billing.runJob),
    compactStatistics: admin.compactStatistics,
    cleanUp: () =>
      clockGuard.runWhenRight('clean up', async () => {
        await auth.cleanUp(now());
        await admin.cleanUp();
      }),
  };
}
