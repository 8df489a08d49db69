import { eventStreamType } from '@punktgenau/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { counter, type Registry } from '../platform/metrics.ts';

/** In seconds; the alarms look at 0.5 and 2. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Measures each answer by its route (the pattern, never the path with its ids) and status. */
export function measureRequests(http: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Time until an answer was sent.', buckets },
    labelNames: ['method', 'route', 'status_code'],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A stream that was opened ends when its reader goes: that says nothing about how long anybody waited.
    if (routeOptions.config.endpoint?.answer === eventStreamType && reply.statusCode === 200) return done();
    // Pages and whatever has no route of its own.
    const route = routeOptions.url ?? 'other';
    durations.observe({ method, route, status_code: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Counts answers that no hook sees, and the milliseconds they took. Apart from the others: there are so many, and so quick, that
 * calls which fail or take long could not be made out among them. And no histogram: to keep that took a tenth of such an answer.
 */
export function countAnswersFromMemory(registry: Registry): (durationMs: number) => void {
  let answers = 0;
  let totalMs = 0;
  const name = 'punktgenau_memory_answers';
  counter(registry, `${name}_total`, 'Overlays sent from memory.', () => answers);
  counter(registry, `${name}_seconds_total`, 'Time until they were sent.', () => totalMs / 1000);
  return (durationMs) => {
    answers += 1;
    totalMs += durationMs;
  };
}
