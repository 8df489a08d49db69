import { auditPageQuerySchema, auditPageSchema } from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RequireAdmin } from '../../../plugins/require-admin.ts';
import type { AuditService } from './audit-service.ts';

/** Reading the audit log. Nothing changes it but the deeds themselves. */
export function auditRoutes(dependencies: {
  readonly audit: AuditService;
  readonly requireAdmin: RequireAdmin;
}): FastifyPluginAsyncZod {
  const { audit, requireAdmin } = dependencies;
  return async (app) => {
    app.get(
      '/api/admin/audit',
      {
        preParsing: requireAdmin,
        schema: { tags: ['admin'], querystring: auditPageQuerySchema, response: { 200: auditPageSchema } },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await audit.readPage(request.query)),
    );
  };
}
