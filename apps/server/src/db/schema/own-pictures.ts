import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt } from './columns.ts';

/** Pictures that players uploaded for designs of their own. Only their account makes designs of them (ADR 0066). */
export const ownPictures = pgTable(
  'own_pictures',
  {
    /** Random, and part of the address: who knows it sees the picture. */
    key: text('key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the server encoded it; of an animation its first frame. */
    png: bytes('png').notNull(),
    /** All frames of an animation, one below the other; `null` for a picture that does not move. */
    strip: bytes('strip'),
    /** Of one frame. */
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    frameCount: integer('frame_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('own_pictures_user_id').on(table.userId),
    check('own_pictures_key_form', sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check('own_pictures_frames', sql`(${table.frameCount} > 1) = (${table.strip} is not null)`),
  ],
);
