import { listPremades, listPros, listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isStillKnown } from '../../plugins/entity-tag.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { GalleryList, GalleryLists } from './gallery-lists.ts';

/** What everybody may see of the gallery, and its two lists for premium accounts. */
export function galleryRoutes(serve: ServeEndpoint, lists: GalleryLists): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listPublicCrosshairs, async ({ locale, request, reply }) =>
      sendList(request, reply, await lists.read('shownToAll', locale), forAll),
    );

    await serve(app, listPremades, async ({ locale, request, reply }) =>
      sendList(request, reply, await lists.read('premades', locale), forPremium),
    );

    await serve(app, listPros, async ({ locale, request, reply }) =>
      sendList(request, reply, await lists.read('pros', locale), forPremium),
    );
  };
}

/**
 * Who may keep a list. The browser of a premium player asks each time whether it still holds, and whether the account may
 * have it; what everybody may see is kept for a minute and used while it is asked for again.
 */
const forPremium = { 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' } as const;
const forAll = {
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  vary: 'accept-language',
} as const;

/** Sends a list, or 304 without a body to those who have it. */
function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, entityTag }: GalleryList,
  headers: typeof forPremium | typeof forAll,
): FastifyReply {
  reply.headers(headers).header('etag', entityTag);
  if (isStillKnown(request, entityTag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
