import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { PasswordConfirmation } from '../auth/password-confirmation.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { SubscriptionTermination } from '../billing/subscription-termination.ts';
import type { GalleryService } from '../gallery/gallery-service.ts';
import type { Mailer } from '../mail/mailer.ts';
import { AccountDeletionRepository } from './account-deletion-repository.ts';
import { AccountDeletionService } from './account-deletion-service.ts';
import { AccountExport } from './account-export.ts';
import { AccountExportRepository } from './account-export-repository.ts';
import { accountRoutes } from './account-routes.ts';

/** What everybody may do with what is stored about them; gives its routes. */
export function createAccountModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly gallery: GalleryService;
  readonly termination: SubscriptionTermination;
  readonly confirmation: PasswordConfirmation;
  readonly sessions: SessionService;
  readonly cookies: SessionCookies;
  readonly attempts: AttemptStore;
  readonly mailer: Mailer;
  readonly logger: FastifyBaseLogger;
  /** Hears of each design that went along with its account, before the call is answered. */
  readonly onDesignDeleted: (id: number) => void;
}): readonly FastifyPluginAsync[] {
  const { serve, database, gallery, sessions, cookies, attempts } = dependencies;
  const accounts = new AccountDeletionRepository(database);
  const deletions = new AccountDeletionService({ ...dependencies, accounts });
  const exports = new AccountExport(new AccountExportRepository(database), gallery);
  return [accountRoutes(serve, { exports, deletions, sessions, cookies, attempts })];
}
