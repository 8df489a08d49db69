import * as z from 'zod/mini';

const countSchema = z.int().check(z.minimum(0));
/** May be below zero: a charge can be paid back twice by mistake, and the sum should show it. */
const centsSchema = z.int();

/** Revenue is counted in this currency (ISO 4217); payments in another one are not part of it. */
export const revenueCurrency = 'EUR';

/** The six figures of the operator's dashboard, all as of the instant `at`. Field names are the specification's. */
export const adminStatsSchema = z.object({
  /** Accounts, confirmed or not. */
  totalUsers: countSchema,
  /** Accounts with premium now. */
  premiumUsers: countSchema,
  totalDesigns: countSchema,
  /** Accounts made in the last 7 × 24 hours that still exist. */
  recentSignups: countSchema,
  /** Cents paid in this month, in `businessTimeZone`, less what of it was paid back. */
  revenue: centsSchema,
  currency: z.literal(revenueCurrency),
  /** Accounts that were active in the last 5 minutes. */
  activeUsers: countSchema,
  /** ISO 8601 in UTC. */
  at: z.string(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** How far the charts reach back, today and this month included. */
export const chartReach = { days: 90, months: 24 } as const;

const revenueOfMonthSchema = z.object({
  /** As `2026-03`. */
  month: z.string(),
  /** Paid in this month. */
  grossCents: centsSchema,
  /** What of these payments was paid back, whenever that was. */
  refundedCents: centsSchema,
  /** Gross less refunded. */
  netCents: centsSchema,
});
export type RevenueOfMonth = z.infer<typeof revenueOfMonthSchema>;

const countOfDaySchema = z.object({
  /** As `2026-03-01`. */
  day: z.string(),
  count: countSchema,
});
export type CountOfDay = z.infer<typeof countOfDaySchema>;

/**
 * Series for the charts, the oldest first, without gaps: a day or month without anything has zeros. Days and months are
 * those of `businessTimeZone`.
 */
export const adminChartsSchema = z.object({
  currency: z.literal(revenueCurrency),
  /** The last 24 months. */
  revenue: z.array(revenueOfMonthSchema),
  /** The last 90 days: accounts made on each that still exist. */
  signups: z.array(countOfDaySchema),
  /** The last 90 days: accounts that were active on each, deleted ones included. */
  activeUsers: z.array(countOfDaySchema),
  at: z.string(),
});
export type AdminCharts = z.infer<typeof adminChartsSchema>;

/** Whether this server offers an installer of the desktop app, and how many players wait for word of one. */
export const installerStateSchema = z.object({ isPublished: z.boolean(), waiting: countSchema });
