import type { ApiErrorBody } from '@punktgenau/contract/errors/api-error';
import { type ErrorCode, errorCatalogue } from '@punktgenau/contract/errors/error-catalogue';
import { fill, type Locale } from '@punktgenau/words';
import { errors } from '@punktgenau/words/errors';
import { fieldErrors } from '@punktgenau/words/field-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable, tableOfDeletedAccount } from '../db/database-errors.ts';
import { type Failure, type FieldError, fail } from '../platform/result.ts';
import { failurePagePolicy, isPageVisit, writeFailurePage } from './failure-page.ts';
import { InvalidRequest } from './invalid-request.ts';
import type { OutageLog } from './outage-log.ts';
import { requestLocale } from './request-locale.ts';

/** A failure that must be thrown because the place where it is found cannot answer. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.error, options);
    this.failure = failure;
  }
}

/** When to try again what cannot be served right now, unless the failure says so itself. */
const unavailableSeconds = 5;

const answered = new WeakMap<FastifyRequest, ErrorCode>();

/** The failure that a request was answered with, if any. */
export function answeredFailure(request: FastifyRequest): ErrorCode | undefined {
  return answered.get(request);
}

/** Answers a failure in the one shape of errors, in the request's language; who visits a page gets it as a page. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  answered.set(request, failure.error);
  const { status } = errorCatalogue[failure.error];
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  else if (status === 503) reply.header('retry-after', String(unavailableSeconds));
  reply.code(status).header('cache-control', 'no-store');
  if (isPageVisit(request)) {
    return reply
      .header('content-security-policy', failurePagePolicy)
      .type('text/html; charset=utf-8')
      .send(
        writeFailurePage(request, {
          message: (locale) => errors[locale][failure.error],
          isOutage: status === 503,
          retryAfterSeconds: retryAfterSeconds(reply),
        }),
      );
  }
  return (
    reply
      .type('application/json; charset=utf-8')
      // Past the route's own answer schemas, which describe success only.
      .serializer((body: ApiErrorBody) => JSON.stringify(body))
      .send(errorBody(failure, requestLocale(request), request.id))
  );
}

/** When to try again, by this failure itself or by the rate limit that refused the request. */
function retryAfterSeconds(reply: FastifyReply): number | undefined {
  const header = reply.getHeader('retry-after');
  return header === undefined ? undefined : Number(header);
}

export function errorBody(failure: Failure, locale: Locale, requestId: string): ApiErrorBody {
  const { error: code, secondFactor, unconfirmed } = failure;
  const body = {
    ...{ code, message: errors[locale][code], requestId },
    ...(secondFactor && { secondFactor }),
    ...(unconfirmed && { unconfirmed }),
  };
  if (!failure.fields || Object.keys(failure.fields).length === 0) return body;
  const fields = Object.entries(failure.fields).map(([name, field]) => [
    name,
    { code: field.code, message: fieldMessage(field, locale) },
  ]);
  return { ...body, fields: Object.fromEntries(fields) };
}

function fieldMessage(field: FieldError, locale: Locale): string {
  const { code, min = '', max = '', step = '' } = field;
  return fill(fieldErrors[locale][code], { min, max, step });
}

// What Fastify itself finds wrong with a request.
const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** What to answer to something thrown. Anything unexpected is `internal_error`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedRequest) return error.failure;
  if (error instanceof InvalidRequest) {
    // Nothing to name: the body was missing or no object at all.
    return Object.keys(error.fields).length > 0
      ? fail('validation_failed', error.fields)
      : fail('malformed_request');
  }
  if (isDatabaseUnreachable(error)) return fail('service_unavailable');
  const table = tableOfDeletedAccount(error);
  if (table) return fail(table === 'sessions' ? 'invalid_credentials' : 'unauthorized');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? frameworkErrors[code] : undefined;
  if (known) return fail(known);
  // Fastify's JSON parser and Node's HTTP parser mark a bad request by its status only, and so do static files with a
  // path that leads out of their folder.
  if (statusCode === 403 || statusCode === 404) return fail('not_found');
  return statusCode === 400 ? fail('malformed_request') : fail('internal_error');
}

/** Answers everything thrown and every unknown route under `/api` in the one shape of errors. */
export function answerErrors(app: FastifyInstance, outages: OutageLog): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    const { status } = errorCatalogue[failure.error];
    // What is refused on purpose needs no stack; who refuses often tells of it.
    const isRefused = error instanceof RefusedRequest;
    if (status >= 500 && !isRefused && !outages.note(error))
      request.log.error({ err: error }, 'request failed');
    return sendFailure(request, reply, failure);
  });
}
