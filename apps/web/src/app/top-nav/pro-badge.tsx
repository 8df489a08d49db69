import { timeRemaining } from '#features/account/preferences/time-remaining.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';

/** PRO, with the time premium still runs; without a countdown when its end is past or unknown. */
export function ProBadge({ expiresAt }: { readonly expiresAt: string | null }) {
  const detail = expiresAt === null ? null : describeRemaining(expiresAt);
  return (
    <Badge variant="pro" {...(detail !== null && { detail })}>
      {m.badge_pro()}
    </Badge>
  );
}

function describeRemaining(expiresAt: string): string | null {
  const remaining = timeRemaining(expiresAt, Date.now());
  if (remaining.kind === 'expired') return null;
  if (remaining.kind === 'days') return m.account_days({ count: remaining.days });
  const months = m.account_months({ count: remaining.months });
  return remaining.days === 0 ? months : `${months} ${m.account_days({ count: remaining.days })}`;
}
