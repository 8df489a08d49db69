import { overlayDesignSchema } from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendFailure } from '../../plugins/error-answers.ts';
import { countingLimit, limitedByHandler } from '../../plugins/rate-limits.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { fail } from '../../result.ts';
import { parseId } from '../designs/design-id.ts';
import type { OverlayService } from './overlay-service.ts';

/** The picture of one design for the overlay pages, which may come without cookies. */
export function overlayRoutes(dependencies: {
  readonly overlays: OverlayService;
  readonly cookies: SessionCookies;
}): FastifyPluginAsyncZod {
  const { overlays, cookies } = dependencies;
  return async (app) => {
    const countRequest = countingLimit(app);
    app.get(
      '/api/crosshairs/overlay/:id',
      {
        // Overlays ask every few seconds, many of them behind one address, and mostly for what is in memory: only
        // requests that go to the database or may be guessing count.
        ...limitedByHandler,
        schema: {
          tags: ['overlay'],
          params: z.object({ id: z.string() }),
          // A key given twice is no key.
          querystring: z.object({ key: z.catch(z.optional(z.string()), undefined) }),
          response: { 200: overlayDesignSchema },
        },
      },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('design_not_found'));
        const { key } = request.query;
        let overlay = overlays.recall(id, key);
        if (!overlay) {
          const waitSeconds = await countRequest(request);
          if (waitSeconds !== undefined) {
            return sendFailure(request, reply.header('retry-after', waitSeconds), fail('rate_limited'));
          }
          const opened = await overlays.open(id, key, async () => (await cookies.find(request))?.user.id);
          if (!opened.ok) return sendFailure(request, reply, opened);
          overlay = opened.value;
        }
        const { design, json } = overlay;
        return reply
          .type('application/json; charset=utf-8')
          .serializer(() => json)
          .send(design);
      },
    );
  };
}
