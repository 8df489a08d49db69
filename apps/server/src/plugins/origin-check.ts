import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { fail } from '../platform/result.ts';
import { bearerToken } from './bearer.ts';
import { RefusedRequest } from './error-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsForeignOrigin?: boolean;
  }
}

/** Route option for calls that another program signs, so that it makes no difference who sends them. */
export const acceptsForeignOrigin = {
  config: { acceptsForeignOrigin: true },
} as const satisfies Pick<RouteShorthandOptions, 'config'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Requests that change something must come from our own pages.
 *
 * A browser says where a request comes from in `Origin`, and pages cannot forge it. When it is missing,
 * `Sec-Fetch-Site: same-origin` says the same. A request with neither is not from a browser; it may pass only without
 * a cookie, because then it carries no authority but its own, or with a bearer token, which decides instead of the
 * cookie and which no page of another site knows.
 *
 * @param allowed origins that are ours
 */
export function checkOrigin(app: FastifyInstance, allowed: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isExempt = safeMethods.has(request.method) || request.routeOptions.config.acceptsForeignOrigin;
    const isRefused = !isExempt && !isOwn(request, allowed);
    done(isRefused ? new RefusedRequest(fail('origin_refused')) : undefined);
  });
}

/**
 * The origins under which our pages may be open: the public one, and on a developer's machine every loopback name
 * with the same port.
 */
export function ownOrigins(publicUrl: string, isProduction: boolean): ReadonlySet<string> {
  const { protocol, port, hostname, origin } = new URL(publicUrl);
  if (isProduction || !loopbackNames.includes(hostname)) return new Set([origin]);
  return new Set(loopbackNames.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`));
}

function isOwn(request: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin, cookie } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) return allowed.has(origin);
  if (site !== undefined) return site === 'same-origin';
  return cookie === undefined || bearerToken(request) !== undefined;
}
