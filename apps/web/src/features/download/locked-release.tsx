import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import InstallerNoticeButton from '#shared/premium/installer-notice-button.tsx';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PremiumDialog } from '#shared/premium/premium-dialog.tsx';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { Button } from '#shared/ui/button.tsx';

type LockedReleaseProps = { readonly user: CurrentUser; readonly codeFromAddress: string };

/** What stands in place of the installer for players without premium: why, and both ways to it. */
export default function LockedRelease({ user, codeFromAddress }: LockedReleaseProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <ByInstaller
          published={
            <p className="text-ink-muted">
              {m.installer_locked_body()}{' '}
              <Link href="/fullscreen" className="link">
                {m.footer_fullscreen()}
              </Link>
            </p>
          }
        />
        <NoInstallerNotice action={<InstallerNoticeButton />} />
        <Button variant="pro" className="justify-self-start" onClick={() => setChoosing(true)}>
          {m.get_premium()}
        </Button>
      </div>
      <div className="grid gap-3 border-t border-hair pt-5">
        <h4 className="font-strong">{m.installer_locked_or()}</h4>
        <RedeemCodeForm user={user} codeFromAddress={codeFromAddress} />
      </div>
      <PremiumDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
}

/** The place for a code that a premium player came with: it makes premium longer. */
export function RedeemFromAddress({ user, codeFromAddress }: LockedReleaseProps) {
  return (
    <div className="grid gap-3 border-b border-hair pb-6">
      <h4 className="font-strong">{m.promo_title()}</h4>
      <RedeemCodeForm user={user} codeFromAddress={codeFromAddress} />
    </div>
  );
}
