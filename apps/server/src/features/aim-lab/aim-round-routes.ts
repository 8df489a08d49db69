import { forgetAimRounds, keepAimRounds, listAimRounds } from '@punktgenau/contract/aim-lab/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import type { FastifyPluginAsync } from 'fastify';
import { fail, succeed } from '../../platform/result.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { AimRoundRepository } from './aim-round-repository.ts';

/** `limits.aimRoundsAtOnce` rounds with names as long as they may be take about half of it. */
const bodyLimit = 256 * 1024;

/** The rounds of the aim lab that the signed-in player has let the account keep. */
export function aimRoundRoutes(serve: ServeEndpoint, rounds: AimRoundRepository): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listAimRounds, async ({ user }) => succeed({ rounds: await rounds.listOf(user.id) }));

    await serve(
      app,
      keepAimRounds,
      async ({ user, body }) =>
        (await rounds.keep(user.id, body.rounds, limits.aimRoundsMax)) ? succeed(null) : fail('unauthorized'),
      { bodyLimit },
    );

    await serve(app, forgetAimRounds, async ({ user }) => {
      await rounds.forget(user.id);
      return succeed(null);
    });
  };
}
