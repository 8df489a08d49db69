import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import type { BadgeVariant } from '#shared/ui/badge.tsx';

/** Days of a code and whether it can be redeemed: '14 Tage, Verfügbar'. */
export function describeTerms({ validDays, state }: AdminCode): string {
  const words = {
    available: m.admin_codes_available(),
    used: m.admin_codes_used(),
    expired: m.admin_codes_expired(),
  } as const;
  return m.admin_codes_terms({ days: m.account_days({ count: validDays }), state: words[state] });
}

/** What more there is to know about a code: who used it and when, how often, until when it can be. */
export function describeUse(code: AdminCode): string[] {
  const parts: string[] = [];
  if (code.isReusable) parts.push(m.admin_codes_redemptions({ count: code.usages }));
  if (code.state === 'used' && code.usedAt !== null) {
    const date = formatDate(code.usedAt);
    parts.push(
      code.usedBy === null
        ? m.admin_codes_used_by_deleted({ date })
        : m.admin_codes_used_by({ name: code.usedBy, date }),
    );
  }
  if (code.state !== 'used' && code.expiresAt !== null) {
    const date = lastDayBefore(code.expiresAt);
    parts.push(code.state === 'expired' ? m.admin_codes_ended({ date }) : m.admin_codes_until({ date }));
  }
  return parts;
}

/** The badge of a code. */
export function badgeOf({ state }: AdminCode): { readonly variant: BadgeVariant; readonly text: string } {
  switch (state) {
    case 'available':
      return { variant: 'neutral', text: m.admin_codes_badge_active() };
    case 'used':
      return { variant: 'off', text: m.admin_codes_used() };
    case 'expired':
      return { variant: 'off', text: m.admin_codes_expired() };
  }
}

/** A code that ends at midnight can be redeemed on the day before. */
function lastDayBefore(end: string): string {
  return formatDate(new Date(end).getTime() - 1);
}
