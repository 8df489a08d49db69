import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCallsWith, passMs, renderAt } from '#shared/testing/render-at.tsx';
import { ReadyView } from './ready-view.tsx';

const release = {
  version: '3.1.4',
  fileName: 'Punktgenau-Setup-3.1.4.exe',
  bytes: 15_700_000,
  sha256: '0'.repeat(64),
};

beforeEach(() => {
  vi.useFakeTimers();
  answerCallsWith({ release });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts down from 10 s to the download', async () => {
  const { address } = renderAt('/purchase-success', <ReadyView />);
  expect(screen.getByText(/10 Sekunden/)).toBeTruthy();
  await passMs(9999);
  expect(address()).toBe('/purchase-success');
  await passMs(1);
  expect(address()).toBe('/download');
});

it('stays where the buyer wants to stay', async () => {
  const { address } = renderAt('/purchase-success', <ReadyView />);
  fireEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }));
  await passMs(60_000);
  expect(address()).toBe('/purchase-success');
});
