import { newlyUsedAdvancedOptions } from '@punktgenau/contract/limits/entitlements';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { shareHref } from '#shared/navigation/design-links.ts';
import { PremiumDialog } from '#shared/premium/premium-dialog.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { ShownCrosshair } from './shown-crosshair.ts';

const UseNow = lazy(() => import('./use-now.tsx'));

/** What can be done with a crosshair: tried in the editor by everybody, taken as it is with premium. */
export function CrosshairActions({ crosshair }: { readonly crosshair: ShownCrosshair }) {
  const { design } = crosshair;
  const { user, isLoading } = useCurrentUser();
  const isLockedLook = design !== null && newlyUsedAdvancedOptions(design).length > 0;
  return (
    <div className="grid gap-3">
      {design ? (
        <div className="grid gap-1.5">
          <LinkButton variant="primary" size="lg" isBlock href={shareHref(design)}>
            {m.crosshair_try()}
          </LinkButton>
          <p className="text-sm text-ink-faint">
            {isLockedLook && !user?.isPro ? m.crosshair_advanced_note() : m.crosshair_try_note()}
          </p>
        </div>
      ) : (
        <Notice title={m.crosshair_picture_title()}>{m.crosshair_picture_body()}</Notice>
      )}
      {user?.isPro ? (
        <Suspense fallback={<Skeleton className="h-13" />}>
          <UseNow crosshair={crosshair} userId={user.id} />
        </Suspense>
      ) : (
        <UseWithPremium isWaiting={isLoading} />
      )}
    </div>
  );
}

/** Leads to the plans. */
function UseWithPremium({ isWaiting }: { readonly isWaiting: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1.5">
      <Button
        variant="pro"
        isBlock
        disabled={isWaiting}
        onClick={() => setOpen(true)}
        className="min-h-(--size-touch)"
      >
        {m.crosshair_use()}
      </Button>
      <p className="text-sm text-ink-faint">{m.crosshair_use_note()}</p>
      <PremiumDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
