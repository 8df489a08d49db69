import type { NamedLink } from '@punktgenau/contract/pages/newest-marks';
import type { FastifyPluginAsync } from 'fastify';
import type { PageSubject } from '../../client/page-subject.ts';
import type { Database } from '../../db/database.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { CommunityRepository } from './community-repository.ts';
import { communityRoutes, moderationRoutes } from './community-routes.ts';
import { CommunitySearchRepository } from './community-search-repository.ts';
import { CommunityService } from './community-service.ts';
import { findCommunitySubject } from './community-subject.ts';
import { ModerationService } from './moderation-service.ts';
import { newestCrosshairs } from './newest-crosshairs.ts';

export type CommunityModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** The newest as links, for documents. */
  readonly newest: () => Promise<readonly NamedLink[]>;
  /** What the page of a published crosshair is about, by its path. */
  readonly findSubject: (path: string) => Promise<PageSubject | undefined>;
  readonly cleanUp: (now: Date) => Promise<void>;
};

/** Crosshairs that players publish, their search and their moderation (ADR 0060, 0061 and 0069). */
export function createCommunityModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly designs: ConstructorParameters<typeof CommunityService>[2];
  readonly publicUrl: string;
}): CommunityModule {
  const { serve, database, designs, publicUrl } = dependencies;
  const rows = new CommunityRepository(database);
  const community = new CommunityService(rows, new CommunitySearchRepository(database.query), designs);
  return {
    routes: [communityRoutes(serve, community), moderationRoutes(serve, new ModerationService(rows))],
    newest: newestCrosshairs(community),
    findSubject: findCommunitySubject(async (id) => {
      const found = await community.read(id);
      return found.ok ? found.value : undefined;
    }, publicUrl),
    cleanUp: (now) => community.cleanUp(now),
  };
}
