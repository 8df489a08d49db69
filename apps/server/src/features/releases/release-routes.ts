import { pages } from '@punktgenau/contract/pages/pages';
import { readRelease } from '@punktgenau/contract/system/endpoints';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { fail, succeed } from '../../platform/result.ts';
import type { Admission } from '../../plugins/admission.ts';
import { isStillKnown } from '../../plugins/entity-tag.ts';
import { RefusedRequest, sendFailure } from '../../plugins/error-answers.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { requestedRange } from './byte-range.ts';
import { type Installer, openInstaller } from './installer.ts';

/** The desktop app's installer, for premium accounts: what the release manifest says about it, and the file itself. */
export function releaseRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly releasesDir: string;
    /** Lets in who may have the desktop app. */
    readonly admitDesktopApp: Admission;
  },
): FastifyPluginAsync {
  const { releasesDir, admitDesktopApp } = dependencies;

  const findInstaller = async (request: FastifyRequest): Promise<Installer | undefined> => {
    const found = await openInstaller(releasesDir);
    if (typeof found !== 'string') return found;
    if (found !== 'none') request.log.warn({ reason: found }, 'the release in RELEASES_DIR is not offered');
    return undefined;
  };

  return async (app) => {
    await serve(app, readRelease, async ({ request }) => {
      const installer = await findInstaller(request);
      await installer?.file.close();
      return succeed({ release: installer?.release ?? null });
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/download-test',
      schema: { tags: [readRelease.tag] },
      preHandler: async (request, reply) => {
        try {
          await admitDesktopApp(request);
        } catch (error) {
          const page = pageFor(request, error);
          if (page === undefined) throw error;
          return reply.redirect(page, 303);
        }
      },
      handler: async (request, reply) => {
        const installer = await findInstaller(request);
        return installer
          ? sendInstaller(request, reply, installer)
          : sendFailure(request, reply, fail('release_not_found'));
      },
    });
  };
}

/** Where a browser is sent that opened the file's address without the right to it. Programs get the error. */
function pageFor(request: FastifyRequest, refusal: unknown): string | undefined {
  const isNavigation = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
  if (!isNavigation || !(refusal instanceof RefusedRequest)) return undefined;
  return refusal.failure.error === 'unauthorized'
    ? `${pages.login.path}?redirect=${pages.download.path}`
    : pages.download.path;
}

/** The file, or the part of it that a download manager asks for. */
async function sendInstaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { release, file }: Installer,
): Promise<FastifyReply> {
  const entityTag = `"${release.sha256}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('etag', entityTag)
    .header('vary', 'authorization, cookie');
  if (isStillKnown(request, entityTag)) {
    await file.close();
    return reply.code(304).send();
  }
  const range = rangeOf(request, entityTag, release.bytes);
  if (range === 'unsatisfiable') {
    await file.close();
    reply.header('content-range', `bytes */${release.bytes}`);
    return sendFailure(request, reply, fail('range_not_satisfiable'));
  }
  const { first, last } = range === 'all' ? { first: 0, last: release.bytes - 1 } : range;
  if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${first}-${last}/${release.bytes}`);
  }
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${release.fileName}"`)
    .header('content-length', String(last - first + 1));
  if (request.method === 'HEAD') {
    await file.close();
    return reply.send();
  }
  return reply.send(file.createReadStream({ start: first, end: last }));
}

/** Parts are for GET only, and with `If-Range` only of the very file of which the client has the rest. */
function rangeOf(request: FastifyRequest, entityTag: string, size: number) {
  const condition = request.headers['if-range'];
  const isWanted = request.method === 'GET' && (condition === undefined || condition === entityTag);
  return isWanted ? requestedRange(request.headers.range, size) : 'all';
}
