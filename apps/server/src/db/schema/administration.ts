import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** What administrators did. Entries are only ever added, in the transaction of the deed itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Who did it; `null`: the command line, or an account that is gone. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    /** Kind and number of what it was done to, e.g. `user` and `7`, and its name at that time. */
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id'),
    targetName: text('target_name').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_actor_id').on(table.actorId),
    index('audit_log_target').on(table.targetKind, table.targetId),
  ],
);

export const statisticMetrics = [
  'users',
  'premium',
  'designs',
  'active_users',
  'revenue_cents',
  'refunded_cents',
] as const;

export type StatisticMetric = (typeof statisticMetrics)[number];

/**
 * Counts that would take too long to recompute: the value of a metric is the sum of its rows. Triggers (migration 0007)
 * add a row for every change and never touch one, so that writers never wait for each other; the rows of one
 * bucket are added up now and then.
 */
export const statistics = pgTable(
  'statistics',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    metric: text('metric', { enum: statisticMetrics }).notNull(),
    /** The day, or the first day of the month, in `businessTimeZone`; `null`: the metric knows no time. */
    bucket: date('bucket'),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [index('statistics_metric_bucket').on(table.metric, table.bucket)],
);

/** Numbers of accounts that share one part of the index below: those with the same `id >> 13`. */
export const userSearchBlockBits = 13;

/**
 * What the operator finds accounts by, kept by triggers (migration 0007). A table of its own because accounts are
 * written every minute they are used, and each time all their index entries with them.
 */
export const userSearch = pgTable(
  'user_search',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keys of the user name and the e-mail address, with a line break between. */
    text: text('text').notNull(),
    isPro: boolean('is_pro').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    isAdmin: boolean('is_admin').notNull(),
  },
  (table) => [
    // The shortest list of pending entries there can be (in kB): every search reads all of it for each block. Without
    // any, an account would cost three times as much to add.
    index('user_search_keys')
      .using(
        'gin',
        sql`(user_search_keys(${table.userId}, ${table.text}, ${table.isPro}, ${table.emailVerified}, ${table.isAdmin}) collate "C")`,
      )
      .with({ gin_pending_list_limit: 64 }),
  ],
);
