import type { Release } from '@punktgenau/contract';
import { useEffect, useRef, useState } from 'react';
import { type Checksum, transferInstaller } from './installer-transfer.ts';

export type DownloadState =
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
export function useInstallerDownload(release: Release) {
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
      save(transferred.file, release.fileName);
      setChecksum(transferred.checksum);
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
