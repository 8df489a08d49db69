import { imageFolder, lastSegment } from '@punktgenau/contract';
import { fallbackCrossSvg } from '@punktgenau/crosshair/premade';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { entityTagOf, isStillKnown } from '../../plugins/entity-tag.ts';
import { serialisePolicy } from '../../plugins/security-headers.ts';
import type { GalleryService } from './gallery-service.ts';

/** An SVG that somebody opens by itself may run nothing, load nothing and be nobody of ours. */
const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': serialisePolicy({
    sandbox: [],
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
  }),
} as const;

/** A file keeps its picture, so a day without asking is safe, and a week more while asking in the background. */
const pictureCaching = 'public, max-age=86400, stale-while-revalidate=604800';
/** The next version, or an upload, may bring the file. */
const fallbackCaching = 'public, max-age=60';

/** The gallery's pictures. Public, because overlays in broadcast software have no session. */
export function pictureRoutes(gallery: GalleryService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${imageFolder}*`,
      { schema: { tags: ['gallery'], params: z.object({ '*': z.string() }) } },
      async (request, reply) => {
        const svg = await gallery.picture(lastSegment(request.params['*']));
        return svg === undefined ? sendFallback(reply) : sendPicture(request, reply, svg);
      },
    );
  };
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  const entityTag = entityTagOf(svg);
  reply.headers(pictureHeaders).header('cache-control', pictureCaching).header('etag', entityTag);
  return isStillKnown(request, entityTag) ? reply.code(304).send() : reply.send(svg);
}

/**
 * The green cross in place of a picture that does not exist. Browsers paint an image whatever its status, so a page
 * shows the cross, and whoever reads the status learns the truth. Trouble of our own (503, 429) stays an error without
 * a picture: an overlay then tries again instead of showing the cross for good.
 */
function sendFallback(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers(pictureHeaders)
    .header('cache-control', fallbackCaching)
    .send(fallbackCrossSvg);
}
