import { endUserSessions, listUsers, togglePremium } from '@punktgenau/contract/admin/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import { actorOf } from '../audit/audit-repository.ts';
import type { PremiumToggleService } from './premium-toggle-service.ts';
import type { UserListService } from './user-list-service.ts';
import type { UserSessionsService } from './user-sessions-service.ts';

/** The list of the accounts, giving and taking premium, and signing out. */
export function adminUserRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly list: UserListService;
    readonly toggles: PremiumToggleService;
    readonly sessions: UserSessionsService;
  },
): FastifyPluginAsync {
  const { list, toggles, sessions } = dependencies;
  return async (app) => {
    await serve(app, listUsers, async ({ query, now }) => succeed(await list.readPage(query, now)));

    await serve(app, togglePremium, async ({ user, body, now }) =>
      mapResult(await toggles.toggle(body, actorOf(user), now), (changed) => ({ user: changed })),
    );

    await serve(app, endUserSessions, ({ user, params, now }) =>
      sessions.endAll(params.id, actorOf(user), now),
    );
  };
}
