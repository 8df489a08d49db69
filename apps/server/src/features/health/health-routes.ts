import { apiPrefix } from '@punktgenau/contract/endpoint';
import { readHealth, readReadiness } from '@punktgenau/contract/system/endpoints';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import { fail, succeed } from '../../platform/result.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { countAppliedMigrations } from './health-repository.ts';

const answeredAlways: ReadonlySet<string> = new Set([readHealth.path, readReadiness.path]);

/** Refuses all calls but these two while the database is not prepared; pages and their files need none. */
export function refuseUntil(app: FastifyInstance, isPrepared: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (isPrepared() || !path.startsWith(apiPrefix) || answeredAlways.has(path)) return;
    return sendFailure(request, reply, fail('service_unavailable'));
  });
}

/** Whether the process lives, and whether it can do its work. */
export function healthRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly database: Database;
    readonly migrationCount: number;
    readonly isPrepared: () => boolean;
  },
): FastifyPluginAsync {
  const { database, migrationCount, isPrepared } = dependencies;
  return async (app) => {
    await serve(app, readHealth, () => succeed({ status: 'ok' as const }));

    await serve(app, readReadiness, async ({ reply }) => {
      const applied = await countAppliedMigrations(database);
      const state = {
        database: applied !== undefined,
        migrations: applied !== undefined && applied >= migrationCount && isPrepared(),
      };
      const isReady = state.database && state.migrations;
      if (isReady) return succeed({ status: 'ready' as const, ...state });
      return reply.code(503).send({ status: 'not_ready' as const, ...state });
    });
  };
}
