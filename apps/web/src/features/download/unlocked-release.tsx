import { formatMegabytes } from '@punktgenau/contract/system/document-facts';
import type { Release } from '@punktgenau/contract/system/system-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '#shared/i18n/format.ts';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import InstallerNoticeButton from '#shared/premium/installer-notice-button.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { InstallerDownload } from './installer-download.tsx';
import { downloadInfoQuery } from './release-info.ts';
import { ReleaseLoading } from './release-loading.tsx';

/** The installer this server offers, or that it offers none. */
export default function UnlockedRelease() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(downloadInfoQuery);
  if (isPending) return <ReleaseLoading />;
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
      <InstallerDownload release={data.release} />
      <ReleaseFacts release={data.release} />
      <InstallSteps />
    </>
  );
}

function NoRelease() {
  return (
    <div className="grid gap-2">
      <h4 className="font-strong">{m.download_app_none_title()}</h4>
      <p className="text-ink-muted">{m.download_app_none_body()}</p>
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
        <InstallerNoticeButton />
        <LinkButton href="/overlay" variant="ghost">
          {m.download_app_none_action()}
        </LinkButton>
      </div>
    </div>
  );
}

/** The published installer as its manifest describes it. */
export function ReleaseFacts({ release }: { readonly release: Release }) {
  const { version, fileName, bytes, sha256 } = release;
  const size = { megabytes: formatMegabytes(bytes, locale), bytes: formatNumber(bytes) };
  const copyChecksum = async () => {
    await navigator.clipboard.writeText(sha256);
    toast({ title: m.download_app_copied() });
  };
  return (
    <dl className="divide-y divide-hair border-t border-hair">
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
          <Button variant="ghost" size="sm" isIcon aria-label={m.download_app_copy()} onClick={copyChecksum}>
            <Icon name="copy" size="sm" />
          </Button>
        </span>
      </Fact>
    </dl>
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

/** From the file to the crosshair over the game. */
function InstallSteps() {
  const steps = [
    m.installer_step_run(),
    m.installer_step_log_in(),
    m.installer_step_choose(),
    m.installer_step_show(),
  ];
  return (
    <div className="border-t border-hair pt-5">
      <h4 className="font-strong">{m.installer_steps_title()}</h4>
      <ol className="mt-3 grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span className="num w-4 flex-none text-ink-faint">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <Link href="/fullscreen" className="link mt-4 inline-flex min-h-(--size-touch) items-center lg:min-h-0">
        {m.footer_fullscreen()}
      </Link>
    </div>
  );
}
