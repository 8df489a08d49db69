import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { routableAddress } from './client/routable-address.ts';
import type { Config } from './config/environment.ts';
import { refuseUntil } from './features/health/health-routes.ts';
import { answerBrokenHttp } from './plugins/broken-http.ts';
import {
  type ConnectionLimits,
  connectionOptions,
  defaultConnectionLimits,
  limitConnections,
} from './plugins/connections.ts';
import { answerErrors, failureOf, sendFailure } from './plugins/error-answers.ts';
import { logRequests } from './plugins/logging.ts';
import { describeApi } from './plugins/openapi.ts';
import { checkOrigin, ownOrigins } from './plugins/origin-check.ts';
import type { OutageLog } from './plugins/outage-log.ts';
import { limitRequests } from './plugins/rate-limits.ts';
import { useContractSchemas } from './plugins/schema-compilers.ts';
import { headersWithoutHooks, setSecurityHeaders } from './plugins/security-headers.ts';

const bodyLimitBytes = 64 * 1024;

/** Fastify with everything that holds for all routes. The order of the hooks is the order in which a request is judged. */
export async function createHttpServer(options: {
  readonly config: Pick<Config, 'isProduction' | 'publicUrl' | 'trustProxy' | 'rateLimits'>;
  readonly version: string;
  readonly logger: FastifyBaseLogger;
  readonly outages: OutageLog;
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined;
  readonly isPrepared: () => boolean;
}): Promise<FastifyInstance> {
  const { config, logger, outages, isPrepared } = options;
  const limits = { ...defaultConnectionLimits, ...options.connectionLimits };
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

  limitConnections(http, limits);
  useContractSchemas(http);
  answerErrors(http, outages);
  logRequests(http);
  await setSecurityHeaders(http, config.publicUrl.startsWith('https:'));
  refuseUntil(http, isPrepared);
  if (config.rateLimits) await limitRequests(http);
  checkOrigin(http, ownOrigins(config.publicUrl, config.isProduction));
  await describeApi(http, config.publicUrl, options.version);
  return http;
}
