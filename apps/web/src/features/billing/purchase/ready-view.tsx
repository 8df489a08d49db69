import { downloadInfoSchema } from '@punktgenau/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { apiQuery } from '#shared/api/query-client.ts';
import { m } from '#shared/i18n/messages.ts';
import { planWords } from '#shared/premium/plan-words.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useCountdown } from '#shared/ui/use-countdown.ts';

/** Specification, section 9: the purchase page counts down from 10 s. */
const countdownSeconds = 10;

/** Premium is there: what it holds and where to get the app. */
export function ReadyView() {
  const [isStaying, setStaying] = useState(false);
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.purchase_title()}</FocusedHeading>
        <p role="status" className="text-ink-muted">
          {m.purchase_body()}
        </p>
      </div>
      <ul className="grid gap-2.5">
        {planWords['2weeks'].features.map((feature) => (
          <li key={feature()} className="flex gap-3">
            <Icon name="check" className="text-pro" />
            {feature()}
          </li>
        ))}
      </ul>
      <Downloads />
      {!isStaying && <Countdown onStay={() => setStaying(true)} />}
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hair pt-4">
      {/* A screen reader hears where this goes by the button; ten announcements would drown everything else. */}
      <p className="num text-ink-muted">{m.purchase_countdown({ count: secondsLeft })}</p>
      <Button variant="ghost" size="sm" onClick={onStay}>
        {m.purchase_countdown_stop()}
      </Button>
    </div>
  );
}

const releaseQuery = apiQuery('/api/download/info', downloadInfoSchema);

function Downloads() {
  const { data, isError } = useQuery(releaseQuery);
  const release = data?.release ?? null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href="/download">
          <Icon name="download" size="sm" />
          {m.purchase_download()}
        </LinkButton>
        {release !== null && (
          <LinkButton href="/download-test" isExternal download={release.fileName}>
            {m.purchase_direct()}
          </LinkButton>
        )}
      </div>
      {release !== null && (
        <p className="text-sm wrap-anywhere text-ink-faint">
          {m.purchase_file({ file: release.fileName, version: release.version })}
        </p>
      )}
      {data && release === null && (
        <p className="text-sm text-ink-muted">
          {m.purchase_no_installer()}{' '}
          <Link className="link" href="/overlay">
            {m.purchase_no_installer_link()}
          </Link>
        </p>
      )}
      {isError && <p className="text-sm text-danger">{m.purchase_direct_failed()}</p>}
    </div>
  );
}
