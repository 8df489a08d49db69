import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Who wants one mail when an installer is published. The row goes in the transaction that stores the mail. */
export const installerNotices = pgTable('installer_notices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: instant('requested_at').notNull(),
});
