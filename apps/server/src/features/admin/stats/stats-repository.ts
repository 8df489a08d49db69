import { type CountOfDay, chartReach } from '@punktgenau/contract/admin/stats-schemas';
import { businessTimeZone } from '@punktgenau/contract/limits/limits';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { type StatisticMetric, statistics, userActivity, users } from '../../../db/schema.ts';
import { dayMs, minuteMs, shift } from '../../../platform/clock.ts';

export type Counts = {
  readonly users: number;
  readonly premium: number;
  readonly designs: number;
  readonly recentSignups: number;
  readonly revenueCents: number;
  readonly activeUsers: number;
};

export type MonthlyRevenue = {
  readonly month: string;
  readonly grossCents: number;
  readonly refundedCents: number;
};

const recentMs = 7 * dayMs;
const activeMs = 5 * minuteMs;

/**
 * SQL of the statistics. Counts of whole tables come from `statistics`, where triggers keep them; only what moves with the
 * clock is counted in the tables themselves, by an index, in one statement with the rest: all figures are of one moment.
 */
export class StatsRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async readCounts(now: Date): Promise<Counts> {
    const since = shift(now, -recentMs);
    const dayOfSince = berlinDay(since);
    const { rows } = await this.#db.execute<Record<keyof Counts, string>>(sql`
      select
        ${totalOf('users')} as "users",
        -- The mark stays until the next run of the job that takes it away.
        ${totalOf('premium')} - (
          select count(*) from ${users} where ${users.isPro} and ${users.proExpiresAt} <= ${now}
        ) as "premium",
        ${totalOf('designs')} as "designs",
        -- Whole days are added up already. Of the day on which the time begins, the rest is counted.
        (
          select coalesce(sum(${statistics.value}), 0) from ${statistics}
          where ${statistics.metric} = 'users' and ${statistics.bucket} > ${dayOfSince}
        ) + (
          select count(*) from ${users}
          where ${users.createdAt} > ${since} and ${users.createdAt} < ${startOfDay(sql`${dayOfSince} + 1`)}
        ) as "recentSignups",
        (
          select coalesce(sum(
            case ${statistics.metric} when 'refunded_cents' then -${statistics.value} else ${statistics.value} end
          ), 0) from ${statistics}
          where ${statistics.metric} in ('revenue_cents', 'refunded_cents')
            and ${statistics.bucket} = ${berlinMonth(now)}
        ) as "revenueCents",
        (
          select count(*) from ${userActivity} where ${userActivity.lastActiveAt} > ${shift(now, -activeMs)}
        ) as "activeUsers"
    `);
    const [row] = rows;
    if (!row) throw new Error('A statement of sums answered nothing.');
    return {
      users: Number(row.users),
      premium: Number(row.premium),
      designs: Number(row.designs),
      recentSignups: Number(row.recentSignups),
      revenueCents: Number(row.revenueCents),
      activeUsers: Number(row.activeUsers),
    };
  }

  async countUsers(): Promise<number> {
    const { rows } = await this.#db.execute<{ total: string }>(sql`select ${totalOf('users')} as total`);
    return Number(rows[0]?.total);
  }

  /** The last months up to that of `now`, without gaps, the oldest first. */
  async revenueByMonth(now: Date): Promise<MonthlyRevenue[]> {
    const { rows } = await this.#db.execute<{ month: string; gross: string; refunded: string }>(sql`
      select
        to_char(month, 'YYYY-MM') as month,
        coalesce(sum(${statistics.value}) filter (where ${statistics.metric} = 'revenue_cents'), 0) as gross,
        coalesce(sum(${statistics.value}) filter (where ${statistics.metric} = 'refunded_cents'), 0) as refunded
      from generate_series(
        ${berlinMonth(now)} - make_interval(months => ${chartReach.months - 1}), ${berlinMonth(now)}, interval '1 month'
      ) as month
      left join ${statistics} on ${statistics.bucket} = month::date
        and ${statistics.metric} in ('revenue_cents', 'refunded_cents')
      group by month.month order by month.month
    `);
    return rows.map(({ month, gross, refunded }) => ({
      month,
      grossCents: Number(gross),
      refundedCents: Number(refunded),
    }));
  }

  /** Values of a daily metric for the last days up to that of `now`, without gaps, the oldest first. */
  async countsByDay(metric: StatisticMetric, now: Date): Promise<CountOfDay[]> {
    const { rows } = await this.#db.execute<{ day: string; total: string }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(${statistics.value}), 0) as total
      from generate_series(
        ${berlinDay(now)} - ${chartReach.days - 1}::integer, ${berlinDay(now)}, interval '1 day'
      ) as day
      left join ${statistics} on ${statistics.bucket} = day::date and ${statistics.metric} = ${metric}
      group by day.day order by day.day
    `);
    return rows.map(({ day, total }) => ({ day, count: Number(total) }));
  }

  /**
   * Adds up the rows of each bucket, which changes no sum. Any number of servers may do it at once: each takes the rows
   * that no other one has taken.
   */
  async compact(): Promise<void> {
    await this.#db.execute(sql`
      with several as (
        select id from (
          select ${statistics.id} as id, count(*) over (partition by ${statistics.metric}, ${statistics.bucket}) as rows
          from ${statistics}
        ) as counted where rows > 1
      ), taken as (
        select ${statistics.id} as id from ${statistics}
        where ${statistics.id} in (select id from several) for update skip locked
      ), gone as (
        delete from ${statistics} where ${statistics.id} in (select id from taken)
        returning ${statistics.metric} as metric, ${statistics.bucket} as bucket, ${statistics.value} as value
      )
      insert into ${statistics} (metric, bucket, value)
      select metric, bucket, sum(value) from gone group by metric, bucket having sum(value) <> 0
    `);
  }
}

function totalOf(metric: StatisticMetric) {
  return sql`(select coalesce(sum(${statistics.value}), 0) from ${statistics} where ${statistics.metric} = ${metric})`;
}

function berlinDay(instant: Date) {
  return sql`(${instant}::timestamptz at time zone ${businessTimeZone})::date`;
}

function berlinMonth(instant: Date) {
  return sql`date_trunc('month', ${instant}::timestamptz at time zone ${businessTimeZone})::date`;
}

/** The first instant of a day. */
function startOfDay(day: ReturnType<typeof sql>) {
  return sql`((${day})::timestamp at time zone ${businessTimeZone})`;
}
