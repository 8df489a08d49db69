import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { createPictureEncoder } from '../pictures/picture-encoder.ts';
import type { PremiumRepository } from '../premium/premium-repository.ts';
import type { SecurityEventRepository } from '../security/security-event-repository.ts';
import { AuditRepository } from './audit/audit-repository.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { AuditService } from './audit/audit-service.ts';
import { adminCodeRoutes } from './codes/admin-code-routes.ts';
import { AdminCodeService } from './codes/admin-code-service.ts';
import { GalleryManager } from './gallery/gallery-manager.ts';
import { galleryManagerRoutes } from './gallery/gallery-manager-routes.ts';
import { ManagedGalleryRepository } from './gallery/managed-gallery-repository.ts';
import { adminJobRoutes } from './jobs/admin-job-routes.ts';
import { AdminJobService } from './jobs/admin-job-service.ts';
import { SecurityEvents } from './security/security-events.ts';
import { securityRoutes } from './security/security-routes.ts';
import { StatsRepository } from './stats/stats-repository.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { StatsService } from './stats/stats-service.ts';
import { PremiumToggleService } from './users/premium-toggle-service.ts';
import { UserListService } from './users/user-list-service.ts';
import { adminUserRoutes } from './users/user-routes.ts';
import { UserSearchRepository } from './users/user-search-repository.ts';
import { UserSessionsService } from './users/user-sessions-service.ts';

export type AdminModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** Adds up what the statistics' triggers noted since the last time. */
  readonly compactStatistics: () => Promise<void>;
  /** Removes uploaded pictures that nothing shows any more. */
  readonly cleanUp: () => Promise<void>;
};

/** The administration: figures, accounts, premium codes, gallery, security events and audit log. */
export function createAdminModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly premium: PremiumRepository;
  readonly securityEvents: SecurityEventRepository;
  readonly securityLogDays: number;
  /** Hears of changes of the gallery before they are acknowledged. */
  readonly onGalleryChange: () => void;
}): AdminModule {
  const { serve, database, premium, securityEvents, securityLogDays, onGalleryChange } = dependencies;
  const counts = new StatsRepository(database.query);
  const list = new UserListService(new UserSearchRepository(database.query), counts);
  const manager = new GalleryManager(
    new ManagedGalleryRepository(database),
    createPictureEncoder(),
    onGalleryChange,
  );
  return {
    routes: [
      statsRoutes(serve, new StatsService(counts)),
      adminUserRoutes(serve, {
        list,
        toggles: new PremiumToggleService(premium),
        sessions: new UserSessionsService(database),
      }),
      securityRoutes(serve, new SecurityEvents(securityEvents, securityLogDays)),
      auditRoutes(serve, new AuditService(new AuditRepository(database.query))),
      adminCodeRoutes(serve, new AdminCodeService(database)),
      adminJobRoutes(serve, new AdminJobService(database)),
      galleryManagerRoutes(serve, manager),
    ],
    compactStatistics: () => counts.compact(),
    cleanUp: () => manager.removeUnusedPictures(),
  };
}
