import { listAuditEntries } from '@punktgenau/contract/admin/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import type { AuditService } from './audit-service.ts';

/** Reading the audit log. Nothing changes it but the actions themselves. */
export function auditRoutes(serve: ServeEndpoint, audit: AuditService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listAuditEntries, async ({ query }) => succeed(await audit.readPage(query)));
  };
}
