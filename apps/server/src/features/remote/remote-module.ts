import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Channels } from '../../db/listen.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { RemoteCookies } from '../../plugins/remote-cookies.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { DesignRepository } from '../designs/design-repository.ts';
import type { DesignService } from '../designs/design-service.ts';
import type { DraftService } from '../overlay/draft-service.ts';
import type { OverlayService } from '../overlay/overlay-service.ts';
import { PairingRepository } from './pairing-repository.ts';
import { PairingService } from './pairing-service.ts';
import { announceRemotes } from './remote-repository.ts';
import { remoteRoutes } from './remote-routes.ts';
import { RemoteService } from './remote-service.ts';
import { RemoteWatches } from './remote-watches.ts';

export type RemoteModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** What is to be heard of all servers. */
  readonly channels: Channels;
  /** Removes pairings that have expired. */
  readonly cleanUp: (now: Date) => Promise<void>;
};

/** Phones as remotes (ADR 0055). */
export function createRemoteModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sessions: SessionService;
  readonly cookies: SessionCookies;
  readonly remoteCookies: RemoteCookies;
  readonly overlays: OverlayService;
  readonly drafts: DraftService;
  readonly designs: DesignService;
  readonly lists: Pick<DesignRepository, 'listState'>;
  readonly now: Clock;
}): RemoteModule {
  const { serve, database, secrets, sessions, overlays, drafts, now } = dependencies;
  const watches = new RemoteWatches();
  const rows = new PairingRepository(database);
  const pairings = new PairingService(rows, sessions, secrets);
  const announcements = announceRemotes(database);
  const countPhones = (userId: number) => rows.countPhones(userId, now());
  const remotes = new RemoteService({ overlays, drafts, watches, announcements, countPhones });
  return {
    routes: [remoteRoutes(serve, { ...dependencies, pairings, remotes })],
    channels: remotes.channels(),
    cleanUp: (at) => pairings.deleteExpired(at),
  };
}
