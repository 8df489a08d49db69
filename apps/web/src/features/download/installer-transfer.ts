import type { Release } from '@punktgenau/contract/system/system-schemas';
import { fail, type Result, succeed } from '@punktgenau/result';

/** Where the server gives out the installer (specification, section 7). */
const installerUrl = '/download-test';

/**
 * `matches` and `differs`: the bytes were compared with the manifest. `uncheckable`: browsers offer hashing on secure
 * pages only.
 */
export type Checksum = 'matches' | 'differs' | 'uncheckable';

export type TransferredFile = { readonly file: Blob; readonly checksum: Exclude<Checksum, 'differs'> };

export type Transfer = Result<TransferredFile, 'not_started' | 'damaged' | 'cancelled'>;

export type TransferOptions = {
  readonly release: Pick<Release, 'bytes' | 'sha256'>;
  readonly signal: AbortSignal;
  /** Called as bytes arrive with how many there are; never where the browser cannot read while it loads. */
  readonly onBytes: (bytes: number) => void;
  /** All bytes are there and are being compared. */
  readonly onChecking: () => void;
};

/** Loads the installer into memory, byte by byte as it arrives, and compares it with the release manifest. */
export async function transferInstaller(options: TransferOptions): Promise<Transfer> {
  const { release, signal, onBytes, onChecking } = options;
  try {
    const response = await fetch(installerUrl, {
      headers: { Accept: 'application/octet-stream' },
      credentials: 'same-origin',
      signal,
    });
    if (!response.ok) return fail('not_started');
    const file = response.body ? new Blob(await readAll(response.body, onBytes)) : await response.blob();
    onChecking();
    const checksum = file.size === release.bytes ? await compare(file, release.sha256) : 'differs';
    if (signal.aborted) return fail('cancelled');
    return checksum === 'differs' ? fail('damaged') : succeed({ file, checksum });
  } catch {
    return fail(signal.aborted ? 'cancelled' : 'not_started');
  }
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}

async function compare(file: Blob, sha256: string): Promise<Checksum> {
  // Absent on pages without TLS, localhost excepted, whatever the type says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return 'uncheckable';
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === sha256 ? 'matches' : 'differs';
}
