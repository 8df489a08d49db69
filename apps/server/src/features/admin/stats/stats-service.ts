import { type AdminCharts, type AdminStats, revenueCurrency } from '@punktgenau/contract/admin/stats-schemas';
import type { StatsRepository } from './stats-repository.ts';

/** What the operator's dashboard shows in figures and curves. */
export class StatsService {
  readonly #stats: StatsRepository;

  constructor(stats: StatsRepository) {
    this.#stats = stats;
  }

  async readStats(now: Date): Promise<AdminStats> {
    const counts = await this.#stats.readCounts(now);
    return {
      totalUsers: counts.users,
      premiumUsers: counts.premium,
      totalDesigns: counts.designs,
      recentSignups: counts.recentSignups,
      revenue: counts.revenueCents,
      currency: revenueCurrency,
      activeUsers: counts.activeUsers,
      at: now.toISOString(),
    };
  }

  async readCharts(now: Date): Promise<AdminCharts> {
    const [revenue, signups, activeUsers] = await Promise.all([
      this.#stats.revenueByMonth(now),
      this.#stats.countsByDay('users', now),
      this.#stats.countsByDay('active_users', now),
    ]);
    return {
      currency: revenueCurrency,
      revenue: revenue.map((month) => ({ ...month, netCents: month.grossCents - month.refundedCents })),
      signups,
      activeUsers,
      at: now.toISOString(),
    };
  }
}
