import { formatMegabytes } from '@punktgenau/contract/system/document-facts';
import type { Release } from '@punktgenau/contract/system/system-schemas';
import { useEffect, useRef, useState } from 'react';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { type Checksum, transferInstaller } from './installer-transfer.ts';

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
            done: formatMegabytes(state.kind === 'checking' ? release.bytes : state.bytes, locale),
            total: formatMegabytes(release.bytes, locale),
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

type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'downloading'; readonly bytes: number }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly error: 'not_started' | 'damaged' };

/** How long 'Fertig!' stands before the next download may start (specification, section 4). */
const completedMs = 3000;

const idle: DownloadState = { kind: 'idle' };

/** One download at a time: its state, and what comparing the last finished file showed. */
function useInstallerDownload(release: Release) {
  const [state, setState] = useState<DownloadState>(idle);
  const [checksum, setChecksum] = useState<Checksum>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (state.kind !== 'completed') return;
    const timer = setTimeout(() => setState(idle), completedMs);
    return () => clearTimeout(timer);
  }, [state.kind]);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setChecksum(undefined);
    setState({ kind: 'connecting' });
    const transferred = await transferInstaller({
      release,
      signal: controller.signal,
      onBytes: (bytes) => setState({ kind: 'downloading', bytes }),
      onChecking: () => setState({ kind: 'checking' }),
    });
    running.current = undefined;
    if (transferred.ok) {
      save(transferred.value.file, release.fileName);
      setChecksum(transferred.value.checksum);
      setState({ kind: 'completed' });
    } else {
      setState(transferred.error === 'cancelled' ? idle : { kind: 'failed', error: transferred.error });
    }
  };

  return { state, checksum, start, cancel: () => running.current?.abort() };
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser reads the file after this task; a minute is more than it needs to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
