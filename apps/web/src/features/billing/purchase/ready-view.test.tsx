import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { answerCallsWith, passMs, renderAt } from '#shared/testing/render-at.tsx';
import { ReadyView } from './ready-view.tsx';

const user = aPlayer({ isPro: true, proExpiresAt: '2999-12-01T00:00:00.000Z' });

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
  const { address } = renderAt('/purchase-success', <ReadyView user={user} />);
  expect(screen.getByText(/10 Sekunden/)).toBeTruthy();
  await passMs(9999);
  expect(address()).toBe('/purchase-success');
  await passMs(1);
  expect(address()).toBe('/download');
});

it('stays where the buyer wants to stay', async () => {
  const { address } = renderAt('/purchase-success', <ReadyView user={user} />);
  fireEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }));
  await passMs(60_000);
  expect(address()).toBe('/purchase-success');
});

it('fills the days of premium once, on a rule beside the crosshair', () => {
  renderAt('/purchase-success', <ReadyView user={user} />);
  expect(document.querySelector('[data-new] .motion-safe\\:animate-fill')).not.toBeNull();
});
