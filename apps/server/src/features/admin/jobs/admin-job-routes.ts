import { readJobs, retryJobs } from '@punktgenau/contract/admin/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import { actorOf } from '../audit/audit-repository.ts';
import type { AdminJobService } from './admin-job-service.ts';

/** The jobs that failed, and letting them begin again. */
export function adminJobRoutes(serve: ServeEndpoint, jobs: AdminJobService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, readJobs, async () => succeed(await jobs.read()));

    await serve(app, retryJobs, async ({ user, body, now }) =>
      mapResult(await jobs.retry(body.id, actorOf(user), now), (retried) => ({ retried })),
    );
  };
}
