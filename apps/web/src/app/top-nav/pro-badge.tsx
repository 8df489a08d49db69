import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { Badge } from '#shared/ui/badge.tsx';

/** PRO, with the time premium still runs, and the way to what it opens. Premium without an end has no countdown. */
export function ProBadge({ expiresAt }: { readonly expiresAt: string | null }) {
  return (
    <Link href="/premium-dashboard" className="inline-flex min-h-(--size-touch) items-center">
      <Badge variant="pro" {...(expiresAt !== null && { detail: remainingText(expiresAt, Date.now()) })}>
        {m.badge_pro()}
      </Badge>
    </Link>
  );
}
