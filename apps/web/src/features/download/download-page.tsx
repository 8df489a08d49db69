import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { OverlayWays } from './overlay-ways.tsx';
import { RecentDesigns } from './recent-designs.tsx';
import { ReleaseLoading } from './release-loading.tsx';

/** Where a player lands after the login: the latest designs, the desktop app, and every way that works right away. */
export default function DownloadPage() {
  const { user } = useCurrentUser();
  const codeFromAddress = useCodeFromAddress();
  if (user === null) return null;
  return (
    <div className="wrap grid gap-8 pt-4 pb-4 lg:gap-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 wrap-anywhere">{m.download_greeting({ name: user.username })}</h1>
        <LinkButton href="/editor" variant="primary">
          {m.download_editor()}
        </LinkButton>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentDesigns userId={user.id} />
        <ReleasePanel user={user} codeFromAddress={codeFromAddress} />
      </div>
      <OverlayWays />
    </div>
  );
}

// Each player needs one of the two.
const LockedRelease = lazy(() => import('./locked-release.tsx'));
const UnlockedRelease = lazy(() => import('./unlocked-release.tsx'));
const RedeemFromAddress = lazy(async () => ({
  default: (await import('./locked-release.tsx')).RedeemFromAddress,
}));

type ReleasePanelProps = {
  readonly user: CurrentUser;
  /** A premium code the player came with; empty when there is none. */
  readonly codeFromAddress: string;
};

/** The desktop app: the installer this server offers to premium players, and the ways to premium for the others. */
function ReleasePanel({ user, codeFromAddress }: ReleasePanelProps) {
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
    <section aria-labelledby="desktop-app" className="flex flex-col rounded-lg border border-hair bg-panel">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hair px-6 py-4">
        <h2 id="desktop-app" ref={heading} tabIndex={-1} className="text-lg">
          {m.download_app_title()}
        </h2>
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
