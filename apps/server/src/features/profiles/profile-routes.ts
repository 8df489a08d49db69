import {
  changePcProfiles,
  followPcProfiles,
  listPcProfiles,
  readOwnPcProfiles,
  sharePcProfiles,
  withdrawPcProfiles,
} from '@punktgenau/contract/profiles/endpoints';
import type { PcProfilesState } from '@punktgenau/contract/profiles/profile-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../../platform/result.ts';
import { followList, type ListWatches } from '../../plugins/list-watches.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { ProfileService } from './profile-service.ts';

/** Twice `maxAppProfiles` profiles with all figures and names as long as they may be take less. */
const bodyLimit = 256 * 1024;

/** The profiles of games on the signed-in player's PCs. */
export function profileRoutes(
  serve: ServeEndpoint,
  {
    profiles,
    lists,
    cookies,
  }: {
    readonly profiles: ProfileService;
    readonly lists: ListWatches<PcProfilesState>;
    readonly cookies: SessionCookies;
  },
): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listPcProfiles, async ({ user, session, now }) =>
      succeed(await profiles.list({ user, session }, now)),
    );

    await serve(
      app,
      changePcProfiles,
      ({ user, session, params, body, now }) => profiles.change({ user, session }, params.id, body, now),
      { bodyLimit },
    );

    await serve(app, readOwnPcProfiles, ({ user, session }) => profiles.own({ user, session }));

    await serve(
      app,
      sharePcProfiles,
      ({ user, session, body, now }) => profiles.share({ user, session }, body, now),
      { bodyLimit },
    );

    await serve(app, withdrawPcProfiles, async ({ user, session }) => {
      await profiles.withdraw({ user, session });
      return succeed(null);
    });

    await serve(app, followPcProfiles, followList(app, lists, cookies));
  };
}
