import { imageFolder, lastSegment } from '@punktgenau/contract/gallery/image-file';
import { fallbackCrossSvg } from '@punktgenau/crosshair/premade';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { entityTagOf, isStillKnown } from '../../plugins/entity-tag.ts';
import { serialisePolicy } from '../../plugins/security-headers.ts';
import type { GalleryPicture, GalleryService } from './gallery-service.ts';

/** An SVG opened as a page of its own may run nothing, load nothing and has no origin of ours. */
const drawnHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': serialisePolicy({
    sandbox: [],
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
  }),
} as const;

/** A file keeps its drawing, so a day without asking is safe, and a week more while asking in the background. */
const drawnCaching = 'public, max-age=86400, stale-while-revalidate=604800';
const uploadedHeaders = {
  'content-type': 'image/png',
  'content-security-policy': serialisePolicy({ sandbox: [], 'default-src': ["'none'"] }),
} as const;

/** Its name is the hash of its content. */
const uploadedCaching = 'public, max-age=31536000, immutable';
/**
 * A player's own picture is for those who know its address: nothing on the way keeps it, nothing lists it. A browser may keep
 * it, because the content behind its address never changes.
 */
const ownHeaders = { ...uploadedHeaders, 'x-robots-tag': 'noindex, nofollow' } as const;
const ownCaching = 'private, max-age=31536000, immutable';
/** The next version, or an upload, may bring the file. */
const fallbackCaching = 'public, max-age=60';

/** The gallery's pictures. Public, because overlays in broadcast software have no session. */
export function pictureRoutes(gallery: GalleryService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${imageFolder}*`,
      { schema: { tags: ['gallery'], params: z.object({ '*': z.string() }) } },
      async (request, reply) => {
        const picture = await gallery.picture(lastSegment(request.params['*']));
        return picture ? sendPicture(request, reply, picture) : sendFallback(reply);
      },
    );
  };
}

const delivery = {
  drawn: { headers: drawnHeaders, caching: drawnCaching },
  uploaded: { headers: uploadedHeaders, caching: uploadedCaching },
  own: { headers: ownHeaders, caching: ownCaching },
} as const satisfies Record<GalleryPicture['kind'], object>;

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: GalleryPicture): FastifyReply {
  const content = picture.kind === 'drawn' ? picture.svg : picture.png;
  const entityTag = entityTagOf(content);
  const { headers, caching } = delivery[picture.kind];
  reply.headers(headers).header('cache-control', caching).header('etag', entityTag);
  return isStillKnown(request, entityTag) ? reply.code(304).send() : reply.send(content);
}

/**
 * The green cross in place of a picture that does not exist. Browsers paint an image whatever its status, so a page
 * shows the cross, and the status tells the truth. Trouble of our own (503, 429) stays an error without
 * a picture: an overlay then tries again instead of showing the cross for good.
 */
function sendFallback(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers(drawnHeaders)
    .header('cache-control', fallbackCaching)
    .send(fallbackCrossSvg);
}
