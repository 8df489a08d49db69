import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../result.ts';
import { type ClientPage, findPage, type PageVariant, readClientBuild } from './client-build.ts';
import { isStillKnown } from './entity-tag.ts';
import { sendFailure } from './error-answers.ts';

const oneYearSeconds = 31_536_000;

/**
 * Serves the built client: its files, a page for each of its routes, and its own not-found page with status 404 for
 * every other path outside `/api`.
 *
 * @param hasSessionCookie whether the request carries a session cookie at all, valid or not
 * @returns whether there is a build to serve
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  hasSessionCookie: (request: FastifyRequest) => boolean,
): Promise<boolean> {
  const variantOf = (request: FastifyRequest, page: ClientPage) =>
    hasSessionCookie(request) ? page.forSession : page.forVisitor;
  const build = readClientBuild(folder);
  if (build) {
    await app.register(fastifyStatic, {
      root: folder,
      // One route per file that is there now: nothing else in the folder can be asked for.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', 'routes.json', '.vite/**', '**/*.br', '**/*.gz'],
      schemaHide: true,
      setHeaders(reply, path) {
        // Names under assets/ carry a hash of their content; the others are asked after each time.
        const isHashed = /[\\/]assets[\\/]/.test(path.slice(folder.length));
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'public, no-cache',
        );
      },
    });
    for (const [path, page] of build.pages) {
      // The router would take an empty segment for a value; the handler below does not.
      if (path.includes(':')) continue;
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, variantOf(request, page), 200),
      );
    }
  }

  const isRateLimited = 'rateLimit' in app && typeof app.rateLimit === 'function';
  app.setNotFoundHandler(isRateLimited ? { preHandler: app.rateLimit() } : {}, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(?:api|assets)(?:\/|$)/.test(path);
    if (!isPage) return sendFailure(request, reply, fail('not_found'));
    if (!build) return sendUnbuiltNote(reply);
    const page = findPage(build, path);
    return page
      ? sendPage(request, reply, variantOf(request, page), 200)
      : sendPage(request, reply, variantOf(request, build.notFoundPage), 404);
  });
  return build !== undefined;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageVariant,
  status: number,
): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding, cookie');
  if (status === 200 && isStillKnown(request, page.etag)) return reply.code(304).send();
  reply.code(status).type('text/html; charset=utf-8');
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  if (accepted.has('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '').split(',');
  const accepted = entries.filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry));
  return new Set(accepted.map((entry) => (entry.split(';', 1)[0] ?? '').trim().toLowerCase()));
}

function sendUnbuiltNote(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The client has not been built. Run "npm run build", then start the server again.\n');
}
