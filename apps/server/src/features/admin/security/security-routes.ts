import { listSecurityEvents } from '@punktgenau/contract/admin/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import type { SecurityEvents } from './security-events.ts';

/** Reading the record of security events. */
export function securityRoutes(serve: ServeEndpoint, events: SecurityEvents): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listSecurityEvents, async ({ query }) => succeed(await events.readPage(query)));
  };
}
