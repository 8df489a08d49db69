import { premadeCategories } from '@punktgenau/contract/gallery/gallery-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';

export const premadeCrosshairs = pgTable(
  'premade_crosshairs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    category: text('category', { enum: premadeCategories }).notNull(),
    description: text('description').notNull().default(''),
    descriptionEn: text('description_en'),
    imageUrl: text('image_url').notNull(),
    tags: text('tags').notNull().default(''),
    /** The parameters behind the picture; `null` for an uploaded one. */
    design: jsonb('design').$type<CrosshairDesign>(),
    /** The picture of `imageUrl` when it is one of ours. */
    svg: text('svg'),
    isActive: boolean('is_active').notNull().default(true),
    isFeatured: boolean('is_featured').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: createdAt(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * When an administrator removed a crosshair of ours; it is inactive then. The row stays, because designs made of it
     * show its picture and the next start must not bring it back. Uploaded ones are really gone.
     */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('premade_crosshairs_image_url_unique').on(table.imageUrl),
    index('premade_crosshairs_order').on(table.sortOrder, table.id),
    index('premade_crosshairs_created_by').on(table.createdBy),
    check('premade_crosshairs_name_length', sql`char_length(${table.name}) between 1 and 100`),
    check('premade_crosshairs_image_url_length', sql`char_length(${table.imageUrl}) between 1 and 255`),
    check('premade_crosshairs_tags_length', sql`char_length(${table.tags}) <= 500`),
    check('premade_crosshairs_deleted_inactive', sql`${table.deletedAt} is null or not ${table.isActive}`),
  ],
);

export const proPlayerCrosshairs = pgTable(
  'pro_player_crosshairs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playerName: text('player_name').notNull(),
    team: text('team').notNull(),
    game: text('game').notNull(),
    description: text('description').notNull().default(''),
    descriptionEn: text('description_en'),
    settings: jsonb('settings').$type<CrosshairDesign>().notNull(),
    imageUrl: text('image_url'),
    /** Code the settings were decoded from, where it was shown, and when. */
    code: text('code').notNull(),
    source: text('source').notNull(),
    seen: text('seen').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pro_player_crosshairs_player_game_unique').on(table.playerName, table.game),
    check(
      'pro_player_crosshairs_player_name_length',
      sql`char_length(${table.playerName}) between 1 and 100`,
    ),
    check('pro_player_crosshairs_team_length', sql`char_length(${table.team}) <= 100`),
    check('pro_player_crosshairs_game_length', sql`char_length(${table.game}) <= 50`),
  ],
);

/** Pictures that administrators uploaded, once per content. What uses one names it by its hash. */
export const uploadedImages = pgTable(
  'uploaded_images',
  {
    /** SHA-256 of `png`, in lower-case hexadecimal digits. */
    sha256: text('sha256').primaryKey(),
    /** As the server encoded it, not as it arrived. */
    png: bytes('png').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('uploaded_images_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`)],
);
