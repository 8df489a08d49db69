import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { digest, instant } from './columns.ts';

/** When something that is limited was tried of late, by whom or from where. */
export const attempts = pgTable(
  'attempts',
  {
    counter: text('counter').notNull(),
    /** Digest of a name, an address or an account's number. */
    key: digest('key').notNull(),
    at: instant('at').array().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.counter, table.key] }),
    index('attempts_expires_at').on(table.expiresAt),
  ],
);
