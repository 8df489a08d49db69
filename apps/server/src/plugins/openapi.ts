import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentSecurityPolicy, serialisePolicy } from './security-headers.ts';

/** The API's description at `/api/docs/json`, generated from the contract, and a page to read it at `/api/docs`. */
export async function describeApi(app: FastifyInstance, publicUrl: string, version: string): Promise<void> {
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
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page's own styles stand in its elements; everything else keeps the general policy.
    staticCSP: serialisePolicy({
      ...contentSecurityPolicy,
      'style-src': ["'self'", "'unsafe-inline'"],
    }),
    transformStaticCSP: (header) => header,
  });
}
