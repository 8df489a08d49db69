import { limits } from '@punktgenau/contract';
import { designRanges, shapeNames } from '@punktgenau/crosshair';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const createdAt = () => instant('created_at').notNull().defaultNow();

/** SHA-256 sized digests of secrets; the secrets themselves are never stored. */
const digest = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    /** What makes the name unique: composed, without case, look-alike letters merged. */
    usernameKey: text('username_key').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    locale: text('locale', { enum: ['de', 'en'] })
      .notNull()
      .default('de'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isPro: boolean('is_pro').notNull().default(false),
    proExpiresAt: instant('pro_expires_at'),
    proType: text('pro_type'),
    lastActiveAt: instant('last_active_at'),
    sessionTokenHash: digest('session_token_hash'),
    isLoggedIn: boolean('is_logged_in').notNull().default(false),
    emailVerified: boolean('email_verified').notNull().default(false),
    emailVerificationTokenHash: digest('email_verification_token_hash'),
    emailVerificationExpiry: instant('email_verification_expiry'),
    resetTokenHash: digest('reset_token_hash'),
    resetTokenExpiry: instant('reset_token_expiry'),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    stripeSubscriptionStatus: text('stripe_subscription_status'),
    stripeCurrentPeriodStart: instant('stripe_current_period_start'),
    stripeCurrentPeriodEnd: instant('stripe_current_period_end'),
    stripeCancelAtPeriodEnd: boolean('stripe_cancel_at_period_end').notNull().default(false),
    stripeCancelAt: instant('stripe_cancel_at'),
    stripeCanceledAt: instant('stripe_canceled_at'),
    stripeBillingCycleAnchor: instant('stripe_billing_cycle_anchor'),
    stripeMetadata: jsonb('stripe_metadata'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key_unique').on(table.usernameKey),
    uniqueIndex('users_email_key_unique').on(table.emailKey),
    uniqueIndex('users_email_verification_token_hash_unique').on(table.emailVerificationTokenHash),
    uniqueIndex('users_reset_token_hash_unique').on(table.resetTokenHash),
    uniqueIndex('users_session_token_hash_unique').on(table.sessionTokenHash),
    uniqueIndex('users_stripe_customer_id_unique').on(table.stripeCustomerId),
    uniqueIndex('users_stripe_subscription_id_unique').on(table.stripeSubscriptionId),
    index('users_last_active_at').on(table.lastActiveAt),
    index('users_created_at').on(table.createdAt),
    index('users_pending').on(table.emailVerificationExpiry).where(sql`not ${table.emailVerified}`),
    index('users_admins').on(table.id).where(sql`${table.isAdmin}`),
    check('users_locale_known', sql`${table.locale} in ('de', 'en')`),
  ],
);

/**
 * Names that count as taken although no account bears them: see `auth/sign-up-service.ts` for why sign-ups with
 * an address that already has an account reserve the name they asked for.
 */
export const reservedUsernames = pgTable(
  'reserved_usernames',
  {
    usernameKey: text('username_key').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('reserved_usernames_expires_at').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** Keyed hash of the identifier that stands in the cookie. */
    sid: digest('sid').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').$type<{ rememberMe: boolean; createdAt: string }>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expire').on(table.expire)],
);

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
    isPublic: boolean('is_public').notNull().default(false),
    /** The capability that opens the overlay without a session. Its owner reads it in every overlay link. */
    overlayKey: text('overlay_key').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('crosshair_designs_user_id').on(table.userId, table.id),
    check(
      'crosshair_designs_name_length',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(limits.designNameMax))}`,
    ),
    check('crosshair_designs_type_known', sql`${table.type} in ('svg', 'editor')`),
    // Only the form: which shapes exist is decided by the registry, and a new one should need no migration.
    check('crosshair_designs_shape_format', sql`${table.shape} ~ '^[a-z][a-z0-9-]{0,39}$'`),
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
