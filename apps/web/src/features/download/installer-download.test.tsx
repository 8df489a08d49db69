import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passMs, renderAt, until } from '#shared/testing/render-at.tsx';
import { InstallerDownload } from './installer-download.tsx';
import { ReleaseFacts } from './unlocked-release.tsx';

const release = {
  version: '3.1.4',
  fileName: 'Punktgenau-Setup-3.1.4.exe',
  bytes: 1_570_000,
  // Of as many zeros.
  sha256: '2a68084653140ca131daac49902317a74a6779a70ebd7c5792a8b17a8bcb1806',
};

let send: (bytes: number) => void;
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (bytes) => controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  // jsdom's files cannot be read and have no addresses, and it follows no links.
  vi.stubGlobal('Blob', (await new Response().blob()).constructor);
  URL.createObjectURL = () => 'blob:installer';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const label = (text: string) => until(() => screen.getByRole('button', { name: text }));

describe('the installer', () => {
  it('is told by its manifest: version, name and size', () => {
    renderAt('/download', <ReleaseFacts release={release} />);
    const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['3.1.4', 'Punktgenau-Setup-3.1.4.exe', '1,6 MB (1.570.000 Byte)', release.sha256]);
  });

  it('tells while it loads how much is there, and for 3 s that it is done', async () => {
    renderAt('/download', <InstallerDownload release={release} />);
    fireEvent.click(screen.getByRole('button', { name: 'Installer herunterladen' }));
    await label('Verbindung...');
    send(release.bytes / 2);
    await label('50 %');
    send(release.bytes / 2 - 1);
    await label('99 %');
    send(1);
    end();
    await label('Fertig!');
    await passMs(2999);
    expect(screen.getByRole('button', { name: 'Fertig!' })).toBeTruthy();
    await passMs(1);
    expect(screen.getByRole('button', { name: 'Installer herunterladen' })).toBeTruthy();
  });
});
