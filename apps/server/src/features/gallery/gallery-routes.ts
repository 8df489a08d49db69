import { listPremades, listPros } from '@punktgenau/contract/gallery/endpoints';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isStillKnown } from '../../plugins/entity-tag.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { GalleryList, GalleryLists } from './gallery-lists.ts';

/** The premade crosshairs and those of professional players, for premium accounts. */
export function galleryRoutes(serve: ServeEndpoint, lists: GalleryLists): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listPremades, async ({ locale, request, reply }) =>
      sendList(request, reply, await lists.read('premades', locale)),
    );

    await serve(app, listPros, async ({ locale, request, reply }) =>
      sendList(request, reply, await lists.read('pros', locale)),
    );
  };
}

/**
 * Lists that rarely change: the browser keeps them, asks each time whether they still hold (and whether the account may
 * have them), and gets 304 without a body.
 */
function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, entityTag }: GalleryList,
): FastifyReply {
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', entityTag)
    .header('vary', 'accept-language, cookie');
  if (isStillKnown(request, entityTag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
