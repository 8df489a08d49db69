import { randomBytes, randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createBackgroundJobs } from './background-jobs.ts';
import { serveClient } from './client/client-pages.ts';
import { routableAddress } from './client/routable-address.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/environment.ts';
import type { LicenseKeys } from './config/license-keys.ts';
import { commonPasswordsFile, migrationsFolder } from './config/server-root.ts';
import type { Database } from './db/database.ts';
import { listenTo } from './db/listen.ts';
import { countMigrations } from './db/migrate.ts';
import { AccountDeletionRepository } from './features/account/account-deletion-repository.ts';
import { AccountDeletionService } from './features/account/account-deletion-service.ts';
import { AccountExport } from './features/account/account-export.ts';
import { AccountExportRepository } from './features/account/account-export-repository.ts';
import { accountRoutes } from './features/account/account-routes.ts';
import { adminCodeRoutes } from './features/admin/codes/admin-code-routes.ts';
import { AdminCodeService } from './features/admin/codes/admin-code-service.ts';
import { GalleryManager } from './features/admin/gallery/gallery-manager.ts';
import { galleryManagerRoutes } from './features/admin/gallery/gallery-manager-routes.ts';
import { ManagedGalleryRepository } from './features/admin/gallery/managed-gallery-repository.ts';
import { createPictureEncoder } from './features/admin/gallery/picture-encoder.ts';
import { createOperatorsDesk } from './features/admin/operators-desk.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { boundHasher } from './features/auth/bounded-hasher.ts';
import { createKnownDevices } from './features/auth/known-device.ts';
import { LoginService } from './features/auth/login-service.ts';
import { LoginThrottle } from './features/auth/login-throttle.ts';
import { PasswordConfirmation } from './features/auth/password-confirmation.ts';
import type { PasswordHasher } from './features/auth/password-hasher.ts';
import { PasswordRepository } from './features/auth/password-repository.ts';
import { createPasswordRules, readCommonPasswords } from './features/auth/password-rules.ts';
import { PasswordService } from './features/auth/password-service.ts';
import { SessionRepository } from './features/auth/session-repository.ts';
import { SessionService } from './features/auth/session-service.ts';
import { SignUpService } from './features/auth/sign-up-service.ts';
import { UserRepository } from './features/auth/user-repository.ts';
import { createBilling } from './features/billing/billing.ts';
import type { PaymentProvider } from './features/billing/payment-provider.ts';
import { DesignRepository } from './features/designs/design-repository.ts';
import { designRoutes } from './features/designs/design-routes.ts';
import { DesignService } from './features/designs/design-service.ts';
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
import { OverlayCache } from './features/overlay/overlay-cache.ts';
import { overlayRoutes } from './features/overlay/overlay-routes.ts';
import { OverlayService } from './features/overlay/overlay-service.ts';
import { licenseRoutes } from './features/premium/license-routes.ts';
import { createLicenses } from './features/premium/licenses.ts';
import { PremiumCodeRepository } from './features/premium/premium-code-repository.ts';
import { premiumCodeRoutes } from './features/premium/premium-code-routes.ts';
import { PremiumCodeService } from './features/premium/premium-code-service.ts';
import { PremiumRepository } from './features/premium/premium-repository.ts';
import { releaseRoutes } from './features/releases/release-routes.ts';
import { answerBrokenHttp } from './plugins/broken-http.ts';
import { answerErrors, failureOf, sendFailure } from './plugins/error-answers.ts';
import { logRequests } from './plugins/logging.ts';
import { describeApi } from './plugins/openapi.ts';
import { checkOrigin, ownOrigins } from './plugins/origin-check.ts';
import { limitRequests } from './plugins/rate-limits.ts';
import { requireAdmins } from './plugins/require-admin.ts';
import { requireRights } from './plugins/require-right.ts';
import { useContractSchemas } from './plugins/schema-compilers.ts';
import { headersWithoutHooks, setSecurityHeaders } from './plugins/security-headers.ts';
import { useSessionCookies } from './plugins/session-cookies.ts';
import { createSecrets } from './secrets.ts';

export type AppOptions = {
  readonly config: Pick<
    Config,
    'isProduction' | 'publicUrl' | 'releasesDir' | 'trustProxy' | 'mail' | 'rateLimits' | 'operator'
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
  readonly mailRetryDelaysMs?: readonly number[];
};

export type App = {
  readonly http: FastifyInstance;
  /** Whether the built client was found. */
  readonly servesClient: boolean;
  /** Waits until mails and other work after an answer are done. */
  settle(): Promise<void>;
  /** Removes expired sessions, accounts never confirmed, ended reservations and pictures nobody uses. */
  cleanUp(): Promise<void>;
  /** Ends premium that ran out and takes over what the payment provider failed to announce. */
  settlePremium(): Promise<void>;
  /** Adds up what the statistics noted since the last time; without it they only get slower. */
  compactStatistics(): Promise<void>;
};

const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 30_000;
const settleOnCloseMs = 5_000;

/** Puts the server together. It listens when told to; tests talk to it through `inject`. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, now, logger } = options;
  const hasher = boundHasher(options.hasher);
  const isHttps = config.publicUrl.startsWith('https:');
  const http: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    frameworkErrors: (error, request, reply) =>
      sendFailure(
        request,
        reply.headers(headersWithoutHooks).header('x-request-id', request.id),
        failureOf(error),
      ),
    clientErrorHandler: answerBrokenHttp,
  });
  // JSON only: the plain-text parser would accept what a form on another page can send.
  http.removeContentTypeParser('text/plain');

  useContractSchemas(http);
  answerErrors(http);
  logRequests(http);
  await setSecurityHeaders(http, isHttps);
  if (config.rateLimits) await limitRequests(http);
  checkOrigin(http, ownOrigins(config.publicUrl, config.isProduction));

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

  const users = new UserRepository(database);
  const sessionRows = new SessionRepository(database);
  const designRows = new DesignRepository(database);
  const rules = createPasswordRules(readCommonPasswords(commonPasswordsFile));
  const devices = createKnownDevices(secrets);
  const sessions = new SessionService(sessionRows, users, secrets);
  const account = { users, hasher, rules, secrets, mailer, jobs };
  const signUps = new SignUpService(account);
  const passwords = new PasswordService({ ...account, passwords: new PasswordRepository(database) });
  const logins = new LoginService({
    users,
    sessions,
    hasher,
    devices,
    throttle: new LoginThrottle(),
    hashOfNoAccount: await hasher.hash(randomBytes(32).toString('base64url')),
  });
  const licenses = await createLicenses(options.licenseKeys);
  const cookies = await useSessionCookies(http, sessions, isHttps, now);

  await describeApi(http, config.publicUrl, options.version);
  await http.register(healthRoutes({ database, migrationCount: countMigrations(migrationsFolder) }));
  await http.register(authRoutes({ signUps, logins, passwords, sessions, devices, licenses, cookies, now }));

  const confirmation = new PasswordConfirmation(hasher);
  const billing = createBilling({
    provider: options.payments,
    database,
    cookies,
    confirmation,
    secrets,
    mailer,
    jobs,
    logger,
    operator: config.operator,
    now,
  });
  for (const routes of billing.routes) await http.register(routes);

  const overlayCache = new OverlayCache();
  const designChanges = listenTo(
    database.connectionString,
    'design_changed',
    (id) => overlayCache.forget(Number(id)),
    () => overlayCache.forgetAll(),
  );
  const requireRight = requireRights(cookies, now);
  const gallery = new GalleryService(new GalleryRepository(database));
  const designs = new DesignService(designRows, gallery, secrets, (id) => overlayCache.forget(id));
  const overlays = new OverlayService(designRows, overlayCache, designChanges.isListening);
  await http.register(designRoutes({ designs, cookies, now }));
  await http.register(overlayRoutes({ overlays, cookies }));
  await http.register(galleryRoutes({ gallery, requireRight }));
  await http.register(pictureRoutes(gallery));
  await http.register(
    accountRoutes({
      exports: new AccountExport(new AccountExportRepository(database), gallery),
      deletions: new AccountDeletionService({
        accounts: new AccountDeletionRepository(database),
        departures: billing.departures,
        confirmation,
        mailer,
        logger,
        onDesignDeleted: (id) => overlayCache.forget(id),
      }),
      sessions,
      cookies,
      now,
    }),
  );
  const hotkeys = new HotkeyService(new HotkeyRepository(database));
  await http.register(hotkeyRoutes({ hotkeys, cookies, requireRight, now }));
  const rights = new PremiumRepository(database);
  const codes = new PremiumCodeService(new PremiumCodeRepository(database.query), rights);
  await http.register(premiumCodeRoutes({ codes, cookies, now }));
  const requireAdmin = requireAdmins(cookies);
  const desk = createOperatorsDesk({ database, rights, requireAdmin, now });
  for (const routes of desk.routes) await http.register(routes);
  await http.register(adminCodeRoutes({ codes: new AdminCodeService(database), requireAdmin, now }));
  const galleryManager = new GalleryManager(new ManagedGalleryRepository(database), createPictureEncoder());
  await http.register(galleryManagerRoutes({ manager: galleryManager, requireAdmin, now }));
  await http.register(licenseRoutes({ licenses, requireRight, now }));
  await http.register(releaseRoutes({ releasesDir: config.releasesDir, requireRight }));
  if (!config.isProduction && config.mail.kind === 'outbox') {
    await http.register(devMailRoutes(config.mail.directory));
  }
  const servesClient = await serveClient(http, {
    folder: options.clientFolder,
    publicUrl: config.publicUrl,
    operator: config.operator,
    hasSessionCookie: (request) => cookies.token(request) !== undefined,
  });

  // A request that was under way when closing began would keep its connection open for the next one, and closing
  // waits for every connection.
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  http.addHook('onClose', async () => {
    await jobs.settle(settleOnCloseMs);
    options.mailTransport.close();
    await designChanges.stop();
  });

  return {
    http,
    servesClient,
    settle: () => jobs.settle(settleOnCloseMs),
    settlePremium: billing.runJob,
    compactStatistics: desk.compactStatistics,
    async cleanUp() {
      await sessionRows.deleteExpired(now());
      await signUps.deleteAbandoned(now());
      await galleryManager.removeUnusedPictures();
    },
  };
}
