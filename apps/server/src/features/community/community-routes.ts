import {
  addCommunityCrosshair,
  likeCrosshair,
  listCommunityCrosshairs,
  listModeratedCrosshairs,
  listOwnCommunityCrosshairs,
  moderateCrosshair,
  publishCrosshair,
  readCommunityCrosshair,
  readCommunityRelation,
  removeCrosshair,
  reportCrosshair,
  republishCrosshair,
  unlikeCrosshair,
  withdrawCrosshair,
} from '@punktgenau/contract/community/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../platform/result.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { actorOf } from '../admin/audit/audit-repository.ts';
import { toSavedDesign } from '../designs/design-answers.ts';
import type { CommunityService } from './community-service.ts';
import type { ModerationService } from './moderation-service.ts';

/** Crosshairs that players publish: for everybody, for their owners, and for those who use them. */
export function communityRoutes(serve: ServeEndpoint, community: CommunityService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listCommunityCrosshairs, async ({ query }) => succeed(await community.search(query)));
    await serve(app, readCommunityCrosshair, ({ params }) => community.read(params.id));
    await serve(app, listOwnCommunityCrosshairs, async ({ user }) => succeed(await community.listOwn(user)));
    await serve(app, publishCrosshair, ({ user, body, now }) => community.publish(user, body, now));
    await serve(app, republishCrosshair, ({ user, params, body, now }) =>
      community.republish(user, params.id, body, now),
    );
    await serve(app, withdrawCrosshair, ({ user, params }) => community.withdraw(user, params.id));
    await serve(app, readCommunityRelation, ({ user, params }) => community.relation(user, params.id));
    await serve(app, likeCrosshair, ({ user, params, now }) =>
      community.setLiked(user, params.id, true, now),
    );
    await serve(app, unlikeCrosshair, ({ user, params, now }) =>
      community.setLiked(user, params.id, false, now),
    );
    await serve(app, addCommunityCrosshair, async ({ user, params, now }) =>
      mapResult(await community.add(user, params.id, now), toSavedDesign),
    );
    await serve(app, reportCrosshair, ({ user, params, body, now }) =>
      community.report(user, params.id, body.reason, now),
    );
  };
}

/** What administrators decide about them. */
export function moderationRoutes(serve: ServeEndpoint, moderation: ModerationService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listModeratedCrosshairs, async ({ query }) =>
      succeed(await moderation.list(query.view, query.after)),
    );
    await serve(app, moderateCrosshair, ({ user, params, body, now }) =>
      moderation.decide(params.id, body.action, actorOf(user), now),
    );
    await serve(app, removeCrosshair, ({ user, params, now }) =>
      moderation.remove(params.id, actorOf(user), now),
    );
  };
}
