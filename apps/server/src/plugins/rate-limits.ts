import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { type RequestLimitName, requestLimits } from '@punktgenau/contract/limits/request-limits';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';

/** Requests of one address. A household or a LAN party shares one, so the general limit is wide. */
const requestsPerMinute = 3_000;

/** How many addresses are counted at once; beyond this the one seen longest ago is forgotten. */
const countedAddresses = 50_000;

// A client only needs to know when to come back, and `retry-after` says that.
const silentHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Limits requests by address. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: clientAddress,
    cache: countedAddresses,
    addHeaders: silentHeaders,
    addHeadersOnExceeding: silentHeaders,
    errorResponseBuilder: () => new RefusedRequest(fail('rate_limited')),
  });
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
  const count = app.createRateLimit(name && { ...requestLimits[name] });
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
