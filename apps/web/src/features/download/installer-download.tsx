import type { Release } from '@punktgenau/contract';
import { useRef } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { megabytes } from './release-info.ts';
import { type DownloadState, useInstallerDownload } from './use-installer-download.ts';

/** The download itself: a button, then how far it is, then whether the file is the one that was published. */
export function InstallerDownload({ release }: { readonly release: Release }) {
  const { state, checksum, start, cancel } = useInstallerDownload(release);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = state.kind === 'connecting' || state.kind === 'downloading' || state.kind === 'checking';
  const cancelAndStay = () => {
    cancel();
    // The pressed button goes away; the other one is where to go on.
    button.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          variant="primary"
          isLoading={isRunning}
          aria-disabled={state.kind === 'completed'}
          className="max-sm:flex-1"
          onClick={() => void start()}
        >
          {state.kind === 'completed' ? <Icon name="check" size="sm" /> : !isRunning && <DownloadIcon />}
          {buttonText(state, release.bytes)}
        </Button>
        {isRunning && <Button onClick={cancelAndStay}>{m.action_cancel()}</Button>}
      </div>
      {(state.kind === 'downloading' || state.kind === 'checking') && (
        <Progress
          label={state.kind === 'checking' ? m.installer_checking() : m.installer_loading()}
          done={state.kind === 'checking' ? 1 : state.bytes / release.bytes}
          detail={m.installer_progress({
            done: formatNumber(megabytes(state.kind === 'checking' ? release.bytes : state.bytes)),
            total: formatNumber(megabytes(release.bytes)),
          })}
        />
      )}
      <div role="status" className="text-sm text-ink-muted empty:hidden">
        {checksum === 'matches' && m.installer_verified()}
        {checksum === 'uncheckable' && m.installer_unverified()}
      </div>
      {state.kind === 'failed' && (
        <Notice
          variant="danger"
          role="alert"
          title={state.error === 'damaged' ? m.installer_damaged() : m.installer_failed()}
        />
      )}
    </div>
  );
}

const DownloadIcon = () => <Icon name="download" size="sm" />;

function buttonText(state: DownloadState, totalBytes: number): string {
  switch (state.kind) {
    case 'idle':
    case 'failed':
      return m.installer_start();
    case 'connecting':
      return m.installer_connecting();
    case 'downloading':
      // A whole percent only when all of it is there.
      return m.installer_percent({ percent: Math.min(99, Math.floor((100 * state.bytes) / totalBytes)) });
    case 'checking':
      return m.installer_loading();
    case 'completed':
      return m.installer_done();
  }
}
