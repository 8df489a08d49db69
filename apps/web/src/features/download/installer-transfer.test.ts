import { afterEach, describe, expect, it, vi } from 'vitest';
import { transferInstaller } from './installer-transfer.ts';

const installer = new TextEncoder().encode('MZ'.repeat(100_000));
const release = {
  bytes: 200_000,
  sha256: 'cb48eae924ac798ef0441b7610f3bad12f9e93a8f735382d80eeb6979a2461d3',
};

afterEach(() => vi.unstubAllGlobals());

/** Answers the installer's address with a body that arrives in four parts. */
function serve(bytes: Uint8Array<ArrayBuffer>, status = 200): void {
  const quarter = Math.ceil(bytes.length / 4);
  const parts = [0, 1, 2, 3].map((index) => bytes.slice(index * quarter, (index + 1) * quarter));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

function transfer(signal = new AbortController().signal, onBytes: (bytes: number) => void = () => undefined) {
  return transferInstaller({ release, signal, onBytes, onChecking: () => undefined });
}

describe('loading the installer', () => {
  it('counts the bytes as they arrive and gives the very file', async () => {
    serve(installer);
    const counts: number[] = [];
    const transferred = await transfer(undefined, (bytes) => counts.push(bytes));
    expect(counts).toEqual([50_000, 100_000, 150_000, 200_000]);
    expect(transferred).toMatchObject({ ok: true, value: { checksum: 'matches' } });
    if (!transferred.ok) return;
    expect(new Uint8Array(await transferred.value.file.arrayBuffer())).toEqual(installer);
  });

  it('gives no file with another content, even of the same length', async () => {
    serve(new TextEncoder().encode('XZ'.repeat(100_000)));
    expect(await transfer()).toEqual({ ok: false, error: 'damaged' });
  });

  it('gives no file that is cut short', async () => {
    serve(installer.slice(1));
    expect(await transfer()).toEqual({ ok: false, error: 'damaged' });
  });

  it('has not started when the server refuses', async () => {
    serve(new TextEncoder().encode('{}'), 403);
    expect(await transfer()).toEqual({ ok: false, error: 'not_started' });
  });

  it('has not started without a network', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await transfer()).toEqual({ ok: false, error: 'not_started' });
  });

  it('gives no file when it is cancelled on the way', async () => {
    serve(installer);
    const cancel = new AbortController();
    expect(await transfer(cancel.signal, () => cancel.abort())).toEqual({ ok: false, error: 'cancelled' });
  });

  it('says when the browser cannot compare, as on a page without TLS', async () => {
    serve(installer);
    vi.stubGlobal('crypto', {});
    expect(await transfer()).toMatchObject({ ok: true, value: { checksum: 'uncheckable' } });
  });
});
