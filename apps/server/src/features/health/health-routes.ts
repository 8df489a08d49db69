import { healthSchema, readinessSchema } from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/database.ts';
import { countAppliedMigrations } from './health-repository.ts';

/** Whether the process lives, and whether it can do its work. */
export function healthRoutes(dependencies: {
  readonly database: Database;
  readonly migrationCount: number;
}): FastifyPluginAsyncZod {
  const { database, migrationCount } = dependencies;
  return async (app) => {
    app.get('/api/health', { schema: { tags: ['system'], response: { 200: healthSchema } } }, async () => ({
      status: 'ok' as const,
    }));

    app.get(
      '/api/ready',
      { schema: { tags: ['system'], response: { 200: readinessSchema, 503: readinessSchema } } },
      async (_request, reply) => {
        const applied = await countAppliedMigrations(database);
        const state = {
          database: applied !== undefined,
          migrations: applied !== undefined && applied >= migrationCount,
        };
        const isReady = state.database && state.migrations;
        return reply
          .code(isReady ? 200 : 503)
          .send({ status: isReady ? ('ready' as const) : ('not_ready' as const), ...state });
      },
    );
  };
}
