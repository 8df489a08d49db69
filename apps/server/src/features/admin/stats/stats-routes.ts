import { readCharts, readStats } from '@punktgenau/contract/admin/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import type { StatsService } from './stats-service.ts';

/** The figures and curves of the administration's dashboard. */
export function statsRoutes(serve: ServeEndpoint, stats: StatsService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, readStats, async ({ now }) => succeed(await stats.readStats(now)));
    await serve(app, readCharts, async ({ now }) => succeed(await stats.readCharts(now)));
  };
}
