import { adminChartsSchema, adminStatsSchema } from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../../clock.ts';
import type { RequireAdmin } from '../../../plugins/require-admin.ts';
import type { StatsService } from './stats-service.ts';

const tags = ['admin'];

/** The figures and curves of the operator's dashboard. */
export function statsRoutes(dependencies: {
  readonly stats: StatsService;
  readonly requireAdmin: RequireAdmin;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { stats, requireAdmin, now } = dependencies;
  return async (app) => {
    app.get(
      '/api/admin/stats',
      { preParsing: requireAdmin, schema: { tags, response: { 200: adminStatsSchema } } },
      async (_request, reply) => reply.header('cache-control', 'no-store').send(await stats.readStats(now())),
    );

    app.get(
      '/api/admin/charts',
      { preParsing: requireAdmin, schema: { tags, response: { 200: adminChartsSchema } } },
      async (_request, reply) =>
        reply.header('cache-control', 'no-store').send(await stats.readCharts(now())),
    );
  };
}
