import { baseLocale, locales } from '@punktgenau/words';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, digest, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    /** What makes the name unique: composed, without case, look-alike letters merged. */
    usernameKey: text('username_key').notNull(),
    /**
     * What the name looks like: see `auth/username-skeleton.ts`. No new name may look like another one; of older ones that do,
     * one has it, and the others have it with their number. `null`: an earlier version made it, see `auth/username-skeleton-repository.ts`.
     */
    usernameSkeleton: text('username_skeleton'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    locale: text('locale', { enum: locales }).notNull().default(baseLocale),
    isAdmin: boolean('is_admin').notNull().default(false),
    isPro: boolean('is_pro').notNull().default(false),
    proExpiresAt: instant('pro_expires_at'),
    proType: text('pro_type'),
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
    /** The password was made up by the server: administrators' calls are refused until there is another one. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key_unique').on(table.usernameKey),
    uniqueIndex('users_username_skeleton_unique').on(table.usernameSkeleton),
    index('users_without_skeleton').on(table.id).where(sql`${table.usernameSkeleton} is null`),
    // Sign-ups wait side by side for their confirmation: see `auth/sign-up-repository.ts`.
    uniqueIndex('users_email_key_unique').on(table.emailKey).where(sql`${table.emailVerified}`),
    index('users_email_key').on(table.emailKey),
    uniqueIndex('users_email_verification_token_hash_unique').on(table.emailVerificationTokenHash),
    uniqueIndex('users_reset_token_hash_unique').on(table.resetTokenHash),
    uniqueIndex('users_session_token_hash_unique').on(table.sessionTokenHash),
    uniqueIndex('users_stripe_customer_id_unique').on(table.stripeCustomerId),
    uniqueIndex('users_stripe_subscription_id_unique').on(table.stripeSubscriptionId),
    index('users_created_at').on(table.createdAt),
    index('users_pending').on(table.createdAt).where(sql`not ${table.emailVerified}`),
    index('users_pro_expires_at').on(table.proExpiresAt).where(sql`${table.isPro}`),
    index('users_admins').on(table.id).where(sql`${table.isAdmin}`),
    index('users_stripe_period_end').on(table.stripeCurrentPeriodEnd),
    check('users_locale_form', sql`${table.locale} ~ '^[a-z]{2,3}$'`),
  ],
);

/**
 * When accounts were last active, within a minute. By itself: an account's own row stands in more than a dozen indexes, all
 * of which a note in it would have to write again.
 */
export const userActivity = pgTable(
  'user_activity',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastActiveAt: instant('last_active_at').notNull(),
  },
  (table) => [index('user_activity_last_active_at').on(table.lastActiveAt)],
);

/**
 * Sign-ups that cannot be confirmed, because their address has an account: see `auth/sign-up-service.ts` for why they keep
 * their name and answer a log-in like any other. Address and password are `null` in rows from before these were kept.
 */
export const reservedUsernames = pgTable(
  'reserved_usernames',
  {
    usernameKey: text('username_key').primaryKey(),
    /** As that of an account; `null` in rows from before there were any. */
    usernameSkeleton: text('username_skeleton'),
    expiresAt: instant('expires_at').notNull(),
    emailKey: text('email_key'),
    passwordHash: text('password_hash'),
  },
  (table) => [
    index('reserved_usernames_expires_at').on(table.expiresAt),
    index('reserved_usernames_email_key').on(table.emailKey),
    index('reserved_usernames_username_skeleton').on(table.usernameSkeleton),
  ],
);

/** `remote`: a phone that was paired as a remote, whose rights are those of the contract's calls for it. */
export type SessionClient = 'web' | 'desktop' | 'remote';

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
    /** Keyed hash of the identifier that stands in a cookie, or that the desktop app sends as a bearer token. */
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
    /** When this session last showed the password, and the second factor; see `auth/second-factor/identity-confirmation.ts`. */
    passwordConfirmedAt: instant('password_confirmed_at'),
    factorConfirmedAt: instant('factor_confirmed_at'),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user_id').on(table.userId),
    index('sessions_expire').on(table.expire),
  ],
);
