import helmet from '@fastify/helmet';
import { apiPrefix } from '@punktgenau/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';

/** Content security policy of everything we serve, by directive. */
export const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  // A player's own screenshot is a blob; it never leaves the browser.
  'img-src': ["'self'", 'data:', 'blob:'],
  // So is a player's own clip.
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
} as const;

const oneYearSeconds = 31_536_000;

/**
 * Security headers on every answer, errors and static files included.
 *
 * @param isHttps whether browsers reach us by https; a promise of https only (HSTS) would lock out everybody else
 * @returns those that are the same for all answers
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  isHttps: boolean,
): Promise<readonly (readonly [string, string])[]> {
  const headers = Object.entries({
    ...(await helmetHeaders(isHttps)),
    'content-security-policy':
      serialisePolicy(contentSecurityPolicy) + (isHttps ? '; upgrade-insecure-requests' : ''),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    // By the route: the address may be spelt in ways that only the router reads. Routes with public answers say so.
    if (request.routeOptions.url?.startsWith(apiPrefix)) reply.header('cache-control', 'no-store');
    done();
  });
  return headers;
}

const asked = new Map<boolean, Promise<Record<string, string>>>();

/** Helmet's headers are the same for every answer, but it computes them each time. So it is asked once in a process. */
function helmetHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const known = asked.get(isHttps) ?? askHelmet(isHttps);
  asked.set(isHttps, known);
  return known;
}

async function askHelmet(isHttps: boolean): Promise<Record<string, string>> {
  const bare = await Fastify().inject('/');
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: oneYearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // For browsers and plug-ins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const { headers } = await probe.inject('/');
  await probe.close();
  const added = Object.entries(headers).filter(([name]) => bare.headers[name] === undefined);
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}

/** A content security policy as its header spells it. */
export function serialisePolicy(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** For the few answers that are given before any hook can set headers: nothing in them may be run or framed. */
export const headersWithoutHooks = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
