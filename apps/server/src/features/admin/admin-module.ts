import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { PremiumRepository } from '../premium/premium-repository.ts';
import { AuditRepository } from './audit/audit-repository.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { AuditService } from './audit/audit-service.ts';
import { adminCodeRoutes } from './codes/admin-code-routes.ts';
import { AdminCodeService } from './codes/admin-code-service.ts';
import { GalleryManager } from './gallery/gallery-manager.ts';
import { galleryManagerRoutes } from './gallery/gallery-manager-routes.ts';
import { ManagedGalleryRepository } from './gallery/managed-gallery-repository.ts';
import { createPictureEncoder } from './gallery/picture-encoder.ts';
import { StatsRepository } from './stats/stats-repository.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { StatsService } from './stats/stats-service.ts';
import { PremiumToggleService } from './users/premium-toggle-service.ts';
import { UserListService } from './users/user-list-service.ts';
import { adminUserRoutes } from './users/user-routes.ts';
import { UserSearchRepository } from './users/user-search-repository.ts';

export type AdminModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** Adds up what the statistics' triggers noted since the last time. */
  readonly compactStatistics: () => Promise<void>;
  /** Removes uploaded pictures that nothing shows any more. */
  readonly cleanUp: () => Promise<void>;
};

/** The administration: figures, accounts, premium codes, gallery and audit log. */
export function createAdminModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly premium: PremiumRepository;
}): AdminModule {
  const { serve, database, premium } = dependencies;
  const counts = new StatsRepository(database.query);
  const list = new UserListService(new UserSearchRepository(database.query), counts);
  const manager = new GalleryManager(new ManagedGalleryRepository(database), createPictureEncoder());
  return {
    routes: [
      statsRoutes(serve, new StatsService(counts)),
      adminUserRoutes(serve, { list, toggles: new PremiumToggleService(premium) }),
      auditRoutes(serve, new AuditService(new AuditRepository(database.query))),
      adminCodeRoutes(serve, new AdminCodeService(database)),
      galleryManagerRoutes(serve, manager),
    ],
    compactStatistics: () => counts.compact(),
    cleanUp: () => manager.removeUnusedPictures(),
  };
}
