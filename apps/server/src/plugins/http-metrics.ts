import { eventStreamType } from '@punktgenau/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Registry } from '../platform/metrics.ts';

/** In seconds; the alarms look at 0.5 and 2. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Notes how long an answer took that no hook sees. */
export type ObserveAnswer = (method: string, route: string, statusCode: number, durationMs: number) => void;

/** Measures each answer by its route (the pattern, never the path with its ids) and status. */
export function measureRequests(http: FastifyInstance, registry: Registry): ObserveAnswer {
  const durations = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Time until an answer was sent.', buckets },
    labelNames: ['method', 'route', 'status_code'],
    registers: [registry],
  });
  const observe: ObserveAnswer = (method, route, statusCode, durationMs) =>
    durations.observe({ method, route, status_code: statusCode }, durationMs / 1000);
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A stream that was opened ends when its reader goes: that says nothing about how long anybody waited.
    if (routeOptions.config.endpoint?.answer === eventStreamType && reply.statusCode === 200) return done();
    // Pages and whatever has no route of its own.
    const route = routeOptions.url ?? 'other';
    observe(method, route, reply.statusCode, reply.elapsedTime);
    done();
  });
  return observe;
}
