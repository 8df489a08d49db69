import type { DesignListState } from '@punktgenau/contract/designs/design-schemas';
import {
  createDesign,
  deleteDesign,
  duplicateDesign,
  readDesign,
  renewOverlayKey,
  updateDesign,
} from '@punktgenau/contract/designs/endpoints';
import { followDesigns } from '@punktgenau/contract/designs/follow-endpoint';
import { listDesigns } from '@punktgenau/contract/designs/list-endpoint';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult } from '../../platform/result.ts';
import { followList, type ListWatches } from '../../plugins/list-watches.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { toSavedDesign, writeSavedDesigns } from './design-answers.ts';
import type { DesignService } from './design-service.ts';

/** The signed-in player's designs. */
export function designRoutes(
  serve: ServeEndpoint,
  {
    designs,
    lists,
    cookies,
  }: {
    readonly designs: DesignService;
    readonly lists: ListWatches<DesignListState>;
    readonly cookies: SessionCookies;
  },
): FastifyPluginAsync {
  return async (app) => {
    await serve(app, createDesign, async ({ user, body, now }) =>
      mapResult(await designs.create(user, body, now), toSavedDesign),
    );

    await serve(app, listDesigns, async ({ user, query, reply }) =>
      reply.type('application/json; charset=utf-8').send(writeSavedDesigns(await designs.list(user, query))),
    );

    await serve(app, followDesigns, followList(app, lists, cookies));

    await serve(app, readDesign, async ({ user, params }) =>
      mapResult(await designs.get(user, params.id), toSavedDesign),
    );

    await serve(app, updateDesign, async ({ user, params, body, now }) =>
      mapResult(await designs.update(user, params.id, body, now), toSavedDesign),
    );

    await serve(app, deleteDesign, ({ user, params }) => designs.delete(user, params.id));

    await serve(app, duplicateDesign, async ({ user, params, now }) =>
      mapResult(await designs.duplicate(user, params.id, now), toSavedDesign),
    );

    await serve(app, renewOverlayKey, async ({ user, params, now }) =>
      mapResult(await designs.renewOverlayKey(user, params.id, now), ({ overlayKey }) => ({ overlayKey })),
    );
  };
}
