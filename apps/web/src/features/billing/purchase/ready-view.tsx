import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { readRelease } from '@punktgenau/contract/system/endpoints';
import type { Release } from '@punktgenau/contract/system/system-schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callQuery } from '#shared/api/call.ts';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import InstallerNoticeButton from '#shared/premium/installer-notice-button.tsx';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { TermRule } from '#shared/premium/term-rule.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useCountdown } from '#shared/ui/use-countdown.ts';
import { PurchaseStage } from './purchase-stage.tsx';
import { UnlockedThings } from './unlocked-things.tsx';

/** Specification, section 9: the purchase page counts down from 10 s. */
const countdownSeconds = 10;

/** Premium is there: the player's crosshair, until when, where to go on, and what premium holds, thing by thing. */
export function ReadyView({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <ByInstaller
        published={<WithDownload user={user} />}
        missing={<Stage user={user} actions={<NoDownload />} />}
      />
      <NoInstallerNotice action={<InstallerNoticeButton />} />
      <UnlockedThings userId={user.id} />
    </>
  );
}

type StageProps = { readonly user: CurrentUser; readonly actions: ReactNode; readonly children?: ReactNode };

function Stage({ user, actions, children }: StageProps) {
  return (
    <PurchaseStage userId={user.id} actions={actions}>
      <FocusedHeading>{m.purchase_title()}</FocusedHeading>
      <p role="status" className="text-ink-muted">
        {m.purchase_body()}
      </p>
      {user.proExpiresAt !== null && <TermRule expiresAt={user.proExpiresAt} isNew />}
      {children}
    </PurchaseStage>
  );
}

function WithDownload({ user }: { readonly user: CurrentUser }) {
  const { data, isError } = useQuery(callQuery(readRelease));
  const release = data?.release ?? null;
  const [isStaying, setStaying] = useState(false);
  // Taken back since the document was made.
  if (data && release === null) return <Stage user={user} actions={<NoDownload />} />;
  return (
    <Stage
      user={user}
      actions={
        <>
          <LinkButton variant="primary" href="/download">
            <Icon name="download" size="sm" />
            {m.purchase_download()}
          </LinkButton>
          {release && <DirectDownload release={release} />}
        </>
      }
    >
      {release && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          {m.purchase_file({ file: release.fileName, version: release.version })}
        </p>
      )}
      {isError && <p className="text-sm text-danger">{m.purchase_direct_failed()}</p>}
      {!isStaying && <Countdown onStay={() => setStaying(true)} />}
    </Stage>
  );
}

function DirectDownload({ release }: { readonly release: Release }) {
  return (
    <LinkButton href="/download-test" isExternal download={release.fileName}>
      {m.purchase_direct()}
    </LinkButton>
  );
}

/** Where to go on while there is nothing to download. */
function NoDownload() {
  return (
    <>
      <LinkButton variant="primary" href="/premium-dashboard">
        {m.purchase_to_dashboard()}
      </LinkButton>
      <LinkButton href="/editor">{m.purchase_to_editor()}</LinkButton>
    </>
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ">
      {/* A screen reader hears where this goes by the button; ten announcements would drown everything else. */}
      <p className="num text-ink-muted">{m.purchase_countdown({ count: secondsLeft })}</p>
      <Button variant="ghost" size="sm" onClick={onStay}>
        {m.purchase_countdown_stop()}
      </Button>
    </div>
  );
}
