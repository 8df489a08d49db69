import type { Queryable } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema.ts';

/** Who acts: an administrator's account, or the command line. */
export type Actor = { readonly id: number | null; readonly name: string };

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
