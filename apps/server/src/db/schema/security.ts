import { securityEventKinds } from '@punktgenau/contract/admin/security-schemas';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { digest, instant } from './columns.ts';

/** What happened around accounts, for some weeks. Nothing in it is secret, and no address stands in it. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** `ok`, or the error code of the answer. */
    outcome: text('outcome').notNull(),
    /** `null`: it concerns no account, or one that is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Stands for a network address, for one day. */
    source: text('source').notNull(),
    /** Method and path of the call, where the kind does not say which it was. */
    call: text('call'),
    requestId: text('request_id').notNull(),
    /** How many alike it stands for. */
    count: integer('count').notNull(),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_kind').on(table.kind, table.id),
    index('security_events_user_id').on(table.userId, table.id),
    index('security_events_source').on(table.source, table.id),
  ],
);

/**
 * What sources are computed with, one key for each day. It is random and is removed when its day is over: from then on nobody
 * can tell which address a source stood for, nor by trying all addresses there are.
 */
export const securitySourceKeys = pgTable('security_source_keys', {
  /** The day in UTC. */
  day: date('day').primaryKey(),
  key: digest('key').notNull(),
});
