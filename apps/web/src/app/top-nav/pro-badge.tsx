import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { Badge } from '#shared/ui/badge.tsx';

/**
 * PRO, with the time premium still runs, and the way to what it opens. Premium without an end has no countdown. Where the
 * bar is short of room, months and days stand below each other.
 */
export function ProBadge({ expiresAt }: { readonly expiresAt: string | null }) {
  return (
    <Link href="/premium-dashboard" className="inline-flex min-h-(--size-touch) min-w-min items-center">
      <Badge
        variant="pro"
        className="min-w-min py-0.5 whitespace-normal!"
        {...(expiresAt !== null && { detail: keepUnits(remainingText(expiresAt, Date.now())) })}
      >
        {m.badge_pro()}
      </Badge>
    </Link>
  );
}

/** Numbers stay on the line of their unit. */
const keepUnits = (text: string) => text.replace(/(\d) /g, '$1\u00a0');
