import { reportReasons } from '@punktgenau/contract/community/community-options';
import { limits } from '@punktgenau/contract/limits/limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { crosshairDesigns } from './designs.ts';

/**
 * Crosshairs that players published (ADR 0060). Triggers keep `is_listed`, `likes`, `uses` and `open_reports` (migration 0026): whatever
 * changes what they count, the deletion of an account included, they are right.
 */
export const communityCrosshairs = pgTable(
  'community_crosshairs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    designId: integer('design_id').references(() => crosshairDesigns.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The picture, as a share code. */
    shareCode: text('share_code').notNull(),
    scene: text('scene'),
    game: text('game'),
    tags: text('tags').array().notNull(),
    showsAuthor: boolean('shows_author').notNull(),
    shape: text('shape').notNull(),
    sizePx: smallint('size_px').notNull(),
    /** The cell of the colour in a grid, see `colorCellOf`. A column of its own: PostgreSQL knows how frequent each of its values is. */
    colorCell: text('color_cell').notNull(),
    /** Shape, game and tags, see `facetBitsOf`. */
    facetBits: bigint('facet_bits', { mode: 'bigint' }).notNull(),
    /** The words of the name in small letters, a space before each, so that `% las%` finds the beginning of one (migration 0031). */
    nameWords: text('name_words').notNull().generatedAlwaysAs(sql`community_name_words(name)`),
    /** Numbers of what it is looked up by: see `searchTermsOf` (migration 0031). */
    searchTerms: integer('search_terms')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`community_search_terms(shape, game, tags, name)`),
    /** Equal for pictures that look the same. */
    pictureKey: text('picture_key').notNull(),
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** The first visible one of those that look the same. */
    isListed: boolean('is_listed').notNull().default(false),
    likes: integer('likes').notNull().default(0),
    /** Within the last `limits.communityUseDays`. */
    uses: integer('uses').notNull().default(0),
    openReports: integer('open_reports').notNull().default(0),
  },
  (table) => {
    // What is filtered by stands in the indexes of the orders and of colours: they are walked without reading rows.
    const filters = [table.facetBits, table.sizePx, table.colorCell, table.nameWords] as const;
    return [
      index('community_crosshairs_user_id').on(table.userId, table.id),
      uniqueIndex('community_crosshairs_design_unique').on(table.designId),
      index('community_crosshairs_picture')
        .on(table.pictureKey, table.id)
        .where(sql`${table.hiddenAt} is null`),
      index('community_crosshairs_new')
        .on(table.id.desc().nullsFirst(), ...filters)
        .where(sql`${table.isListed}`),
      index('community_crosshairs_liked')
        .on(table.likes.desc().nullsFirst(), table.id.desc().nullsFirst(), ...filters)
        .where(sql`${table.isListed}`),
      index('community_crosshairs_used')
        .on(table.uses.desc().nullsFirst(), table.id.desc().nullsFirst(), ...filters)
        .where(sql`${table.isListed}`),
      index('community_crosshairs_color')
        .on(
          ...([table.colorCell, table.shape, table.facetBits, table.sizePx] as const),
          ...([table.nameWords, table.likes, table.uses, table.id] as const),
        )
        .where(sql`${table.isListed}`),
      index('community_crosshairs_size').on(table.sizePx).where(sql`${table.isListed}`),
      index('community_crosshairs_search').using('gin', table.searchTerms).where(sql`${table.isListed}`),
      index('community_crosshairs_reported')
        .on(table.openReports.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.openReports} > 0`),
      index('community_crosshairs_hidden')
        .on(table.id.desc().nullsFirst())
        .where(sql`${table.hiddenAt} is not null`),
      check(
        'community_crosshairs_name_length',
        sql`char_length(${table.name}) between 1 and ${sql.raw(String(limits.communityNameMax))}`,
      ),
      check(
        'community_crosshairs_tags_length',
        sql`cardinality(${table.tags}) <= ${sql.raw(String(limits.communityTagsMax))}`,
      ),
    ];
  },
);

export const communityLikes = pgTable(
  'community_likes',
  {
    crosshairId: integer('crosshair_id')
      .notNull()
      .references(() => communityCrosshairs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.crosshairId, table.userId] }),
    index('community_likes_user_id').on(table.userId),
  ],
);

/** Who has added which crosshair to their designs, for `limits.communityUseDays`. */
export const communityUses = pgTable(
  'community_uses',
  {
    crosshairId: integer('crosshair_id')
      .notNull()
      .references(() => communityCrosshairs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.crosshairId, table.userId] }),
    index('community_uses_user_id').on(table.userId),
    index('community_uses_used_at').on(table.usedAt),
  ],
);

export const communityReports = pgTable(
  'community_reports',
  {
    crosshairId: integer('crosshair_id')
      .notNull()
      .references(() => communityCrosshairs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    createdAt: createdAt(),
    /** When an administrator decided. The row stays, so that an account reports a crosshair once. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.crosshairId, table.userId] }),
    index('community_reports_user_id').on(table.userId),
  ],
);
