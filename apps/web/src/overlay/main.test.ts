// @vitest-environment jsdom
import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareOverlay } from './testing/overlay-in-jsdom.ts';

beforeEach(() => {
  vi.useFakeTimers();
  prepareOverlay();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hides the panel 2 s after the transparent mode began', async () => {
  history.replaceState(null, '', `/overlay-window?code=${encodeShareCode(defaultDesign)}`);
  await import('./main.ts');
  const isHidden = () => document.querySelector('.panel:not(.card)')?.classList.contains('hidden');
  vi.advanceTimersByTime(60_000);
  expect(isHidden()).toBe(false);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'F11' }));
  vi.advanceTimersByTime(1999);
  expect(isHidden()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isHidden()).toBe(true);
});
