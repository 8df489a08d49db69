import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { countOpenOverlays, shownDesign } from '#shared/overlay/open-overlays.ts';
import { useOpenOverlays } from '#shared/overlay/use-open-overlays.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { inScenes } from '#shared/ui/design-picture.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { ActiveDesign, ActiveDesignLoading, NoActiveDesign, waysAnchor } from './active-design.tsx';
import { homeOrder } from './home-order.ts';
import { MoreDesigns } from './more-designs.tsx';
import { OverlayWays, WayResult } from './overlay-ways.tsx';
import { ReleaseLoading } from './release-loading.tsx';

export type DownloadPageProps = {
  /** Crosshairs of the gallery, at the end of the page. */
  readonly shelves: ReactNode;
};

/**
 * The home of a player, under the address of the specification's download screen: their crosshair, their other designs, and
 * every way into the game with the desktop app as one of them.
 */
export function DownloadPage({ shelves }: DownloadPageProps) {
  const { user } = useCurrentUser();
  const codeFromAddress = useCodeFromAddress();
  return user && <Home user={user} codeFromAddress={codeFromAddress} shelves={shelves} />;
}

type ReleaseProps = {
  readonly user: CurrentUser;
  /** A premium code the player came with; empty when there is none. */
  readonly codeFromAddress: string;
};

function Home({ user, codeFromAddress, shelves }: ReleaseProps & DownloadPageProps) {
  const query = useQuery(userDesignsQuery(user.id));
  const open = useOpenOverlays();
  const { active, others } = homeOrder(inScenes(query.data ?? []), shownDesign(open));
  const isLive = active !== undefined && countOpenOverlays(open, active.id) > 0;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h1 className="text-xl wrap-anywhere">{m.download_greeting({ name: user.username })}</h1>
        {query.isPending ? (
          <ActiveDesignLoading />
        ) : query.error && !query.data ? (
          <LoadFailure
            headingLevel={2}
            title={m.download_app_error_title()}
            message={m.download_recent_error()}
            query={query}
          />
        ) : active ? (
          <ActiveDesign design={active} isLive={isLive} />
        ) : (
          <NoActiveDesign />
        )}
      </div>
      {active && <MoreDesigns designs={others} total={others.length + 1} />}
      <section aria-labelledby={waysAnchor} className="grid gap-6">
        <header>
          <h2 id={waysAnchor} tabIndex={-1} className="scroll-mt-20">
            {m.download_ways_title()}
          </h2>
          <p className="mt-1 text-ink-muted">{m.download_ways_lead()}</p>
        </header>
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <WayResult kind="app" design={active} className="max-sm:hidden" />
          <ReleasePanel user={user} codeFromAddress={codeFromAddress} />
        </div>
        <OverlayWays design={active} isLive={isLive} />
      </section>
      {shelves}
    </div>
  );
}

// Each player needs one of the two.
const LockedRelease = lazy(() => import('./locked-release.tsx'));
const UnlockedRelease = lazy(() => import('./unlocked-release.tsx'));
const RedeemFromAddress = lazy(async () => ({
  default: (await import('./locked-release.tsx')).RedeemFromAddress,
}));

/** The desktop app: the installer this server offers to premium players, and the ways to premium for the others. */
function ReleasePanel({ user, codeFromAddress }: ReleaseProps) {
  const { isPro } = user;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPro = useRef(isPro);
  // A player who becomes premium here has used the code.
  const [cameWithPremium] = useState(isPro);

  useEffect(() => {
    // The form that was just used is gone; what it unlocked is where to go on.
    if (isPro && !wasPro.current) heading.current?.focus();
    wasPro.current = isPro;
  }, [isPro]);

  return (
    <section aria-labelledby="desktop-app" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="desktop-app" ref={heading} tabIndex={-1}>
          {m.download_app_title()}
        </h3>
        <Badge variant={isPro ? 'pro' : 'neutral'}>
          {isPro ? m.download_app_premium_have() : m.download_app_premium()}
        </Badge>
      </header>
      <Suspense fallback={<ReleaseLoading />}>
        {cameWithPremium && codeFromAddress !== '' && (
          <RedeemFromAddress user={user} codeFromAddress={codeFromAddress} />
        )}
        {isPro ? <UnlockedRelease /> : <LockedRelease user={user} codeFromAddress={codeFromAddress} />}
      </Suspense>
    </section>
  );
}

/**
 * The premium code a player came with in `?promoCode=`, or an empty string. It leaves the address, so that neither a
 * reload nor a shared link brings back a code that has been redeemed.
 */
function useCodeFromAddress(): string {
  const [path, navigate] = useLocation();
  const search = useQueryString();
  const [code] = useState(() => new URLSearchParams(search).get('promoCode') ?? '');
  const isInAddress = new URLSearchParams(search).has('promoCode');
  useEffect(() => {
    if (isInAddress) navigate(path, { replace: true });
  }, [isInAddress, path, navigate]);
  return code;
}
