import fastifyStatic from '@fastify/static';
import type { Operator } from '@punktgenau/contract/legal/operator';
import { type NamedLink, newestMarks } from '@punktgenau/contract/pages/newest-marks';
import type { DocumentFacts } from '@punktgenau/contract/system/document-facts';
import { localeCookie, localeParameter } from '@punktgenau/contract/system/language';
import { baseLocale } from '@punktgenau/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../platform/result.ts';
import { isStillKnown } from '../plugins/entity-tag.ts';
import { sendFailure } from '../plugins/error-answers.ts';
import { chosenLocale, namedLocale } from '../plugins/request-locale.ts';
import {
  type ClientBuild,
  type ClientPage,
  findPage,
  type PageRequest,
  readClientBuild,
  withoutTrailingSlashes,
} from './client-build.ts';
import { type FoundSubject, hasSubjects, type PageSubject } from './page-subject.ts';
import type { PageVariant } from './page-variant.ts';
import { answerSearchEngines } from './search-engines.ts';
import { serviceWorkerOff } from './service-worker-off.ts';

const oneYearSeconds = 31_536_000;

export type ClientOptions = {
  /** Vite's output. */
  readonly folder: string;
  /** Origin that search engines and other sites know us by. */
  readonly publicUrl: string;
  /** Who runs the installation. */
  readonly operator: Operator;
  /** Asked for every document. */
  readonly facts: () => Promise<DocumentFacts>;
  /** Whether browsers may keep files for the editor without a network. */
  readonly hasServiceWorker: boolean;
  /** The newest that players published, which a page may name. */
  readonly newest: () => Promise<readonly NamedLink[]>;
  /** What the pages are about that search engines may list and whose path has a parameter. */
  readonly subjects: () => Promise<readonly PageSubject[]>;
  /**
   * What any other page is about whose path has a parameter: there are too many such things for a list, search engines find
   * those they may list by links.
   */
  readonly findSubject: (path: string) => Promise<FoundSubject>;
  /** Whether the request carries a session cookie at all, valid or not. */
  readonly hasSessionCookie: (request: FastifyRequest) => boolean;
};

/**
 * Serves the built client: its files, a page for each of its routes in the visitor's language, and its own not-found
 * page with status 404 for every other path outside `/api`.
 *
 * @returns whether there is a build to serve
 */
export async function serveClient(app: FastifyInstance, options: ClientOptions): Promise<boolean> {
  const { folder, publicUrl, facts, hasSessionCookie } = options;
  const isHttps = publicUrl.startsWith('https:');
  const build = readClientBuild(folder, publicUrl, options.operator);

  /** An address that names a language is a choice: the browser keeps it for the pages behind its links. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: ClientPage,
    status: number,
    about: Pick<PageRequest, 'subject' | 'newest'> = {},
  ) => {
    const named = namedLocale(request);
    if (named) {
      reply.setCookie(localeCookie, named, {
        path: '/',
        maxAge: oneYearSeconds,
        sameSite: 'lax',
        secure: isHttps,
      });
    }
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    query.delete(localeParameter);
    const variant = page({
      locale: chosenLocale(request) ?? baseLocale,
      isVisitor: !hasSessionCookie(request),
      isPlain: query.size === 0,
      facts: await facts(),
      ...about,
    });
    return sendPage(request, reply, variant, status);
  };

  if (build) {
    await serveFiles(app, folder, options.hasServiceWorker);
    for (const [path, page] of build.pages) {
      // The router would take an empty segment for a value; the handler below does not.
      if (path.includes(':')) continue;
      const about = namesNewest(build, path) ? async () => ({ newest: await options.newest() }) : undefined;
      app.get(path, { schema: { hide: true } }, async (request, reply) =>
        send(request, reply, page, 200, await about?.()),
      );
    }
    answerSearchEngines(app, build.prerendered, { publicUrl, subjects: options.subjects });
  }

  const isRateLimited = 'rateLimit' in app && typeof app.rateLimit === 'function';
  app.setNotFoundHandler(isRateLimited ? { preHandler: app.rateLimit() } : {}, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(?:api|assets)(?:\/|$)/.test(path);
    if (!isPage) return sendFailure(request, reply, fail('not_found'));
    if (!build) return sendUnbuiltNote(reply);
    const { page, status, subject } = await pageAt(build, path, options);
    return send(request, reply, page, status, { subject });
  });
  return build !== undefined;
}

/** Whether a page has room for the newest crosshairs of players. */
function namesNewest({ prerendered }: ClientBuild, path: string): boolean {
  return Object.values(prerendered[path] ?? {}).some(({ html }) => html?.includes(newestMarks.begin));
}

type PageAtPath = {
  readonly page: ClientPage;
  readonly status: number;
  readonly subject?: PageSubject | undefined;
};

/**
 * The page at a path that no route is registered for. One that should be about something there is not, or that cannot be
 * looked up now, has the document of an unknown page: the client says what is the matter.
 */
async function pageAt(
  build: ClientBuild,
  path: string,
  { subjects, findSubject }: Pick<ClientOptions, 'subjects' | 'findSubject'>,
): Promise<PageAtPath> {
  const found = findPage(build, path);
  if (!found) return { page: build.notFoundPage, status: 404 };
  const given = withoutTrailingSlashes(path);
  const findListed = async (): Promise<FoundSubject> =>
    (await subjects()).find((one) => one.path === given) ?? (await findSubject(given)) ?? 'missing';
  const subject = hasSubjects(build.prerendered, found.route)
    ? await findListed().catch(() => 'unavailable' as const)
    : await findSubject(given);
  if (subject === 'missing') return { page: build.notFoundPage, status: 404 };
  if (subject === 'unavailable') return { page: build.notFoundPage, status: 503 };
  return { page: found.page, status: 200, subject };
}

/** Serves the files that are in the folder now, each by a route of its own: nothing else in it can be asked for. */
async function serveFiles(app: FastifyInstance, folder: string, hasServiceWorker: boolean): Promise<void> {
  const withheld = hasServiceWorker ? [] : ['service-worker.js'];
  if (!hasServiceWorker) {
    app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(serviceWorkerOff),
    );
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [
      '**/*.html',
      'routes.json',
      'prerendered.json',
      '.vite/**',
      '**/*.br',
      '**/*.gz',
      ...withheld,
    ],
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
  if (accepted.has('br')) return reply.header('content-encoding', 'br').send(page.brotli());
  if (accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip());
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
