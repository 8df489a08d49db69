import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Brand } from '#shared/ui/brand.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { SkipLink } from '../main-content.tsx';
import { AccountArea, MobileMenu } from './account-menu.tsx';
import { linksFor, NavLinkList } from './nav-link-list.tsx';

type TopNavProps = {
  /** Path of the page, to mark the link that leads to it; `null` marks none. */
  readonly path: string | null;
  /** Stays in view while the page scrolls. On the editor the stage does that instead. */
  readonly isSticky: boolean;
  /** Uses the full width, like the editor below it. */
  readonly isWide: boolean;
};

/** The widths at which the badge makes room: for the login link, or for the time that premium still runs. */
function eliteVisibility(user: CurrentUser | null): string {
  if (user === null) return 'max-md:hidden';
  return user.isPro ? 'max-2xl:hidden' : 'max-[23.75rem]:hidden';
}

/** Brand, tier, links and the account. Paints before the session is known and fills in afterwards. */
export function TopNav({ path, isSticky, isWide }: TopNavProps) {
  const { user, isLoading } = useCurrentUser();
  const { data: designs } = useQuery({ ...userDesignsQuery(user?.id ?? 0), enabled: user !== null });
  const links = linksFor(user, designs?.length);

  return (
    <header
      className={classNames(
        'z-30 h-(--size-nav) border-b border-hair bg-ground print:hidden',
        isSticky && 'sticky top-0',
      )}
    >
      <SkipLink />
      <div
        className={classNames(
          'flex h-full min-w-0 items-center gap-2 sm:gap-3',
          isWide ? 'px-3 lg:px-5' : 'wrap',
        )}
      >
        <Brand className="max-[23.75rem]:gap-1.5 max-[23.75rem]:text-base" />
        <Badge variant="elite" className={eliteVisibility(user)}>
          {m.badge_elite()}
        </Badge>
        {user?.isPro && <ProBadge expiresAt={user.proExpiresAt} />}
        {/* Which links there are depends on the session; drawn once it is known, none of them ever moves. */}
        {!isLoading && <NavLinkList links={links} path={path} />}
        <span className="ml-auto" />
        {!isLoading && <AccountArea user={user} path={path} />}
        {!isLoading && <MobileMenu links={links} user={user} />}
      </div>
    </header>
  );
}

/**
 * PRO, with the time premium still runs, and the link to what it opens. Premium without an end has no countdown. Where the
 * bar is narrow, months and days stand below each other.
 */
function ProBadge({ expiresAt }: { readonly expiresAt: string | null }) {
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
