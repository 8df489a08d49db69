import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import { listenTo } from '../../db/listen.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OutageLog } from '../../plugins/outage-log.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { OverlayCache } from '../overlay/overlay-cache.ts';
import { overlayRoutes } from '../overlay/overlay-routes.ts';
import { OverlayService } from '../overlay/overlay-service.ts';
import { DesignRepository } from './design-repository.ts';
import { designRoutes } from './design-routes.ts';
import { type DesignImages, DesignService } from './design-service.ts';

export type DesignsModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** To be called when a design was deleted by something else than this module. */
  readonly forgetDesign: (id: number) => void;
  /** Ends the connection that hears of changed designs. */
  readonly close: () => Promise<void>;
};

/** Saved designs, and overlays answered from memory that hears of every change (ADR 0008). */
export function createDesignsModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly images: DesignImages;
  readonly secrets: Secrets;
  readonly cookies: SessionCookies;
  readonly outages: OutageLog;
  readonly logger: FastifyBaseLogger;
}): DesignsModule {
  const { serve, database, images, secrets, cookies, outages, logger } = dependencies;
  const cache = new OverlayCache();
  const forgetDesign = (id: number) => cache.forget(id);
  const changes = listenTo(database.connectionString, 'design_changed', {
    onMessage: (id) => forgetDesign(Number(id)),
    onGap: () => cache.forgetAll(),
    onLost: (error) => {
      if (!outages.note(error)) logger.warn({ err: error }, 'not hearing of changed designs, trying again');
    },
  });
  const rows = new DesignRepository(database);
  const overlays = new OverlayService(rows, cache, changes.isListening);
  return {
    routes: [
      designRoutes(serve, new DesignService(rows, images, secrets, forgetDesign)),
      overlayRoutes(serve, { overlays, cookies }),
    ],
    forgetDesign,
    close: () => changes.stop(),
  };
}
