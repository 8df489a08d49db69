import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';

const methodsWithoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

type Routes = Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>;

/**
 * Refuses requests whose form is wrong, before anybody asks who they are from: two `Host` headers with 400 (RFC 9112, section 3.2; a
 * proxy may have believed the other one), a compressed body with 415 (RFC 9110, section 8.4; nothing here unpacks one), and a method that a path
 * does not have with 405 and those it has in `Allow` (section 15.5.6).
 */
export function requireForm(app: FastifyInstance): void {
  const routes: Routes = new Map();
  app.addHook('onRoute', ({ url, method }) => {
    // What answers every other path is no path of its own.
    if (url === '*' || url === '/*') return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request;
    if (countHosts(request) > 1) return done(new RefusedRequest(fail('malformed_request')));
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding !== 'identity' && !methodsWithoutBody.has(method)) {
      reply.header('accept-encoding', 'identity');
      return done(new RefusedRequest(fail('unsupported_media_type')));
    }
    const allowed = request.is404 ? methodsOf(routes, request) : [];
    if (allowed.length === 0) return done();
    reply.header('allow', allowed.join(', '));
    done(new RefusedRequest(fail('method_not_allowed')));
  });
}

/** Node keeps the first of several; only the raw list has them all. */
function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** The methods of a path that was asked for with another one. */
function methodsOf(routes: Routes, { url, method }: FastifyRequest): readonly string[] {
  const path = decoded(url.split('?', 1)[0] ?? '');
  const fitting = [...routes.values()].filter(({ pattern }) => pattern.test(path));
  const methods = new Set(fitting.flatMap((route) => [...route.methods]));
  // A parameter of another form is not found, whatever the method.
  return methods.has(method) ? [] : [...methods].sort();
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** @param url of a route: `:name` stands for a segment, `*` for all that follows */
function patternOf(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}
