import type { Release } from '@punktgenau/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { downloadInfoQuery, megabytes } from './release-info.ts';

/** The desktop app: the installer this server offers, or that it offers none. */
export function ReleasePanel({ isPro }: { readonly isPro: boolean }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(downloadInfoQuery);
  return (
    <section aria-labelledby="desktop-app" className="flex flex-col rounded-lg border border-hair bg-panel">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hair px-6 py-4">
        <h2 id="desktop-app" className="text-lg">
          {m.download_app_title()}
        </h2>
        <Badge variant="pro">{isPro ? m.download_app_premium_have() : m.download_app_premium()}</Badge>
      </header>
      {isPending ? (
        <p role="status" className="flex grow items-center justify-center gap-3 p-6 text-ink-muted">
          <Spinner />
          {m.download_app_loading()}
        </p>
      ) : isError ? (
        <ErrorState
          title={m.download_app_error_title()}
          message={m.download_app_error_body()}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data.release === null ? (
        <NoRelease />
      ) : (
        <ReleaseFacts release={data.release} isPro={isPro} />
      )}
    </section>
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

function ReleaseFacts({ release, isPro }: { readonly release: Release; readonly isPro: boolean }) {
  const { version, fileName, bytes, sha256 } = release;
  const size = { megabytes: formatNumber(megabytes(bytes)), bytes: formatNumber(bytes) };
  const copyChecksum = async () => {
    await navigator.clipboard.writeText(sha256);
    toast({ title: m.download_app_copied() });
  };
  return (
    <>
      <dl className="divide-y divide-hair px-6">
        <Fact term={m.download_app_version()}>
          <span className="num">{version}</span>
        </Fact>
        <Fact term={m.download_app_file()}>
          <span className="font-mono text-[0.95em] break-all">{fileName}</span>
        </Fact>
        <Fact term={m.download_app_size()}>
          <span className="num">{m.download_app_size_value(size)}</span>
        </Fact>
        <Fact term={m.download_app_checksum()}>
          <span className="flex items-start gap-2">
            <code className="min-w-0 font-mono text-xs leading-5 break-all text-ink-muted">{sha256}</code>
            <Button
              variant="ghost"
              size="sm"
              isIcon
              aria-label={m.download_app_copy()}
              onClick={copyChecksum}
            >
              <Icon name="copy" size="sm" />
            </Button>
          </span>
        </Fact>
      </dl>
      {!isPro && (
        <p className="border-t border-hair px-6 py-4 text-sm text-ink-faint">
          {m.download_app_premium_body()}
        </p>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
