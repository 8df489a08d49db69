import { premadeListSchema, proListSchema } from '@punktgenau/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { entityTagOf, isStillKnown } from '../../plugins/entity-tag.ts';
import { requestLocale } from '../../plugins/request-locale.ts';
import type { RequireRight } from '../../plugins/require-right.ts';
import type { GalleryService } from './gallery-service.ts';

const tags = ['gallery'];

/** The premade crosshairs and those of professional players, for premium accounts. */
export function galleryRoutes(dependencies: {
  readonly gallery: GalleryService;
  readonly requireRight: RequireRight;
}): FastifyPluginAsyncZod {
  const { gallery, requireRight } = dependencies;
  return async (app) => {
    app.get(
      '/api/crosshairs/premade',
      { preParsing: requireRight('gallery'), schema: { tags, response: { 200: premadeListSchema } } },
      async (request, reply) => {
        const list = await gallery.premades(requestLocale(request));
        return sendList(request, reply, premadeListSchema.parse(list));
      },
    );

    app.get(
      '/api/crosshairs/pro',
      { preParsing: requireRight('proCrosshairs'), schema: { tags, response: { 200: proListSchema } } },
      async (request, reply) => {
        const list = await gallery.pros(requestLocale(request));
        return sendList(request, reply, proListSchema.parse(list));
      },
    );
  };
}

/**
 * Lists that rarely change: the browser keeps them, asks each time whether they still hold (and whether the account may
 * have them), and gets 304 without a body.
 */
function sendList(request: FastifyRequest, reply: FastifyReply, list: readonly unknown[]): FastifyReply {
  const json = JSON.stringify(list);
  const entityTag = entityTagOf(json);
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', entityTag)
    .header('vary', 'accept-language, cookie');
  if (isStillKnown(request, entityTag)) return reply.code(304).send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer(() => json)
    .send(list);
}
