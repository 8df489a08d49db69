import {
  premiumToggledSchema,
  togglePremiumRequestSchema,
  userPageQuerySchema,
  userPageSchema,
} from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../../clock.ts';
import { sendFailure } from '../../../plugins/error-answers.ts';
import type { RequireAdmin } from '../../../plugins/require-admin.ts';
import { signedInUser } from '../../../plugins/session-cookies.ts';
import type { PremiumToggleService } from './premium-toggle-service.ts';
import type { UserListService } from './user-list-service.ts';

const tags = ['admin'];

/** The operator's list of the accounts, and giving and taking premium. */
export function adminUserRoutes(dependencies: {
  readonly list: UserListService;
  readonly toggles: PremiumToggleService;
  readonly requireAdmin: RequireAdmin;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { list, toggles, requireAdmin, now } = dependencies;
  return async (app) => {
    app.get(
      '/api/admin/users',
      {
        preParsing: requireAdmin,
        schema: { tags, querystring: userPageQuerySchema, response: { 200: userPageSchema } },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await list.readPage(request.query, now())),
    );

    app.post(
      '/api/admin/toggle-premium',
      {
        preParsing: requireAdmin,
        schema: { tags, body: togglePremiumRequestSchema, response: { 200: premiumToggledSchema } },
      },
      async (request, reply) => {
        const { id, username } = signedInUser(request).user;
        const toggled = await toggles.toggle(request.body, { id, name: username }, now());
        if (!toggled.ok) return sendFailure(request, reply, toggled);
        return reply.send({ user: toggled.value });
      },
    );
  };
}
