import type { FastifyPluginAsync } from 'fastify';
import type { App, AppOptions } from './app-options.ts';
import { serveClient } from './client/client-pages.ts';
import { migrationsFolder } from './config/server-root.ts';
import { readDatabaseTime } from './db/database-time.ts';
import { listenTo } from './db/listen.ts';
import { measureDatabase } from './db/measure-database.ts';
import { countMigrations } from './db/migrate.ts';
import { createAccountModule } from './features/account/account-module.ts';
import { createAdminModule } from './features/admin/admin-module.ts';
import { AimRoundRepository } from './features/aim-lab/aim-round-repository.ts';
import { aimRoundRoutes } from './features/aim-lab/aim-round-routes.ts';
import { createAuthModule } from './features/auth/auth-module.ts';
import { boundHasher } from './features/auth/bounded-hasher.ts';
import { PasswordConfirmation } from './features/auth/password-confirmation.ts';
import { createBillingModule } from './features/billing/billing-module.ts';
import { createCommunityModule } from './features/community/community-module.ts';
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
import { createMailer, mailHandlers } from './features/mail/mailer.ts';
import { createPicturesModule } from './features/pictures/pictures-module.ts';
import { licenseRoutes } from './features/premium/license-routes.ts';
import { createLicenses } from './features/premium/licenses.ts';
import { PremiumCodeRepository } from './features/premium/premium-code-repository.ts';
import { premiumCodeRoutes } from './features/premium/premium-code-routes.ts';
import { PremiumCodeService } from './features/premium/premium-code-service.ts';
import { PremiumRepository } from './features/premium/premium-repository.ts';
import { createProfilesModule } from './features/profiles/profiles-module.ts';
import { createReleasesModule } from './features/releases/releases-module.ts';
import { createRemoteModule } from './features/remote/remote-module.ts';
import { recordRequests } from './features/security/record-requests.ts';
import { SecurityEventRepository } from './features/security/security-event-repository.ts';
import { defaultWrittenAfterMs, SecurityLog } from './features/security/security-log.ts';
import { createShareModule } from './features/share/share-module.ts';
import { cardOf } from './features/share/share-subject.ts';
import { createHttpServer } from './http-server.ts';
import { hourMs, minuteMs } from './platform/clock.ts';
import { ClockGuard, machineClocks } from './platform/clock-guard.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { JobRepository } from './platform/jobs/job-repository.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import { createMetrics } from './platform/metrics.ts';
import { createSecrets } from './platform/secrets.ts';
import { openSharedState } from './platform/shared-state.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { admitBy } from './plugins/admission.ts';
import { describeApi } from './plugins/openapi.ts';
import { createOutageLog } from './plugins/outage-log.ts';
import { createServeEndpoint } from './plugins/serve-endpoint.ts';

const jobsOnCloseMs = 5_000;
/** For a goodbye to what may not answer. */
const goodbyeMs = 1_000;
/** About twice what hashing and storing take on a quiet machine. */
const defaultSignUpStepMs = 100;

/** Of a plugin without this name, Fastify asks every module that was ever loaded whether it is the plugin. */
const named = (plugin: FastifyPluginAsync) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name || 'routes' });

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
    writtenAfterMs: options.securityEventsAfterMs ?? defaultWrittenAfterMs,
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
  const { publicUrl } = config;
  const share = createShareModule({ ...shared, gallery, publicUrl });
  const community = createCommunityModule({ ...shared, designs: designs.shown.designs, publicUrl });
  const premium = new PremiumRepository(database);
  const admin = createAdminModule({
    ...{ serve, database, premium, securityEvents },
    securityLogDays: config.securityLogDays,
    onGalleryChange: () => lists.forget(),
  });
  const licenses = await createLicenses(options.licenseKeys);
  const codes = new PremiumCodeService(new PremiumCodeRepository(database.query), premium);

  const readiness = new Readiness({
    ...{ database, isPrepared, migrationCount: countMigrations(migrationsFolder) },
    writesFail: outages.writesFail,
    hearsChanges,
  });
  readiness.measure(registry);

  const { findInstaller, ...releases } = createReleasesModule({
    ...{ ...shared, publicUrl, log: http.log },
    releasesDir: config.releasesDir,
    admitDesktopApp: admit({ access: { right: 'desktopApp' } }),
  });

  const routes: readonly FastifyPluginAsync[] = [
    healthRoutes(serve, readiness),
    ...auth.routes(serve, licenses),
    ...billing.routes,
    ...designs.routes,
    ...remote.routes,
    ...profiles.routes,
    ...share.routes,
    galleryRoutes(serve, lists),
    ...community.routes,
    pictureRoutes(gallery),
    ...pictures.routes,
    ...createAccountModule({
      ...{ ...shared, gallery, confirmation, sessions, cookies },
      termination: billing.termination,
      onDesignDeleted: designs.forgetDesign,
    }),
    hotkeyRoutes(serve, new HotkeyService(new HotkeyRepository(database))),
    aimRoundRoutes(serve, new AimRoundRepository(database)),
    premiumCodeRoutes(serve, codes, attempts),
    licenseRoutes(serve, licenses),
    ...admin.routes,
    ...releases.routes,
    ...(!config.isProduction && config.mail.kind === 'outbox' ? [devMailRoutes(config.mail.directory)] : []),
  ];
  for (const plugin of routes) await http.register(named(plugin));
  const servesClient = await serveClient(http, {
    folder: options.clientFolder,
    publicUrl: config.publicUrl,
    operator: config.operator,
    facts: async () => ({ installer: await findInstaller(), players: config.claimedPlayers }),
    newest: community.newest,
    subjects: async () =>
      (await lists.pageSubjects()).map(({ shareCode, ...subject }) => ({
        ...subject,
        image: shareCode === null ? undefined : cardOf(shareCode, config.publicUrl),
      })),
    findSubject: async (path) => (await share.findSubject(path)) ?? community.findSubject(path),
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
  const { tellOfInstaller } = releases;
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
