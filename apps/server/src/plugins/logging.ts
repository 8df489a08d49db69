import { followOverlayDesign, readOverlayDesign } from '@punktgenau/contract/designs/endpoints';
import { apiPrefix } from '@punktgenau/contract/endpoint';
import { readHealth, readReadiness } from '@punktgenau/contract/system/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogLevel } from '../config/environment.ts';
import { isDatabaseUnreachable } from '../db/database-errors.ts';

/** Options of the logger: JSON lines without anything secret or personal. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    serializers: { err: describeError, req: describeRequest },
    // A second lock: nothing of ours logs these, but a library might log a whole object.
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'headers.cookie',
        'headers.authorization',
        '*.headers.cookie',
        '*.headers.authorization',
        '*.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  };
}

/**
 * One line for each request when it is answered. Reads of overlays and health checks come often and count as debug, also
 * when they are answered with 503: an outage is told of once a second, by `OutageLog`.
 */
export function logRequests(app: FastifyInstance): void {
  const showsFrequent = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const isUsual = statusCode < 400 || statusCode === 503;
    const isFrequent = isUsual && isFrequentRoute(request.routeOptions.url ?? '');
    if (!isFrequent || showsFrequent) {
      const line = {
        method: request.method,
        path: pathOf(request),
        statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      };
      request.log[isFrequent ? 'debug' : 'info'](line, 'answered');
    }
    done();
  });
}

const frequentCalls = new Set<string>([
  readHealth.path,
  readReadiness.path,
  readOverlayDesign.path,
  followOverlayDesign.path,
]);

function isFrequentRoute(route: string): boolean {
  return !route.startsWith(apiPrefix) || frequentCalls.has(route);
}

/** Without the query string: it may hold a token or an overlay key. */
function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  return request.url.split('?', 1)[0] ?? '';
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request) };
}

type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: DescribedError;
};

/**
 * An error for the log. Database errors quote the values of the statement (addresses, hashes), in their message after
 * "params:" and in fields of their own; only what identifies the mistake is kept. While the database is away, neither the
 * statement nor the stack says anything, and a log full of them is the next problem.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an error was thrown.', stack: '' };
  const isOutage = isDatabaseUnreachable(error);
  if (isOutage && error.message.startsWith('Failed query:')) return describeError(error.cause);
  const described: DescribedError = {
    type: error.name,
    message: error.message.replace(/\s*params:[\s\S]*$/, ''),
  };
  if (!isOutage) described.stack = error.stack?.match(/^\s+at .*$/gm)?.join('\n') ?? '';
  if ('code' in error && typeof error.code === 'string') described.code = error.code;
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
