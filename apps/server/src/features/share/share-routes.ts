import { readShareCard, readSharedDesign } from '@punktgenau/contract/share/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { tooManyCalls } from '../../platform/result.ts';
import { isStillKnown } from '../../plugins/entity-tag.ts';
import { countingLimit } from '../../plugins/rate-limits.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { ShareService } from './share-service.ts';

/** The picture that a code carries never changes. */
const fixedCaching = 'public, max-age=31536000, immutable';
/** A saved design may change and become private: its card has to be asked for each time. */
const savedCaching = 'public, no-cache';

/** Crosshairs behind links, for anybody. */
export function shareRoutes(serve: ServeEndpoint, shares: ShareService): FastifyPluginAsync {
  return async (app) => {
    const countRequest = countingLimit(app, 'share');

    await serve(app, readSharedDesign, ({ query }) => shares.openSaved(query.code));

    await serve(app, readShareCard, async ({ query, request, reply }) => {
      const card = await shares.card(query.code);
      const isFree = card.ok && (isStillKnown(request, card.value.entityTag) || card.value.isInMemory);
      // Only what has to be drawn, and what may be guessing, counts.
      const waitSeconds = isFree ? undefined : await countRequest(request);
      if (waitSeconds !== undefined) return tooManyCalls(waitSeconds * 1000);
      if (!card.ok) return card;
      const { entityTag, isFixed, draw } = card.value;
      const png = isStillKnown(request, entityTag) ? undefined : await draw();
      reply.header('cache-control', isFixed ? fixedCaching : savedCaching).header('etag', entityTag);
      return png ? reply.type('image/png').send(png) : reply.code(304).send();
    });
  };
}
