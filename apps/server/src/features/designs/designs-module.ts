import type { followDesigns } from '@punktgenau/contract/designs/follow-endpoint';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Channels } from '../../db/listen.ts';
import type { Registry } from '../../platform/metrics.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { ListWatches } from '../../plugins/list-watches.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { announceDrafts, draftChannels } from '../overlay/draft-repository.ts';
import { DraftService } from '../overlay/draft-service.ts';
import { OverlayCache } from '../overlay/overlay-cache.ts';
import { overlayRoutes } from '../overlay/overlay-routes.ts';
import { OverlayService } from '../overlay/overlay-service.ts';
import { OverlayWatches } from '../overlay/overlay-watches.ts';
import { DesignBatchRepository } from './design-batch-repository.ts';
import { DesignRepository } from './design-repository.ts';
import { designRoutes } from './design-routes.ts';
import { type DesignImages, DesignService } from './design-service.ts';

export type DesignsModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** For those who show designs by other ways. */
  readonly shown: {
    readonly overlays: OverlayService;
    readonly drafts: DraftService;
    readonly designs: DesignService;
    readonly lists: Pick<DesignRepository, 'listState'>;
  };
  /** To be called when a design was changed or deleted by something else than this module. */
  readonly forgetDesign: (id: number) => void;
  /** What is to be heard of other servers. */
  readonly channels: Channels;
  /** To be called when such changes may have been missed. */
  readonly forgetAll: () => void;
  readonly stop: () => void;
};

/** Saved designs, and overlays answered from memory that hears of every change (ADR 0008). */
export function createDesignsModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly images: DesignImages;
  readonly secrets: Secrets;
  readonly cookies: SessionCookies;
  /** Whether changes made elsewhere are heard of. */
  readonly hearsChanges: () => boolean;
  readonly registry: Registry;
}): DesignsModule {
  const { serve, database, images, secrets, cookies, hearsChanges, registry } = dependencies;
  const cache = new OverlayCache();
  const batches = new DesignBatchRepository(database);
  const rows = { designs: new DesignRepository(database), batches };
  const overlays = new OverlayService(batches, cache, hearsChanges);
  overlays.measure(registry);
  const watches = new OverlayWatches((id) => overlays.read(id));
  const drafts = new DraftService(overlays, watches, announceDrafts(database));
  const forgetDesign = (id: number) => {
    cache.forget(id);
    watches.changed(id);
  };
  const followed: keyof (typeof followDesigns)['events'] = 'designs';
  const lists = new ListWatches(followed, (userId) => rows.designs.listState(userId));
  const designs = new DesignService(rows, images, secrets, forgetDesign);
  return {
    routes: [
      designRoutes(serve, { designs, lists, cookies }),
      overlayRoutes(serve, { overlays, watches, drafts, cookies }),
    ],
    shown: { overlays, drafts, designs, lists: rows.designs },
    forgetDesign,
    channels: {
      design_changed: (id) => forgetDesign(Number(id)),
      design_list_changed: (userId) => lists.changed(Number(userId)),
      [draftChannels.draft](text) {
        const end = text.indexOf(' ');
        drafts.hearDraft(Number(text.slice(0, end)), text.slice(end + 1));
      },
      [draftChannels.shown]: (id) => drafts.hearShown(Number(id)),
    },
    forgetAll() {
      cache.forgetAll();
      watches.changedAll();
      lists.changedAll();
    },
    stop() {
      watches.stop();
      lists.stop();
    },
  };
}
