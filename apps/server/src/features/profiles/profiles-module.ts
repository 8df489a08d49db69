import type { followPcProfiles } from '@punktgenau/contract/profiles/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Channels } from '../../db/listen.ts';
import { ListWatches } from '../../plugins/list-watches.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { ProfileRepository } from './profile-repository.ts';
import { profileRoutes } from './profile-routes.ts';
import { ProfileService } from './profile-service.ts';

export type ProfilesModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** What is to be heard of all servers. */
  readonly channels: Channels;
  /** To be called when that may have been missed. */
  readonly changedAll: () => void;
  readonly stop: () => void;
};

/** Profiles of games that companions share with their players' accounts (ADR 0068). */
export function createProfilesModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly cookies: SessionCookies;
}): ProfilesModule {
  const { serve, database, cookies } = dependencies;
  const rows = new ProfileRepository(database);
  const followed: keyof (typeof followPcProfiles)['events'] = 'profiles';
  const lists = new ListWatches(followed, (userId) => rows.stateOf(userId));
  return {
    routes: [profileRoutes(serve, { profiles: new ProfileService(rows), lists, cookies })],
    channels: { companion_profiles_changed: (userId) => lists.changed(Number(userId)) },
    changedAll: () => lists.changedAll(),
    stop: () => lists.stop(),
  };
}
