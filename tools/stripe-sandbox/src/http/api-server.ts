import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { makeId } from '../state/state.ts';
import type { World } from '../world.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import { apiRoutes } from './api-routes.ts';
import { answerOnce } from './idempotency.ts';

/**
 * The API as the official SDK speaks to it.
 *
 * @param onChange runs after every call that may have changed something, before it is answered
 */
export function serveApi(app: FastifyInstance, world: World, onChange: () => void): void {
  const answer = (route: ApiRoute) => (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('request-id', makeId('req'));
    try {
      checkKey(request, world.state.apiKey);
      const parameters = parametersOf(request);
      const { id = '' } = request.params as { id?: string };
      const run = () => route.answer({ id, parameters });
      if (route.method === 'GET') return reply.send(run());
      const key = request.headers['idempotency-key'];
      const { body, isReplayed } = answerOnce(
        world.state,
        route.method === 'POST' && typeof key === 'string' ? key : undefined,
        { method: route.method, path: request.url, body: parameters },
        run,
      );
      onChange();
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.send(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A declined payment is a refusal that has changed something all the same.
      onChange();
      return reply.code(error.status).send(error.body);
    }
  };
  for (const route of apiRoutes(world)) {
    app.route({ method: route.method, url: route.path, handler: answer(route) });
  }
  app.all('/v1/*', (request, reply) => {
    const path = request.url.split('?', 1)[0];
    return reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${path}). The payment sandbox knows only what Punktgenau calls.`,
      },
    });
  });
}

function checkKey(request: FastifyRequest, apiKey: string): void {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const expected = Buffer.from(apiKey);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message:
      given.length === 0
        ? 'You did not provide an API key.'
        : 'Invalid API Key provided. The payment sandbox takes only its own.',
  });
}

function parametersOf(request: FastifyRequest): unknown {
  if (request.method === 'GET') return parseForm(request.url.split('?').slice(1).join('?'));
  if (request.body === undefined || request.body === null) return {};
  if (typeof request.body !== 'object') throw invalidRequest('The request body must be a form.');
  return request.body;
}

/** Reads a form whose names carry their place: `a[b]=…`, `a[0]=…`, `a[]=…`. */
export function parseForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 6, arrayLimit: 100, parameterLimit: 500 });
}
