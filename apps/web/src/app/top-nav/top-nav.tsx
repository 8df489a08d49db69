import type { CurrentUser } from '@punktgenau/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Brand } from '#shared/ui/brand.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { AccountArea } from './account-area.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinkList } from './nav-link-list.tsx';
import { navLinksFor } from './nav-links.ts';
import { ProBadge } from './pro-badge.tsx';

/** Watches for premium, not for visitors: its chunk comes after the page. */
const PremiumNotice = lazy(() => import('../premium-notice/premium-notice.tsx'));

type TopNavProps = {
  /** Path of the page, to mark the link that leads to it; `null` marks none. */
  readonly path: string | null;
  /** Stays in view while the page scrolls. On the editor the stage does that instead. */
  readonly isSticky: boolean;
  /** Uses the full width, like the editor below it. */
  readonly isWide: boolean;
};

/** Where the badge gives way: to the way to log in, to the time that premium still runs. */
function eliteRoom(user: CurrentUser | null): string {
  if (user === null) return 'max-md:hidden';
  return user.isPro ? 'max-xl:hidden' : 'max-[23.75rem]:hidden';
}

/** Brand, tier, the product's places and the account. Paints before the session is known and fills in afterwards. */
export function TopNav({ path, isSticky, isWide }: TopNavProps) {
  const { user, isLoading } = useCurrentUser();
  const { data: designs } = useQuery({ ...userDesignsQuery(user?.id ?? 0), enabled: user !== null });
  const links = navLinksFor(user, designs?.length);

  return (
    <header
      className={classNames(
        'z-30 h-(--size-nav) border-b border-hair bg-ground print:hidden',
        isSticky && 'sticky top-0',
      )}
    >
      <div
        className={classNames(
          'flex h-full min-w-0 items-center gap-2 sm:gap-3',
          isWide ? 'px-3 lg:px-5' : 'wrap',
        )}
      >
        <Brand className="max-[23.75rem]:gap-1.5 max-[23.75rem]:text-base" />
        <Badge variant="elite" className={eliteRoom(user)}>
          {m.badge_elite()}
        </Badge>
        {user?.isPro && <ProBadge expiresAt={user.proExpiresAt} />}
        {/* Which links there are depends on the session; drawn once it is known, none of them ever moves. */}
        {!isLoading && <NavLinkList links={links} path={path} />}
        <span className="ml-auto" />
        {!isLoading && <AccountArea user={user} path={path} />}
        {!isLoading && <MobileMenu links={links} user={user} />}
      </div>
      {user && (
        <Suspense fallback={null}>
          <PremiumNotice user={user} />
        </Suspense>
      )}
    </header>
  );
}
