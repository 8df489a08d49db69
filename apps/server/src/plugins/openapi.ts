import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiPrefix, type Endpoint, errorCodesOf } from '@punktgenau/contract/endpoint';
import { type ErrorCode, errorCatalogue } from '@punktgenau/contract/errors/error-catalogue';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Admission } from './admission.ts';
import { contentSecurityPolicy, serialisePolicy } from './security-headers.ts';

/**
 * The description of the API, generated from the contract, and a page to read it (below `docs` of the API).
 *
 * @param admitReader refuses who may not read it; `undefined`: anybody may
 */
export async function describeApi(
  app: FastifyInstance,
  options: {
    readonly publicUrl: string;
    readonly version: string;
    readonly admitReader: Admission | undefined;
  },
): Promise<void> {
  const { publicUrl, version, admitReader } = options;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Punktgenau',
        version,
        description:
          'Errors have one shape: `{ code, message, requestId, fields? }`. Calls that change something need a same-origin `Origin` header, or the bearer token of a desktop session.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'punktgenau_session' },
          desktop: { type: 'http', scheme: 'bearer' },
          remote: { type: 'apiKey', in: 'cookie', name: 'punktgenau_remote' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { endpoint } = route.route.config ?? {};
      return { schema: endpoint ? describeEndpoint(endpoint, schema) : schema, url };
    },
  });
  await app.register(async (docs) => {
    // The page's scripts and styles, too.
    if (admitReader) docs.addHook('preParsing', admitReader);
    await docs.register(swaggerUi, {
      routePrefix: `${apiPrefix}docs`,
      // The page's own styles stand in its elements; everything else keeps the general policy.
      staticCSP: serialisePolicy({
        ...contentSecurityPolicy,
        'style-src': ["'self'", "'unsafe-inline'"],
      }),
      transformStaticCSP: (header) => header,
    });
  });
}

/** Adds what the contract knows beyond the schemas: who may call, files that are answered, and every error answer. */
function describeEndpoint(endpoint: Endpoint, schema: FastifySchema): FastifySchema {
  const { answer, events, access, status = 200 } = endpoint;
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const { status: errorStatus } = errorCatalogue[code];
    codesByStatus.set(errorStatus, [...(codesByStatus.get(errorStatus) ?? []), code]);
  }
  const errors = [...codesByStatus].map(([errorStatus, codes]) => [errorStatus, errorAnswer(codes)] as const);
  const file = typeof answer === 'string' && { [status]: fileAnswer(answer, events) };
  return {
    ...schema,
    ...(access !== 'anyone' && {
      security: access === 'remote' ? [{ remote: [] }] : [{ session: [] }, { desktop: [] }],
    }),
    response: { ...Object.fromEntries(errors), ...(schema.response as object), ...file },
  };
}

/** A file, or a stream of the events with these names. */
function fileAnswer(mediaType: string, events: Endpoint['events']) {
  return {
    description: events ? `Server-sent events: ${Object.keys(events).join(', ')}` : 'A file',
    content: { [mediaType]: { schema: { type: 'string', ...(!events && { format: 'binary' }) } } },
  };
}

/** The one shape of errors with the codes that one status can stand for. */
function errorAnswer(codes: readonly ErrorCode[]) {
  return {
    description: codes.join(', '),
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: codes },
      message: { type: 'string' },
      requestId: { type: 'string' },
      fields: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  };
}
