import type { PublishedInstaller } from '@punktgenau/contract/system/document-facts';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Admission } from '../../plugins/admission.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { Mailer } from '../mail/mailer.ts';
import { InstallerNoticeRepository } from './installer-notice-repository.ts';
import { installerNoticeRoutes } from './installer-notice-routes.ts';
import { InstallerNotices } from './installer-notices.ts';
import { askForInstaller } from './published-installer.ts';
import { releaseRoutes } from './release-routes.ts';

export type ReleasesModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** What this server offers now; `null`: nothing. */
  readonly findInstaller: () => Promise<PublishedInstaller | null>;
  /** Mails those who wait for an installer, if one is published. */
  readonly tellOfInstaller: () => Promise<void>;
};

/** The desktop app's installer, and who wants to hear of one. */
export function createReleasesModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly releasesDir: string;
  readonly publicUrl: string;
  /** Lets in who may have the desktop app. */
  readonly admitDesktopApp: Admission;
  readonly log: FastifyBaseLogger;
  readonly now: Clock;
}): ReleasesModule {
  const { serve, database, mailer, releasesDir, admitDesktopApp } = dependencies;
  const findInstaller = askForInstaller(dependencies);
  const notices = new InstallerNotices(new InstallerNoticeRepository(database), mailer, findInstaller);
  return {
    routes: [installerNoticeRoutes(serve, notices), releaseRoutes(serve, { releasesDir, admitDesktopApp })],
    findInstaller,
    tellOfInstaller: () => notices.tell(),
  };
}
