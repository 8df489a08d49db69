import { readRelease } from '@punktgenau/contract/system/endpoints';
import type { Release } from '@punktgenau/contract/system/system-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callQuery } from '#shared/api/call.ts';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useCountdown } from '#shared/ui/use-countdown.ts';

/** Specification, section 9: the purchase page counts down from 10 s. */
const countdownSeconds = 10;

/** Premium is there: what it holds, and where to go on. */
export function ReadyView() {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.purchase_title()}</FocusedHeading>
        <p role="status" className="text-ink-muted">
          {m.purchase_body()}
        </p>
      </div>
      <PremiumRights />
      <NoInstallerNotice />
      <ByInstaller published={<Downloads />} missing={<WithoutDownload />} />
    </>
  );
}

function Downloads() {
  const { data, isError } = useQuery(callQuery(readRelease));
  const release = data?.release ?? null;
  const [isStaying, setStaying] = useState(false);
  // Taken back since the document was made.
  if (data && release === null) return <WithoutDownload />;
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" href="/download">
            <Icon name="download" size="sm" />
            {m.purchase_download()}
          </LinkButton>
          {release && <DirectDownload release={release} />}
        </div>
        {release && (
          <p className="text-sm wrap-anywhere text-ink-faint">
            {m.purchase_file({ file: release.fileName, version: release.version })}
          </p>
        )}
        {isError && <p className="text-sm text-danger">{m.purchase_direct_failed()}</p>}
      </div>
      {!isStaying && <Countdown onStay={() => setStaying(true)} />}
    </>
  );
}

function DirectDownload({ release }: { readonly release: Release }) {
  return (
    <LinkButton href="/download-test" isExternal download={release.fileName}>
      {m.purchase_direct()}
    </LinkButton>
  );
}

function WithoutDownload() {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton variant="primary" href="/premium-dashboard">
        {m.purchase_to_dashboard()}
      </LinkButton>
      <LinkButton href="/editor">{m.purchase_to_editor()}</LinkButton>
    </div>
  );
}

function Countdown({ onStay }: { readonly onStay: () => void }) {
  const [, navigate] = useLocation();
  const { secondsLeft } = useCountdown(countdownSeconds);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) navigate('/download', { replace: true });
  }, [isOver, navigate]);

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hair pt-4">
      {/* A screen reader hears where this goes by the button; ten announcements would drown everything else. */}
      <p className="num text-ink-muted">{m.purchase_countdown({ count: secondsLeft })}</p>
      <Button variant="ghost" size="sm" onClick={onStay}>
        {m.purchase_countdown_stop()}
      </Button>
    </div>
  );
}
