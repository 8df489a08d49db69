import {
  type AnswerInputOf,
  type BodyOf,
  type Endpoint,
  type ErrorOf,
  eventStreamType,
  type ParamsOf,
  type QueryOf,
} from '@punktgenau/contract/endpoint';
import { requestLimits } from '@punktgenau/contract/limits/request-limits';
import type { Locale } from '@punktgenau/words';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preParsingAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import * as z from 'zod/mini';
import type { SignedIn } from '../features/auth/session-service.ts';
import type { Clock } from '../platform/clock.ts';
import { fail, type Result } from '../platform/result.ts';
import type { Admit } from './admission.ts';
import { RefusedRequest, sendFailure } from './error-answers.ts';
import { parseId } from './parse-id.ts';
import { limitedByHandler } from './rate-limits.ts';
import { requestLocale } from './request-locale.ts';
import { signedInUser } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that the route serves. */
    endpoint?: Endpoint;
  }
}

/** A request to an endpoint, read by the contract's schemas. */
export type EndpointCall<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The language of the answer's words. */
  readonly locale: Locale;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & (E['access'] extends 'anyone' ? unknown : SignedIn);

type Outcome<E extends Endpoint> = Result<AnswerInputOf<E>, ErrorOf<E>> | FastifyReply;

/** Decides a call. One that sends its answer itself, such as a file, returns the reply. */
export type EndpointHandler<E extends Endpoint> = (call: EndpointCall<E>) => Outcome<E> | Promise<Outcome<E>>;

type RouteExtras = Pick<RouteOptions, 'bodyLimit' | 'config'> & {
  /** Runs for callers who may call, before the request's body is read. */
  readonly beforeBody?: preParsingAsyncHookHandler;
};

/** Adds the route of an endpoint; its path, access, limit and schemas are the contract's. */
export type ServeEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: EndpointHandler<E>,
  extras?: RouteExtras,
) => Promise<void>;

/** Serves the contract's endpoints to whom `admit` lets in. */
export function createServeEndpoint(admit: Admit, now: Clock): ServeEndpoint {
  return async (app, endpoint, handle, { beforeBody, config, ...extras } = {}) => {
    const { method, path: url, status = 200 } = endpoint;
    app.route({
      method,
      url,
      schema: await routeSchema(endpoint),
      preParsing: beforeBody ? [admit(endpoint), beforeBody] : admit(endpoint),
      config: { endpoint, ...limitOf(endpoint), ...config },
      ...(endpoint.answer === eventStreamType && streamOptions),
      ...extras,
      handler: async (request, reply) => {
        const outcome = await handle(readCall<typeof endpoint>(endpoint, request, reply, now()));
        // A reply that is awaited becomes `undefined` once it is sent.
        if (outcome === undefined || !('ok' in outcome)) return reply;
        if (!outcome.ok) return sendFailure(request, reply, outcome);
        return reply.code(status).send(outcome.value ?? null);
      },
    });
  };
}

async function routeSchema(endpoint: Endpoint): Promise<FastifySchema> {
  const { query, body, answer, status = 200 } = endpoint;
  const names = parameterNames(endpoint);
  return {
    tags: [endpoint.tag],
    ...(names.length > 0 && {
      params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    }),
    ...(query && { querystring: await query() }),
    ...(typeof body === 'function' && { body: await body() }),
    ...(typeof body === 'string' && { consumes: [body] }),
    ...(status === 204 && { response: { 204: z.null() } }),
    ...(typeof answer === 'function' && { response: { [status]: await answer() } }),
  };
}

/** There is no head without a stream; and a reader that goes is how streams end, nothing to tell of. */
const streamOptions = { exposeHeadRoute: false, logLevel: 'warn' } as const;

function limitOf({ limit }: Endpoint): RouteOptions['config'] {
  if (limit === undefined) return {};
  return limit === 'handler' ? limitedByHandler.config : { rateLimit: { ...requestLimits[limit] } };
}

function parameterNames({ path }: Endpoint): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** @throws RefusedRequest for a parameter that is no identifier, and for another account's `userId` */
function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): EndpointCall<E> {
  const { query, body } = request;
  if (endpoint.ownUserId) requireOwn(request, body);
  const params = readParams(endpoint, request);
  if (endpoint.ownUserId) requireOwn(request, params);
  const signedIn = endpoint.access === 'anyone' ? {} : signedInUser(request);
  const call = { ...signedIn, params, query, body, locale: requestLocale(request), now, request, reply };
  // The route's schemas are the endpoint's, so these are the types that belong to it.
  return call as unknown as EndpointCall<E>;
}

function readParams(endpoint: Endpoint, request: FastifyRequest): Record<string, number> {
  const given = request.params as Readonly<Record<string, string>>;
  return Object.fromEntries(
    parameterNames(endpoint).map((name) => {
      const id = parseId(given[name] ?? '');
      if (id === undefined) {
        const { invalidId = 'not_found' } = endpoint;
        const isNamed = invalidId === 'validation_failed';
        throw new RefusedRequest(fail(invalidId, isNamed ? { [name]: { code: 'bad_format' } } : undefined));
      }
      return [name, id];
    }),
  );
}

function requireOwn(request: FastifyRequest, given: unknown): void {
  const userId = typeof given === 'object' && given !== null && 'userId' in given ? given.userId : undefined;
  if (userId !== undefined && userId !== signedInUser(request).user.id) {
    throw new RefusedRequest(fail('forbidden'));
  }
}
