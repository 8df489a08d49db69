import type { Release } from '@punktgenau/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { megabytes } from './release-info.ts';

/** The published installer as its manifest describes it. */
export function ReleaseFacts({ release }: { readonly release: Release }) {
  const { version, fileName, bytes, sha256 } = release;
  const size = { megabytes: formatNumber(megabytes(bytes)), bytes: formatNumber(bytes) };
  const copyChecksum = async () => {
    await navigator.clipboard.writeText(sha256);
    toast({ title: m.download_app_copied() });
  };
  return (
    <dl className="divide-y divide-hair border-t border-hair px-6">
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
