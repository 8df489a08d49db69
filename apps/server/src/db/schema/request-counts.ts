import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Requests of addresses that come often, in their window. Unlogged (migration 0015): after a crash counting begins again. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('request_counts_expires_at').on(table.expiresAt)],
);
