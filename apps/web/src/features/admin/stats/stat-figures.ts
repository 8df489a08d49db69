import type { AdminStats } from '@punktgenau/contract/admin/stats-schemas';
import { businessTimeZone } from '@punktgenau/contract/limits/limits';
import { formatNumber } from '#shared/i18n/format.ts';
import { languageTag } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { formatPrice } from '#shared/premium/price.ts';

export type StatFigure = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Puts the figure into relation, or says what time it covers. */
  readonly detail: string;
};

const share = new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 1 });
const ratio = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 });
const monthAndYear = new Intl.DateTimeFormat(languageTag, {
  month: 'long',
  year: 'numeric',
  timeZone: businessTimeZone,
});

/** The six figures of the dashboard in words, in the order of the specification. */
export function statFigures(stats: AdminStats): readonly StatFigure[] {
  const { totalUsers, premiumUsers, totalDesigns, recentSignups, revenue, currency, activeUsers, at } = stats;
  // Without accounts there is nothing to relate to.
  const perUser = (count: number) => (totalUsers === 0 ? 0 : count / totalUsers);
  return [
    {
      key: 'users',
      label: m.admin_stat_users(),
      value: formatNumber(totalUsers),
      detail: m.admin_stat_users_detail({ count: formatNumber(recentSignups) }),
    },
    {
      key: 'premium',
      label: m.admin_stat_premium(),
      value: formatNumber(premiumUsers),
      detail: m.admin_stat_premium_detail({ share: share.format(perUser(premiumUsers)) }),
    },
    {
      key: 'designs',
      label: m.admin_stat_designs(),
      value: formatNumber(totalDesigns),
      detail: m.admin_stat_designs_detail({ ratio: ratio.format(perUser(totalDesigns)) }),
    },
    {
      key: 'signups',
      label: m.admin_stat_signups(),
      value: formatNumber(recentSignups),
      detail: m.admin_stat_signups_detail(),
    },
    {
      key: 'revenue',
      label: m.admin_stat_revenue(),
      value: formatPrice(revenue, currency),
      detail: monthAndYear.format(new Date(at)),
    },
    {
      key: 'online',
      label: m.admin_stat_online(),
      value: formatNumber(activeUsers),
      detail: m.admin_stat_online_detail(),
    },
  ];
}
