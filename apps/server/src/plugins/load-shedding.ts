import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { readHealth, readReadiness } from '@punktgenau/contract/system/endpoints';
import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';

/** From when on the process has too much to do. */
export type LoadLimits = {
  /** How late the event loop may be on average over a second, in milliseconds; 0: not looked at. */
  readonly eventLoopDelayMs: number;
  /** Memory of JavaScript's objects. */
  readonly heapBytes: number;
  /** How often both are looked at, in milliseconds. */
  readonly everyMs: number;
};

/** Node ends a process that needs more than its heap may have; a little below it there is still time to answer. */
export const defaultLoadLimits: LoadLimits = {
  eventLoopDelayMs: 1_000,
  heapBytes: 0.9 * getHeapStatistics().heap_size_limit,
  everyMs: 1_000,
};

const answeredAlways: ReadonlySet<string> = new Set([readHealth.path, readReadiness.path]);
const tellEveryMs = 10_000;

/**
 * Refuses requests with 503 and when to come again while the process has more to do than it can, so that those under way
 * are finished and it does not end for lack of memory. Whether it lives and is ready is answered all the same.
 */
export async function shedLoad(app: FastifyInstance, limits: LoadLimits): Promise<void> {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    if (refused === 0) return;
    app.log.warn({ refused, ...app.memoryUsage() }, 'refused requests, there is more to do than can be done');
    refused = 0;
    timer = setTimeout(tell, tellEveryMs).unref();
  };
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: limits.heapBytes,
    sampleInterval: limits.everyMs,
    async pressureHandler(request) {
      if (answeredAlways.has(request.url.split('?', 1)[0] ?? '')) return;
      refused += 1;
      if (!timer) tell();
      throw new RefusedRequest(fail('service_unavailable'));
    },
  });
}
