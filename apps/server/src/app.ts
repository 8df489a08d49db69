import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serveClient } from './client/client-pages.ts';
import type { Config } from './config/environment.ts';
import type { LicenseKeys } from './config/license-keys.ts';
import { migrationsFolder, shareCardFolder } from './config/server-root.ts';
import type { Database } from './db/database.ts';
import { readDatabaseTime } from './db/database-time.ts';
import { listenTo } from './db/listen.ts';
import { measureDatabase } from './db/measure-database.ts';
import { countMigrations } from './db/migrate.ts';
import { AccountDeletionRepository } from './features/account/account-deletion-repository.ts';
import { AccountDeletionService } from './features/account/account-deletion-service.ts';
import { AccountExport } from './features/account/account-export.ts';
import { AccountExportRepository } from './features/account/account-export-repository.ts';
import { accountRoutes } from './features/account/account-routes.ts';
import { createAdminModule } from './features/admin/admin-module.ts';
import { AimRoundRepository } from './features/aim-lab/aim-round-repository.ts';
import { aimRoundRoutes } from './features/aim-lab/aim-round-routes.ts';
import { createAuthModule } from './features/auth/auth-module.ts';
import { boundHasher } from './features/auth/bounded-hasher.ts';
import { PasswordConfirmation } from './features/auth/password-confirmation.ts';
import type { PasswordHasher } from './features/auth/password-hasher.ts';
import { createBillingModule } from './features/billing/billing-module.ts';
import type { PaymentProvider } from './features/billing/payment-provider.ts';
import { CommunityRepository } from './features/community/community-repository.ts';
import { communityRoutes, moderationRoutes } from './features/community/community-routes.ts';
import { CommunitySearchRepository } from './features/community/community-search-repository.ts';
import { CommunityService } from './features/community/community-service.ts';
import { findCommunitySubject } from './features/community/community-subject.ts';
import { ModerationService } from './features/community/moderation-service.ts';
import { newestCrosshairs } from './features/community/newest-crosshairs.ts';
import { createDesignsModule } from './features/designs/designs-module.ts';
import { devMailRoutes } from './features/dev-mail/dev-mail-routes.ts';
import { GalleryLists } from './features/gallery/gallery-lists.ts';
import { galleryRoutes } from './features/gallery/gallery-routes.ts';
import { pictureRoutes } from './features/gallery/picture-routes.ts';
import { healthRoutes } from './features/health/health-routes.ts';
import { Readiness } from './features/health/readiness.ts';
import { HotkeyRepository } from './features/hotkeys/hotkey-repository.ts';
import { hotkeyRoutes } from './features/hotkeys/hotkey-routes.ts';
import { HotkeyService } from './features/hotkeys/hotkey-service.ts';
import { countMails } from './features/mail/count-mails.ts';
import type { MailTransport } from './features/mail/mail-transport.ts';
import { createMailer, mailHandlers } from './features/mail/mailer.ts';
import { createPicturesModule } from './features/pictures/pictures-module.ts';
import { licenseRoutes } from './features/premium/license-routes.ts';
import { createLicenses } from './features/premium/licenses.ts';
import { PremiumCodeRepository } from './features/premium/premium-code-repository.ts';
import { premiumCodeRoutes } from './features/premium/premium-code-routes.ts';
import { PremiumCodeService } from './features/premium/premium-code-service.ts';
import { PremiumRepository } from './features/premium/premium-repository.ts';
import { createProfilesModule } from './features/profiles/profiles-module.ts';
import { InstallerNoticeRepository } from './features/releases/installer-notice-repository.ts';
import { installerNoticeRoutes } from './features/releases/installer-notice-routes.ts';
import { InstallerNotices } from './features/releases/installer-notices.ts';
import { askForInstaller } from './features/releases/published-installer.ts';
import { releaseRoutes } from './features/releases/release-routes.ts';
import { createRemoteModule } from './features/remote/remote-module.ts';
import { recordRequests } from './features/security/record-requests.ts';
import { SecurityEventRepository } from './features/security/security-event-repository.ts';
import { SecurityLog } from './features/security/security-log.ts';
import { createCardPainter } from './features/share/share-card.ts';
import { ShareRepository } from './features/share/share-repository.ts';
import { shareRoutes } from './features/share/share-routes.ts';
import { ShareService } from './features/share/share-service.ts';
import { cardOf, findShareSubject } from './features/share/share-subject.ts';
import { createHttpServer } from './http-server.ts';
import { type Clock, hourMs, minuteMs } from './platform/clock.ts';
import { ClockGuard, type MachineClocks, machineClocks } from './platform/clock-guard.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { JobRepository } from './platform/jobs/job-repository.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createSecrets } from './platform/secrets.ts';
import { openSharedState } from './platform/shared-state.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { admitBy } from './plugins/admission.ts';
import type { ConnectionLimits } from './plugins/connections.ts';
import type { LoadLimits } from './plugins/load-shedding.ts';
import { describeApi } from './plugins/openapi.ts';
import { createOutageLog, type OutageLog } from './plugins/outage-log.ts';
import { createServeEndpoint } from './plugins/serve-endpoint.ts';

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

const jobsOnCloseMs = 5_000;
/** For a goodbye to what may not answer. */
const goodbyeMs = 1_000;
/** About twice what hashing and storing take on a quiet machine. */
const defaultSignUpStepMs = 100;

/** Puts the server together. It listens when told to; tests talk to it through `inject`. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, now, logger } = options;
  const outages = options.outages ?? createOutageLog(logger);
  const isPrepared = options.isPrepared ?? (() => true);
  const { connectionLimits, loadLimits } = options;
  const metrics = options.metrics ?? createMetrics();
  const { registry } = metrics;
  const secrets = createSecrets(options.sessionSecret);
  const sharedState = openSharedState({ database, secrets, redisUrl: config.redisUrl, logger });
  const { attempts, requests } = sharedState;
  const http = await createHttpServer({
    config,
    logger,
    outages,
    connectionLimits,
    loadLimits,
    isPrepared,
    requests,
    registry,
  });
  measureDatabase(registry, database);

  const securityEvents = new SecurityEventRepository(database);
  const securityLog = new SecurityLog({
    ...{ events: securityEvents, secrets, outages, logger },
    keptDays: config.securityLogDays,
  });
  recordRequests(http, securityLog, now);

  const hasher = boundHasher(options.hasher);
  const queue = createJobQueue(database);
  const mailer = createMailer({ database, queue, secrets });
  const confirmation = new PasswordConfirmation(hasher, attempts);
  const auth = await createAuthModule({
    http,
    database,
    hasher,
    secrets,
    mailer,
    queue,
    attempts,
    signUpStepMs: options.signUpStepMs ?? defaultSignUpStepMs,
    confirmation,
    publicUrl: config.publicUrl,
    isProduction: config.isProduction,
    now,
  });
  const { cookies, remoteCookies, sessions } = auth;
  const admit = admitBy(auth, now);
  await describeApi(http, {
    publicUrl: config.publicUrl,
    version: options.version,
    admitReader: config.isProduction ? admit({ access: 'admin' }) : undefined,
  });
  const shared = {
    serve: createServeEndpoint(admit, now),
    database,
    secrets,
    mailer,
    queue,
    attempts,
    logger,
    now,
  };
  const { serve } = shared;

  const billing = createBillingModule({
    ...shared,
    provider: options.payments,
    confirmation,
    operator: config.operator,
  });
  const pictures = createPicturesModule(shared);
  const { gallery, images } = pictures;
  const hearsChanges = () => changes.isListening();
  const lists = new GalleryLists(gallery, hearsChanges);
  const designs = createDesignsModule({ ...shared, images, cookies, hearsChanges, registry });
  const remote = createRemoteModule({ ...shared, ...designs.shown, sessions, cookies, remoteCookies });
  const profiles = createProfilesModule({ serve, database, cookies });
  const changes = listenTo(
    database.connectionString,
    {
      ...{ ...designs.channels, ...remote.channels, ...profiles.channels },
      gallery_changed: () => lists.forget(),
    },
    {
      onGap() {
        designs.forgetAll();
        profiles.changedAll();
        lists.forget();
      },
      onLost(error) {
        if (!outages.note(error)) logger.warn({ err: error }, 'not hearing of changes, trying again');
      },
    },
  );
  const shares = new ShareService(new ShareRepository(database), gallery, createCardPainter(shareCardFolder));
  const publishedCrosshairs = new CommunityRepository(database);
  const community = new CommunityService(
    publishedCrosshairs,
    new CommunitySearchRepository(database.query),
    designs.shown.designs,
  );
  const premium = new PremiumRepository(database);
  const admin = createAdminModule({
    ...{ serve, database, premium, securityEvents },
    securityLogDays: config.securityLogDays,
    onGalleryChange: () => lists.forget(),
  });
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

  const readiness = new Readiness({
    ...{ database, isPrepared, migrationCount: countMigrations(migrationsFolder) },
    writesFail: outages.writesFail,
    hearsChanges,
  });
  readiness.measure(registry);

  const findInstaller = askForInstaller({ ...config, log: http.log, now });
  const installerNotices = new InstallerNotices(
    new InstallerNoticeRepository(database),
    mailer,
    findInstaller,
  );

  const routes: readonly FastifyPluginAsync[] = [
    healthRoutes(serve, readiness),
    ...auth.routes(serve, licenses),
    ...billing.routes,
    ...designs.routes,
    ...remote.routes,
    ...profiles.routes,
    shareRoutes(serve, shares),
    galleryRoutes(serve, lists),
    communityRoutes(serve, community),
    moderationRoutes(serve, new ModerationService(publishedCrosshairs)),
    pictureRoutes(gallery),
    ...pictures.routes,
    accountRoutes(serve, { exports, deletions, sessions, cookies, attempts }),
    hotkeyRoutes(serve, new HotkeyService(new HotkeyRepository(database))),
    aimRoundRoutes(serve, new AimRoundRepository(database)),
    premiumCodeRoutes(serve, codes, attempts),
    licenseRoutes(serve, licenses),
    ...admin.routes,
    installerNoticeRoutes(serve, installerNotices),
    releaseRoutes(serve, {
      releasesDir: config.releasesDir,
      admitDesktopApp: admit({ access: { right: 'desktopApp' } }),
    }),
    ...(!config.isProduction && config.mail.kind === 'outbox' ? [devMailRoutes(config.mail.directory)] : []),
  ];
  for (const plugin of routes) await http.register(plugin);
  const findShared = findShareSubject(shares, config.publicUrl);
  const findPublished = findCommunitySubject(async (id) => {
    const found = await community.read(id);
    return found.ok ? found.value : undefined;
  }, config.publicUrl);
  const servesClient = await serveClient(http, {
    folder: options.clientFolder,
    publicUrl: config.publicUrl,
    operator: config.operator,
    facts: async () => ({ installer: await findInstaller(), players: config.claimedPlayers }),
    newest: newestCrosshairs(community),
    subjects: async () =>
      (await lists.pageSubjects()).map(({ shareCode, ...subject }) => ({
        ...subject,
        image: shareCode === null ? undefined : cardOf(shareCode, config.publicUrl),
      })),
    findSubject: async (path) => (await findShared(path)) ?? findPublished(path),
    hasServiceWorker: config.serviceWorker,
    hasSessionCookie: (request) => cookies.token(request) !== undefined,
  });
  const clocks = options.machineClocks ?? machineClocks;
  const clockGuard = new ClockGuard(() => readDatabaseTime(database), clocks, logger);
  const settlePremium = () => clockGuard.runWhenRight('settle premium', billing.runJob);
  const cleanUp = () =>
    clockGuard.runWhenRight('clean up', async () => {
      const startedAt = now();
      await auth.cleanUp(startedAt);
      await remote.cleanUp(startedAt);
      await community.cleanUp(startedAt);
      await sharedState.cleanUp(startedAt);
      await new JobRepository(database).deleteOld();
      await admin.cleanUp();
      await pictures.cleanUp(startedAt);
      await securityLog.deleteOld(startedAt);
    });
  const tellOfInstaller = () => installerNotices.tell();
  const jobs = createJobRunner({
    database,
    handlers: [
      ...mailHandlers({
        transport: countMails(options.mailTransport, metrics),
        secrets,
        publicUrl: config.publicUrl,
      }),
      ...auth.handlers,
      ...billing.handlers,
    ],
    recurring: [
      { name: 'clean_up', everyMs: hourMs, run: cleanUp },
      { name: 'settle_premium', everyMs: minuteMs, run: settlePremium },
      { name: 'compact_statistics', everyMs: minuteMs, run: admin.compactStatistics },
      { name: 'tell_of_installer', everyMs: minuteMs, run: tellOfInstaller },
    ],
    logger,
    metrics,
  });
  // Next to the answers that are still under way, so that one wait does not follow the other.
  let jobsStopped: Promise<void> | undefined;
  http.addHook('preClose', async () => {
    jobsStopped = jobs.stop(jobsOnCloseMs).then(() => options.mailTransport.close());
    // What answers add until the end is little then, and a database that says nothing is known by then.
    void securityLog.flush();
  });
  // All goodbyes at once, for the same reason.
  http.addHook('onClose', async () => {
    await Promise.all([
      jobsStopped,
      securityLog.stop(),
      waitAtMost(goodbyeMs, sharedState.close()),
      changes.stop(),
    ]);
    designs.stop();
    profiles.stop();
  });
  return {
    ...{ http, servesClient, jobs, settlePremium, compactStatistics: admin.compactStatistics, cleanUp },
    tellOfInstaller,
    hasInstaller: async () => (await findInstaller()) !== null,
    writeSecurityEvents: () => securityLog.flush(),
  };
}
