import type { endUserSessions } from '@punktgenau/contract/admin/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { Database } from '../../../db/database.ts';
import { done, fail, type Result } from '../../../platform/result.ts';
import { SessionRepository } from '../../auth/session-repository.ts';
import { UserRepository } from '../../auth/user-repository.ts';
import { type Actor, recordAudit } from '../audit/audit-repository.ts';

/** Signing accounts out; it stands in the audit log. */
export class UserSessionsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Ends every session of an account, the administrator's own included when it is theirs. */
  endAll(
    userId: number,
    actor: Actor,
    now: Date,
  ): Promise<Result<undefined, ErrorOf<typeof endUserSessions>>> {
    return this.#database.query.transaction(async (transaction) => {
      const user = await new UserRepository({ query: transaction }).findById(userId);
      if (!user) return fail('user_not_found');
      await new SessionRepository(this.#database, transaction).endAll(userId, now);
      await recordAudit(transaction, {
        at: now,
        actor,
        action: 'sessions.end',
        target: { kind: 'user', id: userId, name: user.username },
      });
      return done;
    });
  }
}
