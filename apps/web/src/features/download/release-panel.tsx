import type { CurrentUser } from '@punktgenau/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { InstallSteps } from './install-steps.tsx';
import { InstallerDownload } from './installer-download.tsx';
import { LockedRelease } from './locked-release.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { downloadInfoQuery } from './release-info.ts';

/** The desktop app: the installer this server offers to premium players, and the ways to premium for the others. */
export function ReleasePanel({ user }: { readonly user: CurrentUser }) {
  const { isPro } = user;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPro = useRef(isPro);

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
      {isPro ? <UnlockedRelease /> : <LockedRelease user={user} />}
    </section>
  );
}

function UnlockedRelease() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(downloadInfoQuery);
  if (isPending) {
    return (
      <p role="status" className="flex grow items-center justify-center gap-3 p-6 text-ink-muted">
        <Spinner />
        {m.download_app_loading()}
      </p>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title={m.download_app_error_title()}
        message={m.download_app_error_body()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.release === null) return <NoRelease />;
  return (
    <>
      <div className="p-6">
        <InstallerDownload release={data.release} />
      </div>
      <ReleaseFacts release={data.release} />
      <InstallSteps />
    </>
  );
}

function NoRelease() {
  return (
    <div className="grid gap-2 p-6">
      <h3>{m.download_app_none_title()}</h3>
      <p className="text-ink-muted">{m.download_app_none_body()}</p>
      <LinkButton href="/overlay" className="mt-3 justify-self-start">
        {m.download_app_none_action()}
      </LinkButton>
    </div>
  );
}
