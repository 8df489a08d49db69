import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCallsWith, renderAt, until } from '#shared/testing/render-at.tsx';
import GalleryTab from './gallery-tab.tsx';

const crosshair: PremadeCrosshair = {
  id: 1,
  name: 'Lotpunkt',
  category: 'Minimal',
  description: 'Ein Punkt.',
  tags: '',
  imageUrl: '/api/svg/lotpunkt.svg',
  isFeatured: false,
  design: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out: whatever is drawn when it comes into view never is.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a crosshair of the gallery at 64 px, from 32 to 256 px in steps of 4', async () => {
  answerCallsWith([crosshair]);
  renderAt('/premium-dashboard', <GalleryTab userId={7} onAdjust={() => undefined} />);
  const size = await until(() => screen.getByRole<HTMLInputElement>('slider'));
  expect([size.value, size.min, size.max, size.step]).toEqual(['64', '32', '256', '4']);
  expect(screen.getByRole('img', { name: /Lotpunkt/ }).style.width).toBe('64px');
});
