import type { AuditPageQuery } from '@punktgenau/contract/admin/audit-schemas';
import { and, type Column, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema.ts';

/** Who acts: an administrator's account, or the command line. */
export type Actor = { readonly id: number | null; readonly name: string };

/** The account that acts. */
export function actorOf({ id, username }: { readonly id: number; readonly username: string }): Actor {
  return { id, name: username };
}

export type AuditEntry = {
  readonly at: Date;
  readonly actor: Actor;
  /** A verb with its object's kind, e.g. `premium.give`. */
  readonly action: string;
  readonly target: {
    readonly kind: string;
    readonly id: number | string | null;
    readonly name: string;
  };
  /** What a reader needs to understand the deed; never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/**
 * Notes what an administrator did.
 *
 * @param transaction the deed's own transaction: either both are stored or neither is
 */
export async function recordAudit(transaction: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actor, action, target, details = {} } = entry;
  await transaction.insert(auditLog).values({
    at,
    actorId: actor.id,
    actorName: actor.name,
    action,
    targetKind: target.kind,
    targetId: target.id === null ? null : String(target.id),
    targetName: target.name,
    details,
  });
}

export type StoredAuditEntry = typeof auditLog.$inferSelect;

/** SQL of reading the log. */
export class AuditRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Entries that the query leaves, the newest first. */
  find(query: AuditPageQuery, atMost: number): Promise<StoredAuditEntry[]> {
    const { actor, action, target, targetKind, targetId, before } = query;
    return this.#db
      .select()
      .from(auditLog)
      .where(
        and(
          before === undefined ? undefined : lt(auditLog.id, before),
          actor ? contains(auditLog.actorName, actor) : undefined,
          action
            ? or(
                eq(auditLog.action, clean(action)),
                sql`starts_with(${auditLog.action}, ${`${clean(action)}.`})`,
              )
            : undefined,
          target ? contains(auditLog.targetName, target) : undefined,
          targetKind ? eq(auditLog.targetKind, clean(targetKind)) : undefined,
          targetId ? eq(auditLog.targetId, clean(targetId)) : undefined,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(atMost);
  }
}

/** Without regard to case; no character of the part has a special meaning. */
function contains(column: Column, part: string): SQL {
  return sql`strpos(lower(${column}), lower(${clean(part)})) > 0`;
}

/** PostgreSQL's texts cannot hold the character 0. This one, which stands in no name, is found as rarely. */
function clean(text: string): string {
  return text.replaceAll('\0', '\u0001');
}
