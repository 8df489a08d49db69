import { adminChartsSchema, adminStatsSchema } from '@punktgenau/contract/admin/stats-schemas';
import { businessTimeZone } from '@punktgenau/contract/limits/limits';
import { expect } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { StatsRepository } from '../src/features/admin/stats/stats-repository.ts';
import { StatsService } from '../src/features/admin/stats/stats-service.ts';
import { dayMs, minuteMs, shift } from '../src/platform/clock.ts';
import { createTestDatabase } from './test-database.ts';

/** On the day on which Berlin's clocks go forward. */
export const noon = new Date('2026-03-29T10:00:00.000Z');
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone, dateStyle: 'short' });
/** Berlin's day of an instant, as `2026-03-29`. */
export const dayOf = (instant: Date) => berlin.format(instant);
const monthOf = (instant: Date) => dayOf(instant).slice(0, 7);

/** A database with its statistics, without a server. */
export type World = { readonly database: Database; readonly stats: StatsService; drop(): Promise<void> };

export async function aWorld(from: 'migrated' | 'empty' = 'migrated'): Promise<World> {
  const copy = await createTestDatabase(from);
  const database = openDatabase(copy.connectionString, () => undefined);
  return {
    database,
    stats: new StatsService(new StatsRepository(database.query)),
    async drop() {
      await database.close();
      await copy.drop();
    },
  };
}

/** What the statistics must say, by reading every row there is. */
async function countByHand({ database }: World, now: Date) {
  const { rows: users } = await database.pool.query<{
    is_pro: boolean;
    pro_expires_at: Date | null;
    created_at: Date;
    last_active_at: Date | null;
  }>(
    `select is_pro, pro_expires_at, created_at, last_active_at
     from users left join user_activity on user_id = users.id`,
  );
  const { rows: designs } = await database.pool.query('select id from crosshair_designs');
  const { rows: payments } = await database.pool.query<{
    amount_cents: number;
    refunded_cents: number;
    currency: string;
    paid_at: Date;
  }>('select amount_cents, refunded_cents, currency, paid_at from payments');
  const euros = payments.filter(({ currency }) => currency === 'eur');
  const ofMonth = (month: string) => euros.filter((payment) => monthOf(payment.paid_at) === month);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const grossOf = (month: string) => sum(ofMonth(month).map((payment) => payment.amount_cents));
  const refundedOf = (month: string) => sum(ofMonth(month).map((payment) => payment.refunded_cents));
  return {
    stats: {
      totalUsers: users.length,
      premiumUsers: users.filter((user) => user.is_pro && (!user.pro_expires_at || user.pro_expires_at > now))
        .length,
      totalDesigns: designs.length,
      recentSignups: users.filter((user) => user.created_at > shift(now, -7 * dayMs)).length,
      revenue: grossOf(monthOf(now)) - refundedOf(monthOf(now)),
      activeUsers: users.filter(
        (user) => user.last_active_at && user.last_active_at > shift(now, -5 * minuteMs),
      ).length,
    },
    signupsOf: (day: string) => users.filter((user) => dayOf(user.created_at) === day).length,
    grossOf,
    refundedOf,
  };
}

/**
 * Compares all statistics with what is found by reading every row.
 *
 * @param activeOn who was active on which day, which no table tells afterwards
 */
export async function expectExact(
  world: World,
  now: Date,
  activeOn?: ReadonlyMap<string, ReadonlySet<number>>,
) {
  const byHand = await countByHand(world, now);
  expect(adminStatsSchema.parse(await world.stats.readStats(now))).toEqual({
    ...byHand.stats,
    currency: 'EUR',
    at: now.toISOString(),
  });
  const charts = adminChartsSchema.parse(await world.stats.readCharts(now));
  expect(charts.signups).toEqual(charts.signups.map(({ day }) => ({ day, count: byHand.signupsOf(day) })));
  expect(charts.revenue).toEqual(
    charts.revenue.map(({ month }) => ({
      month,
      grossCents: byHand.grossOf(month),
      refundedCents: byHand.refundedOf(month),
      netCents: byHand.grossOf(month) - byHand.refundedOf(month),
    })),
  );
  if (activeOn) {
    expect(charts.activeUsers).toEqual(
      charts.activeUsers.map(({ day }) => ({ day, count: activeOn.get(day)?.size ?? 0 })),
    );
  }
}
