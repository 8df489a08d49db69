import { imageRotationDegrees, premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import { limits } from '@punktgenau/contract/limits/limits';
import { designRanges, shapeNames } from '@punktgenau/crosshair';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

const colorCheck = (name: string, column: unknown) => check(name, sql`${column} ~ '^#[0-9A-F]{6}$'`);

export const crosshairDesigns = pgTable(
  'crosshair_designs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: ['svg', 'editor'] })
      .notNull()
      .default('editor'),
    imageUrl: text('image_url'),
    /** Side of the square an image is shown in, in px at scale 1; designs of type 'svg' have one. */
    adjustedSize: integer('adjusted_size'),
    /** How far an image is turned clockwise, in degrees. */
    imageRotation: integer('image_rotation').notNull().default(0),
    shape: text('shape', { enum: shapeNames }).notNull().default('cross'),
    color: text('color').notNull().default('#00D9FF'),
    size: integer('size').notNull().default(20),
    opacity: integer('opacity').notNull().default(90),
    thickness: integer('thickness').notNull().default(2),
    gap: integer('gap').notNull().default(0),
    length: integer('length').notNull().default(10),
    rotation: integer('rotation').notNull().default(0),
    blur: integer('blur').notNull().default(0),
    hasDot: boolean('has_dot').notNull().default(true),
    hasOutline: boolean('has_outline').notNull().default(false),
    outlineColor: text('outline_color').notNull().default('#000000'),
    outlineThickness: integer('outline_thickness').notNull().default(1),
    dynamicColor: boolean('dynamic_color').notNull().default(true),
    shadowEnabled: boolean('shadow_enabled').notNull().default(false),
    shadowColor: text('shadow_color').notNull().default('#000000'),
    shadowBlur: integer('shadow_blur').notNull().default(2),
    shadowOffsetX: integer('shadow_offset_x').notNull().default(0),
    shadowOffsetY: integer('shadow_offset_y').notNull().default(0),
    offsetX: integer('offset_x').notNull().default(0),
    offsetY: integer('offset_y').notNull().default(0),
    /** The backdrop it was made in. Null in designs that are older than this column or come from a client without backdrops. */
    scene: text('scene'),
    isPublic: boolean('is_public').notNull().default(false),
    /** Of the link to a public design. A trigger makes it and takes it away (migration 0022, ADR 0048). */
    shareCode: text('share_code'),
    /** The capability that opens the overlay without a session. Its owner reads it in every overlay link. */
    overlayKey: text('overlay_key').notNull(),
    /** Made by the client that saved it: the same save, sent again, finds this design instead of making another. */
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
    /** Each change moves it on, so it stands for exactly one state of the design. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('crosshair_designs_user_id').on(table.userId, table.id),
    index('crosshair_designs_image_url').on(table.imageUrl).where(sql`${table.imageUrl} is not null`),
    uniqueIndex('crosshair_designs_idempotency_key_unique')
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    uniqueIndex('crosshair_designs_share_code_unique').on(table.shareCode),
    check(
      'crosshair_designs_share_code_while_public',
      sql`${table.isPublic} = (${table.shareCode} is not null)`,
    ),
    check(
      'crosshair_designs_name_length',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(limits.designNameMax))}`,
    ),
    check(
      'crosshair_designs_image_complete',
      sql`(${table.type} = 'svg') = (${table.imageUrl} is not null and ${table.adjustedSize} is not null)`,
    ),
    check(
      'crosshair_designs_adjusted_size_range',
      sql`${table.adjustedSize} between ${sql.raw(String(premadeSizePx.min))} and ${sql.raw(String(premadeSizePx.max))} and ${table.adjustedSize} % ${sql.raw(String(premadeSizePx.step))} = 0`,
    ),
    check(
      'crosshair_designs_image_rotation_range',
      sql`${table.imageRotation} between ${sql.raw(String(imageRotationDegrees.min))} and ${sql.raw(String(imageRotationDegrees.max))} and (${table.imageRotation} = 0 or ${table.type} = 'svg')`,
    ),
    // Players' own pictures are nobody else's: the service refuses it with a sentence, and this is the lock behind it.
    check(
      'crosshair_designs_own_picture_private',
      sql`not (${table.isPublic} and ${table.imageUrl} like '${sql.raw(imageFolder)}own-%')`,
    ),
    check('crosshair_designs_type_known', sql`${table.type} in ('svg', 'editor')`),
    // Only the form: which shapes and scenes exist is decided by their lists, and a new one should need no migration.
    check('crosshair_designs_shape_format', sql`${table.shape} ~ '^[a-z][a-z0-9-]{0,39}$'`),
    check('crosshair_designs_scene_format', sql`${table.scene} ~ '^[a-z][a-z0-9-]{0,39}$'`),
    colorCheck('crosshair_designs_color_format', table.color),
    colorCheck('crosshair_designs_outline_color_format', table.outlineColor),
    colorCheck('crosshair_designs_shadow_color_format', table.shadowColor),
    ...(Object.keys(designRanges) as (keyof typeof designRanges)[]).map((field) => {
      const { min, max, step } = designRanges[field];
      const column = table[field];
      const range = sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
      return check(
        `crosshair_designs_${column.name}_range`,
        step === 1 ? range : sql`${range} and ${column} % ${sql.raw(String(step))} = 0`,
      );
    }),
  ],
);

export const userHotkeys = pgTable(
  'user_hotkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hotkeyName: text('hotkey_name').notNull(),
    /** The design the key shows. A column of its own, so that a deleted design takes its hotkeys along. */
    designId: integer('design_id')
      .notNull()
      .references(() => crosshairDesigns.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('user_hotkeys_user_name_unique').on(table.userId, table.hotkeyName),
    index('user_hotkeys_design_id').on(table.designId),
    check('user_hotkeys_name_length', sql`char_length(${table.hotkeyName}) between 1 and 50`),
  ],
);
