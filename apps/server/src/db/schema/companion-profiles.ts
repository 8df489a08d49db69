import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Profiles of games on PCs whose players let their account have them. They belong to the companion's session and end with it: by
 * logging out, under devices, or because it was not used for long.
 */
export const companionProfiles = pgTable(
  'companion_profiles',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pcName: text('pc_name').notNull(),
    profiles: jsonb('profiles').$type<AppProfile[]>().notNull(),
    /** As the companion sent them last: what differs was changed elsewhere, and has yet to be taken over. */
    acknowledged: jsonb('acknowledged').$type<AppProfile[]>().notNull(),
    overruled: jsonb('overruled').$type<AppProfile[]>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('companion_profiles_user_id').on(table.userId)],
);
