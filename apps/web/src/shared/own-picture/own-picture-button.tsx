import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

const OwnPictureDialog = lazy(() => import('./own-picture-dialog.tsx'));
const PremiumDialog = lazy(async () => ({
  default: (await import('#shared/premium/premium-dialog.tsx')).PremiumDialog,
}));

type OwnPictureButtonProps = {
  readonly user: Pick<CurrentUser, 'id' | 'isPro'>;
  readonly size?: 'sm' | 'md';
};

/** Makes a design of a picture from the player's device; without premium it leads to the plans. */
export default function OwnPictureButton({ user, size = 'md' }: OwnPictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isAllowed = entitlements[user.isPro ? 'premium' : 'free'].gallery;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Icon name="upload" size="sm" />
        {m.own_picture()}
        {!isAllowed && <Badge variant="pro">{m.badge_pro()}</Badge>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          {isAllowed ? (
            <OwnPictureDialog userId={user.id} onClose={close} />
          ) : (
            <PremiumDialog isOpen onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
