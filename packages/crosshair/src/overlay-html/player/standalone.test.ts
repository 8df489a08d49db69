// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultDesign } from '../../design/design.ts';
import { overlayHtml } from '../overlay-html.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom neither measures nor paints.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hides the controls of the standalone file after 3 s without a movement', async () => {
  const file = overlayHtml(defaultDesign, { name: 'Kreuz', locale: 'de' });
  const written = new DOMParser().parseFromString(file, 'text/html');
  document.body.append(...written.querySelectorAll('script[type="application/json"]'));
  await import('./standalone.ts');
  const areHidden = () => document.querySelector('.panel')?.classList.contains('hidden');
  expect(areHidden()).toBe(false);
  vi.advanceTimersByTime(2999);
  expect(areHidden()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(areHidden()).toBe(true);
  dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(2999);
  expect(areHidden()).toBe(false);
});
