import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { RequireAdmin } from '../../plugins/require-admin.ts';
import type { PremiumRepository } from '../premium/premium-repository.ts';
import { AuditRepository } from './audit/audit-repository.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { AuditService } from './audit/audit-service.ts';
import { StatsRepository } from './stats/stats-repository.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { StatsService } from './stats/stats-service.ts';
import { PremiumToggleService } from './users/premium-toggle-service.ts';
import { UserListService } from './users/user-list-service.ts';
import { adminUserRoutes } from './users/user-routes.ts';
import { UserSearchRepository } from './users/user-search-repository.ts';

export type OperatorsDesk = {
  readonly routes: readonly FastifyPluginAsyncZod[];
  /** Adds up what the statistics' triggers noted since the last time. */
  readonly compactStatistics: () => Promise<void>;
};

/** The figures, the accounts and the audit log that the operator works with. */
export function createOperatorsDesk(dependencies: {
  readonly database: Database;
  readonly rights: PremiumRepository;
  readonly requireAdmin: RequireAdmin;
  readonly now: Clock;
}): OperatorsDesk {
  const { database, rights, requireAdmin, now } = dependencies;
  const counts = new StatsRepository(database.query);
  const stats = new StatsService(counts);
  const list = new UserListService(new UserSearchRepository(database.query), counts);
  const toggles = new PremiumToggleService(rights);
  const audit = new AuditService(new AuditRepository(database.query));
  return {
    routes: [
      statsRoutes({ stats, requireAdmin, now }),
      adminUserRoutes({ list, toggles, requireAdmin, now }),
      auditRoutes({ audit, requireAdmin }),
    ],
    compactStatistics: () => counts.compact(),
  };
}
