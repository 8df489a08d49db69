import { isIPv6 } from 'node:net';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type RequestLimitName, requestLimits } from '@punktgenau/contract/limits/request-limits';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Redis } from 'ioredis';
import type { SharedCounts } from '../platform/request-counts/shared-counts.ts';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';

/** Requests of one address. A household or a LAN party shares one, so the general limit is wide. */
const requestsPerMinute = 3_000;

// A client only needs to know when to come back, and `retry-after` says that.
const silentHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Where requests are counted, for all servers together. */
export type RequestCounts = ({ readonly redis: Redis } | { readonly counts: SharedCounts }) & {
  /** What stands for a client's address there. */
  readonly keyOf: (request: Pick<FastifyRequest, 'ip'>) => string;
};

declare module 'fastify' {
  interface FastifyInstance {
    requestKey: RequestCounts['keyOf'];
  }
}

/** Limits requests by address. While the counts of other servers cannot be had, requests are let through by those at hand. */
export async function limitRequests(app: FastifyInstance, where: RequestCounts): Promise<void> {
  app.decorate('requestKey', where.keyOf);
  await app.register(rateLimit, {
    ...('redis' in where
      ? { redis: where.redis, nameSpace: 'requests:', skipOnError: true }
      : { store: storeOf(where.counts) }),
    global: true,
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: where.keyOf,
    addHeaders: silentHeaders,
    addHeadersOnExceeding: silentHeaders,
    errorResponseBuilder: () => new RefusedRequest(fail('rate_limited')),
  });
}

type RouteInfo = { readonly method?: string | string[]; readonly url?: string };

/** The store that the plugin asks for: a class, of which each tighter limit has an object of its own. */
function storeOf(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #prefix: string;

    constructor(_options: unknown, prefix = '') {
      this.#prefix = prefix;
    }

    incr(
      key: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      windowMs: number,
      max: number,
    ): void {
      done(null, counts.count(`${this.#prefix}${key}`, windowMs, max));
    }

    /** @param options of a route; the plugin puts the route itself into `routeInfo`, which its types leave out */
    child(
      options: Parameters<FastifyRateLimitStore['child']>[0] & { routeInfo?: RouteInfo },
    ): FastifyRateLimitStore {
      const { method = '', url = '' } = options.routeInfo ?? {};
      return new Store(options, `${method} ${url} `);
    }
  };
}

/** Route option: no limit by itself; the handler counts what is worth counting, see `countingLimit`. */
export const limitedByHandler: Pick<RouteShorthandOptions, 'config'> = { config: { rateLimit: false } };

/**
 * A limit for a handler that counts only some of its requests: the general one, or one of the tighter ones.
 *
 * @returns counts a request and answers how many seconds its address has to wait, or `undefined` while it may go on
 */
export function countingLimit(
  app: FastifyInstance,
  name?: RequestLimitName,
): (request: FastifyRequest) => Promise<number | undefined> {
  // Limits can be switched off by configuration, and then the plugin is not there.
  if (!('createRateLimit' in app)) return async () => undefined;
  // The plugin tells limits of routes apart by their address; these belong to none.
  const keyGenerator = (request: FastifyRequest) => `${name} ${app.requestKey(request)}`;
  const count = app.createRateLimit(name && { ...requestLimits[name], keyGenerator });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined;
  };
}

/**
 * The address to count by: an IPv4 address, or the /64 network of an IPv6 address, because the holder of one of those
 * addresses has all of them.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tailGroups];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
