import { shareDraft } from '@punktgenau/contract/designs/draft-endpoint';
import { followOverlayDesign, readOverlayDesign } from '@punktgenau/contract/designs/endpoints';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Result, succeed, tooManyCalls } from '../../platform/result.ts';
import { countingLimit } from '../../plugins/rate-limits.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { DraftService } from './draft-service.ts';
import type { CachedOverlay } from './overlay-cache.ts';
import type { OverlayService } from './overlay-service.ts';
import type { OverlayWatches } from './overlay-watches.ts';

type Asked = { readonly id: number; readonly key: string | undefined; readonly request: FastifyRequest };

/** The picture of one design for the overlay pages, which may come without cookies. */
export function overlayRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly overlays: OverlayService;
    readonly watches: OverlayWatches;
    readonly drafts: DraftService;
    readonly cookies: SessionCookies;
  },
): FastifyPluginAsync {
  const { watches, cookies } = dependencies;
  const signedInUserId = async (request: FastifyRequest) => (await cookies.find(request))?.user.id;
  return async (app) => {
    app.answerFromMemory(prefixOf(readOverlayDesign.path), (url) => {
      const { id, key } = plainAddress.exec(url)?.groups ?? {};
      return id === undefined ? undefined : dependencies.overlays.jsonInMemory(Number(id), key);
    });

    const open = opener(app, dependencies.overlays, signedInUserId);
    await serve(app, readOverlayDesign, async ({ params: { id }, query: { key }, request, reply }) => {
      const opened = await open({ id, key, request });
      if (!opened.ok) return opened;
      return reply.type('application/json; charset=utf-8').send(opened.value.json);
    });

    await serve(app, followOverlayDesign, async ({ params: { id }, query, request, reply }) => {
      const { key, drafts } = query;
      const ofOwner = drafts === 'none' ? 'saved' : 'drafts';
      const opened = await open({ id, key, request });
      if (!opened.ok) return opened;
      const stream = app.eventStreams.begin(request, reply);
      const version = request.headers['last-event-id'];
      void watches.add(id, {
        stream,
        key,
        sightByKey: ofOwner,
        // The session may have ended since the stream was opened.
        async sightWithoutKey(overlay) {
          if ((await signedInUserId(request)) === overlay.ownerId) return ofOwner;
          return overlay.isPublic ? 'saved' : 'nothing';
        },
        version: typeof version === 'string' ? version : undefined,
      });
      return reply;
    });

    await serve(app, shareDraft, async ({ user, params: { id }, body, now }) => {
      const shown = await dependencies.drafts.share(user, id, body, now);
      return shown.ok ? succeed({ isShown: shown.value }) : shown;
    });
  };
}

const prefixOf = (path: string) => path.slice(0, path.indexOf(':'));

/** How overlay pages ask, with the keys that we make; what is written otherwise is read by the route's schemas. */
const plainAddress = new RegExp(
  String.raw`^${prefixOf(readOverlayDesign.path)}(?<id>[1-9]\d{0,9})(?:\?key=(?<key>[\w-]+))?$`,
);

/** Opens designs for requests, and counts those that go to the database or may be guessing. */
function opener(
  app: FastifyInstance,
  overlays: OverlayService,
  signedInUserId: (request: FastifyRequest) => Promise<number | undefined>,
): (asked: Asked) => Promise<Result<CachedOverlay, 'design_not_found' | 'rate_limited'>> {
  const countRequest = countingLimit(app);
  return async ({ id, key, request }) => {
    const remembered = overlays.recall(id, key);
    if (remembered) return succeed(remembered);
    const waitSeconds = await countRequest(request);
    if (waitSeconds !== undefined) return tooManyCalls(waitSeconds * 1000);
    return overlays.open(id, key, () => signedInUserId(request));
  };
}
