import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

const sources: Readonly<Record<string, () => string>> = {
  stripe_subscription: m.admin_user_source_subscription,
  code: m.admin_user_source_code,
  granted: m.admin_user_source_granted,
};

/** Where premium comes from and how long it lasts: `Abonnement, bis 12.12.2026`. `null` without premium. */
export function premiumText({ isPro, proType, proExpiresAt }: AdminUser): string | null {
  if (!isPro) return null;
  const source = (proType === null ? undefined : sources[proType])?.() ?? m.admin_user_source_granted();
  return proExpiresAt === null
    ? m.admin_user_premium_endless({ source })
    : m.admin_user_premium_until({ source, date: formatDate(proExpiresAt) });
}
