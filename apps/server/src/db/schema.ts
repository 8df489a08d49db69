import {
  type CancellationRequest,
  type Locale,
  limits,
  planIds,
  premadeCategories,
  premadeSizePx,
  type WithdrawalRequest,
} from '@punktgenau/contract';
import { type CrosshairDesign, designRanges, shapeNames } from '@punktgenau/crosshair';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
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

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** SHA-256 sized digests of secrets; the secrets themselves are never stored. */
const digest = bytes;

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
    stripeMetadata: jsonb('stripe_metadata').$type<Record<string, string>>(),
    stripeSubscriptionCreatedAt: instant('stripe_subscription_created_at'),
    /** When the provider ended the subscription. */
    stripeEndedAt: instant('stripe_ended_at'),
    /** Lookup key of the price the subscription charges. */
    stripePriceLookupKey: text('stripe_price_lookup_key'),
    /** From when on a refunded period gives no access; `null` unless the current period was paid back in full. */
    stripeRefundedAt: instant('stripe_refunded_at'),
    /** Counts what was taken over from the provider; see `billing/subscription-sync.ts`. */
    stripeSyncVersion: integer('stripe_sync_version').notNull().default(0),
    /** When the provider was last asked. */
    stripeSyncedAt: instant('stripe_synced_at'),
    /** The newest checkout page, and how many there were; see `billing/checkout-service.ts`. */
    stripeCheckoutSessionId: text('stripe_checkout_session_id'),
    stripeCheckoutSerial: integer('stripe_checkout_serial').notNull().default(0),
    /** End of what codes and the operator granted. The subscription comes on top: see `premium/premium-state.ts`. */
    grantedPremiumEndsAt: instant('granted_premium_ends_at'),
    /** End of the subscription that the grant was counted from; `null`: it began when it was made. */
    grantedCountsFrom: instant('granted_counts_from'),
    grantedPremiumType: text('granted_premium_type', { enum: ['code', 'granted'] }),
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
    index('users_pro_expires_at').on(table.proExpiresAt).where(sql`${table.isPro}`),
    index('users_admins').on(table.id).where(sql`${table.isAdmin}`),
    index('users_stripe_period_end').on(table.stripeCurrentPeriodEnd),
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

export type SessionClient = 'web' | 'desktop';

/** A session made before there were desktop sessions names no client; it is a browser's. */
export type SessionData = {
  readonly rememberMe: boolean;
  readonly createdAt: string;
  readonly client?: SessionClient;
  /** What the owner recognises the client by, in coarse words; no address. */
  readonly device?: string;
};

export const sessions = pgTable(
  'sessions',
  {
    /** Keyed hash of the identifier that stands in the cookie, or that the desktop app sends as a bearer token. */
    sid: digest('sid').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: instant('expire').notNull(),
    /** What the owner names the session by. It opens nothing. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    /** Within a few minutes; `null`: not since this was first noted. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user_id').on(table.userId),
    index('sessions_expire').on(table.expire),
  ],
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
    /** Side of the square an image is shown in, in px at scale 1; designs of type 'svg' have one. */
    adjustedSize: integer('adjusted_size'),
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
    index('crosshair_designs_image_url').on(table.imageUrl).where(sql`${table.imageUrl} is not null`),
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

export const premiumCodes = pgTable(
  'premium_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals; codes are compared in that form. */
    code: text('code').notNull(),
    isUsed: boolean('is_used').notNull().default(false),
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    validDays: integer('valid_days').notNull().default(limits.premiumCodeDays.default),
    isReusable: boolean('is_reusable').notNull().default(false),
  },
  (table) => [
    uniqueIndex('premium_codes_code_unique').on(table.code),
    index('premium_codes_used_by').on(table.usedBy),
    check(
      'premium_codes_code_form',
      sql`char_length(${table.code}) between 1 and ${sql.raw(String(limits.premiumCodeMax))} and ${table.code} = upper(${table.code})`,
    ),
    check(
      'premium_codes_valid_days_range',
      sql`${table.validDays} between ${sql.raw(String(limits.premiumCodeDays.min))} and ${sql.raw(String(limits.premiumCodeDays.max))}`,
    ),
  ],
);

export const premiumCodeUsages = pgTable(
  'premium_code_usages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    codeId: integer('code_id')
      .notNull()
      .references(() => premiumCodes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('premium_code_usages_code_user_unique').on(table.codeId, table.userId),
    index('premium_code_usages_user_id').on(table.userId),
  ],
);

/** Events of the payment provider that arrived, so that each takes effect once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Whose objects it is about; `null`: nobody's. */
    stripeCustomerId: text('stripe_customer_id'),
    /** When the provider says it happened. */
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** `null` while its effect is not in the database yet. */
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('stripe_events_open').on(table.receivedAt).where(sql`${table.processedAt} is null`),
    index('stripe_events_received_at').on(table.receivedAt),
  ],
);

/** How far recurring work has come. */
export const jobMarks = pgTable('job_marks', {
  job: text('job').primaryKey(),
  reachedAt: instant('reached_at').notNull(),
});

/** One row per paid invoice: the revenue. Rows outlive their account, without naming it. */
export const payments = pgTable(
  'payments',
  {
    stripeInvoiceId: text('stripe_invoice_id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan', { enum: planIds }),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('payments_paid_at').on(table.paidAt),
    index('payments_user_id').on(table.userId),
    check('payments_refund_within', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
);

/** What somebody declared without being signed in, as it arrived, and in which language they are answered. */
export type ContractDeclaration = { readonly locale: Locale } & (
  | { readonly form: 'cancellation'; readonly request: CancellationRequest }
  | { readonly form: 'withdrawal'; readonly request: WithdrawalRequest }
);

/** Requests to take over a subscription that was bought with another address; its owner confirms by mail. */
export const subscriptionClaims = pgTable(
  'subscription_claims',
  {
    tokenHash: digest('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    /** The provider's customer that has the subscription. */
    stripeCustomerId: text('stripe_customer_id').notNull(),
    plan: text('plan', { enum: planIds }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('subscription_claims_user_id').on(table.userId),
    index('subscription_claims_expires_at').on(table.expiresAt),
  ],
);

/** Cancellations and withdrawals that were acknowledged and whose mails are not all delivered; then the row goes. */
export const contractDeclarations = pgTable(
  'contract_declarations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    declaration: jsonb('declaration').$type<ContractDeclaration>().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When a server last set about delivering; another one waits a while after that. */
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [index('contract_declarations_attempted_at').on(table.attemptedAt)],
);

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
 * Counts that would take too long to make anew: the value of a metric is the sum of its rows. Triggers (migration 0007)
 * add a row for every change and never touch one, so that nobody who writes waits for anybody else; the rows of one
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
