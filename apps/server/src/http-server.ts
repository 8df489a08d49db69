import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { routableAddress } from './client/routable-address.ts';
import type { Config } from './config/environment.ts';
import { refuseUntil } from './features/health/health-routes.ts';
import type { Registry } from './platform/metrics.ts';
import { forRequest } from './platform/request-id.ts';
import { useAnswersFromMemory } from './plugins/answers-from-memory.ts';
import { answerBrokenHttp } from './plugins/broken-http.ts';
import {
  type ConnectionLimits,
  connectionOptions,
  defaultConnectionLimits,
  limitConnections,
} from './plugins/connections.ts';
import { answerErrors, failureOf, sendFailure } from './plugins/error-answers.ts';
import { useEventStreams } from './plugins/event-streams.ts';
import { countAnswersFromMemory, measureRequests } from './plugins/http-metrics.ts';
import { defaultLoadLimits, type LoadLimits, shedLoad } from './plugins/load-shedding.ts';
import { logRequests } from './plugins/logging.ts';
import { checkOrigin, ownOrigins } from './plugins/origin-check.ts';
import type { OutageLog } from './plugins/outage-log.ts';
import { limitRequests, type RequestCounts } from './plugins/rate-limits.ts';
import { requireForm } from './plugins/request-form.ts';
import { useContractSchemas } from './plugins/schema-compilers.ts';
import { headersWithoutHooks, setSecurityHeaders } from './plugins/security-headers.ts';

const bodyLimitBytes = 64 * 1024;
/** Longer than a proxy keeps a connection that it does not use, and than it leaves a server out: deploy/nginx.conf. */
export const behindProxyDrainingMs = 3_000;

/** Fastify with everything that holds for all routes. The order of the hooks is the order in which a request is judged. */
export async function createHttpServer(options: {
  readonly config: Pick<Config, 'isProduction' | 'publicUrl' | 'trustProxy' | 'rateLimits'>;
  readonly logger: FastifyBaseLogger;
  readonly outages: OutageLog;
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined;
  readonly loadLimits?: Partial<LoadLimits> | undefined;
  readonly isPrepared: () => boolean;
  readonly requests: RequestCounts;
  readonly registry: Registry;
}): Promise<FastifyInstance> {
  const { config, logger, outages, isPrepared } = options;
  const limits = { ...connectionLimitsFor(config), ...options.connectionLimits };
  const http: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    ...connectionOptions(limits),
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    frameworkErrors: (error, request, reply) =>
      sendFailure(
        request,
        reply.headers(headersWithoutHooks).header('x-request-id', request.id),
        failureOf(error),
      ),
    clientErrorHandler: answerBrokenHttp,
  });
  // JSON only: the plain-text parser would accept what a form on another page can send.
  http.removeContentTypeParser('text/plain');

  useEventStreams(http, limits.connections, options.registry);
  const places = limitConnections(http, limits);
  http.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done));
  measureRequests(http, options.registry);
  useContractSchemas(http);
  answerErrors(http, outages);
  logRequests(http);
  const headers = await setSecurityHeaders(http, config.publicUrl.startsWith('https:'));
  refuseUntil(http, isPrepared);
  await shedLoad(http, { ...defaultLoadLimits, ...options.loadLimits });
  if (config.rateLimits) await limitRequests(http, options.requests);
  requireForm(http);
  checkOrigin(http, ownOrigins(config.publicUrl, config.isProduction));
  useAnswersFromMemory(http, {
    ...{ headers, places, isPrepared },
    observe: countAnswersFromMemory(options.registry),
  });
  return http;
}

function connectionLimitsFor({ trustProxy }: Pick<Config, 'trustProxy'>): ConnectionLimits {
  const drainingMs = trustProxy === false ? 0 : behindProxyDrainingMs;
  return { ...defaultConnectionLimits, drainingMs };
}
