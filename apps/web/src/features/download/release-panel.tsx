import type { CurrentUser } from '@punktgenau/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { ReleaseLoading } from './release-loading.tsx';

// Each player needs one of the two.
const LockedRelease = lazy(() => import('./locked-release.tsx'));
const UnlockedRelease = lazy(() => import('./unlocked-release.tsx'));
const BroughtCode = lazy(() => import('./brought-code.tsx'));

type ReleasePanelProps = {
  readonly user: CurrentUser;
  /** A premium code the player came with; empty when there is none. */
  readonly broughtCode: string;
};

/** The desktop app: the installer this server offers to premium players, and the ways to premium for the others. */
export function ReleasePanel({ user, broughtCode }: ReleasePanelProps) {
  const { isPro } = user;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPro = useRef(isPro);
  // Who becomes a premium player here has used the code.
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
        {cameWithPremium && broughtCode !== '' && <BroughtCode user={user} broughtCode={broughtCode} />}
        {isPro ? <UnlockedRelease /> : <LockedRelease user={user} broughtCode={broughtCode} />}
      </Suspense>
    </section>
  );
}
