import * as z from 'zod/mini';
import { idParamSchema, idSchema } from '../designs/design-schemas.ts';

/** Entries on one page of the audit log. */
export const auditPageSize = 50;

/** What an administrator did. Instants are ISO 8601 in UTC. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.object({
    /** `null`: the command line (see `commandLineActor`), or an account that is gone. */
    id: z.nullable(z.int()),
    /** The name at that time; `#` and its number for an account that is gone. */
    name: z.string(),
  }),
  /** A verb after its object's kind, e.g. `premium.give`. */
  action: z.string(),
  target: z.object({
    /** E.g. `user`, `code`, `premade`. */
    kind: z.string(),
    id: z.nullable(z.string()),
    /** The name at that time; `#` and its number for an account that is gone. */
    name: z.string(),
  }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntryRow = z.infer<typeof auditEntrySchema>;

/** Name of the actor for the server's command line. No account can have it. */
export const commandLineActor = 'npm run admin';

const partSchema = z.string().check(z.trim(), z.maxLength(100));

export const auditPageQuerySchema = z.object({
  /** Part of the actor's name. */
  actor: z.optional(partSchema),
  /** An action, or the part before its dot: `premium` finds `premium.give` and `premium.remove`. */
  action: z.optional(partSchema),
  /** Part of the target's name. */
  target: z.optional(partSchema),
  targetKind: z.optional(partSchema),
  targetId: z.optional(partSchema),
  /** Only entries older than the one of this number: `nextBefore` of the page before. */
  before: z.optional(idParamSchema),
});
export type AuditPageQuery = z.output<typeof auditPageQuerySchema>;

export const auditPageSchema = z.object({
  /** The newest first. */
  entries: z.array(auditEntrySchema),
  /** What to send as `before` for the next page; `null` on the last one. */
  nextBefore: z.nullable(idSchema),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
