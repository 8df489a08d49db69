import * as z from 'zod/mini';
import { idParamSchema, idSchema } from '../designs/design-schemas.ts';

/** Entries on one page of the record of security events. */
export const securityPageSize = 50;

/** What is recorded. The texts are the client's; see `apps/server/src/features/security` for when each happens. */
export const securityEventKinds = [
  'login',
  'new_device',
  'logout',
  'session_ended',
  'remote_paired',
  'sign_up',
  'email_confirmed',
  'verification_requested',
  'reset_requested',
  'password_reset',
  'password_changed',
  'identity_confirmed',
  'factor_added',
  'factor_removed',
  'recovery_codes_renewed',
  'data_exported',
  'account_deleted',
  'code_redeemed',
  'admin_refused',
  'webhook_forged',
  'rate_limited',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** How an event ended, to narrow a list by. */
export const securityOutcomes = ['ok', 'refused'] as const;

/** Something that happened around accounts. It never holds a secret, and no address in the clear. */
export const securityEventSchema = z.object({
  id: z.int(),
  /** Of several alike: of the first one. ISO 8601 in UTC. */
  at: z.string(),
  kind: z.string(),
  /** `ok`, or the error code of the answer. */
  outcome: z.string(),
  /** Whose account it concerns; `null`: nobody's, or one that is gone. */
  user: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** Stands for the network address for one day (UTC); the next day it has another one. */
  source: z.string(),
  /** Which call it was, where the kind does not say it: a method and a path of the contract. */
  call: z.nullable(z.string()),
  requestId: z.string(),
  /** How many alike came from this source within a few seconds. */
  count: z.int(),
});
export type SecurityEventRow = z.infer<typeof securityEventSchema>;

const textSchema = z.string().check(z.trim(), z.maxLength(100));

export const securityPageQuerySchema = z.object({
  kind: z.optional(z.enum(securityEventKinds)),
  outcome: z.optional(z.enum(securityOutcomes)),
  /** A user name, or a number after `#`; the whole of it. */
  user: z.optional(textSchema),
  source: z.optional(textSchema),
  /** Only events recorded before the one of this number: `nextBefore` of the page before. */
  before: z.optional(idParamSchema),
});
export type SecurityPageQuery = z.output<typeof securityPageQuerySchema>;

export const securityPageSchema = z.object({
  /** The newest first. */
  events: z.array(securityEventSchema),
  nextBefore: z.nullable(idSchema),
  /** After how many days events are removed. */
  keptDays: z.int(),
});
export type SecurityPage = z.infer<typeof securityPageSchema>;
