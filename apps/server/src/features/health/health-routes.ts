import { setTimeout as delay } from 'node:timers/promises';
import { apiPrefix } from '@punktgenau/contract/endpoint';
import { readHealth, readReadiness } from '@punktgenau/contract/system/endpoints';
import { readinessParts } from '@punktgenau/contract/system/system-schemas';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { fail, succeed } from '../../platform/result.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { Readiness } from './readiness.ts';

const answeredAlways: ReadonlySet<string> = new Set([readHealth.path, readReadiness.path]);

/**
 * As long a call waits for the database to be prepared. A proxy in front of several servers sends calls as soon as a server that is
 * started again listens, a fraction of a second before.
 */
const waitsForStartMs = 3_000;
const lookEveryMs = 20;

/** Lets all calls but these two wait while the database is not prepared, and refuses them then; pages and their files need none. */
export function refuseUntil(app: FastifyInstance, isPrepared: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (isPrepared() || !path.startsWith(apiPrefix) || answeredAlways.has(path)) return;
    if (await isSoon(isPrepared)) return;
    return sendFailure(request, reply, fail('service_unavailable'));
  });
}

async function isSoon(isPrepared: () => boolean): Promise<boolean> {
  const untilMs = performance.now() + waitsForStartMs;
  while (!isPrepared() && performance.now() < untilMs) await delay(lookEveryMs);
  return isPrepared();
}

/** Whether the process lives, and whether it can do its work. */
export function healthRoutes(serve: ServeEndpoint, readiness: Readiness): FastifyPluginAsync {
  return async (app) => {
    await serve(app, readHealth, () => succeed({ status: 'ok' as const }));

    await serve(app, readReadiness, async ({ reply }) => {
      const { database, migrations, ...others } = await readiness.look();
      const all = { database, migrations, ...others };
      const missing = readinessParts.filter((part) => !all[part]);
      const answer = { database, migrations, missing };
      if (!database || !migrations) return reply.code(503).send({ status: 'not_ready' as const, ...answer });
      // Without the other parts designs and overlays can still be read. Taken out of service, they could not.
      return succeed({ status: missing.length > 0 ? ('degraded' as const) : ('ready' as const), ...answer });
    });
  };
}
