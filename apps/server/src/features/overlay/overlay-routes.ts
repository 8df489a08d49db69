import { readOverlayDesign } from '@punktgenau/contract/designs/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { tooManyCalls } from '../../platform/result.ts';
import { countingLimit } from '../../plugins/rate-limits.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { OverlayService } from './overlay-service.ts';

/** The picture of one design for the overlay pages, which may come without cookies. */
export function overlayRoutes(
  serve: ServeEndpoint,
  dependencies: { readonly overlays: OverlayService; readonly cookies: SessionCookies },
): FastifyPluginAsync {
  const { overlays, cookies } = dependencies;
  return async (app) => {
    const countRequest = countingLimit(app);
    await serve(app, readOverlayDesign, async ({ params: { id }, query: { key }, request, reply }) => {
      let overlay = overlays.recall(id, key);
      if (!overlay) {
        // Only requests that go to the database or may be guessing count.
        const waitSeconds = await countRequest(request);
        if (waitSeconds !== undefined) return tooManyCalls(waitSeconds * 1000);
        const opened = await overlays.open(id, key, async () => (await cookies.find(request))?.user.id);
        if (!opened.ok) return opened;
        overlay = opened.value;
      }
      return reply.type('application/json; charset=utf-8').send(overlay.json);
    });
  };
}
