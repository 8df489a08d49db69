import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { answerCallsWith, renderAt, until } from '#shared/testing/render-at.tsx';
import OwnCrosshair from './own-crosshair.tsx';

const design = aSavedDesign({ scene: 'desert' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The still behind the crosshair. */
const scene = () =>
  until(() => {
    const source = document.querySelector('picture img')?.getAttribute('src');
    if (!source) throw new Error('there is no still yet');
    return source;
  });

it('is the crosshair that was worked on last, in its scene', async () => {
  const later = { ...design, id: 6, scene: 'snow', updatedAt: '2026-11-02T10:00:00.000Z' };
  answerCallsWith([design, later]);
  renderAt('/purchase-success', <OwnCrosshair userId={1} />);
  expect(await scene()).toContain('/snow-');
});

it('is the one that the editor begins with while nothing is saved, in a brighter place than there', async () => {
  answerCallsWith([]);
  renderAt('/purchase-success', <OwnCrosshair userId={1} />);
  expect(await scene()).toContain('/neon-');
});

it('stands where its page puts it while nothing is saved, and in its own scene afterwards', async () => {
  answerCallsWith([]);
  const page = renderAt('/kuendigen', <OwnCrosshair userId={null} scene="snow" />);
  expect(await scene()).toContain('/snow-');
  page.unmount();
  answerCallsWith([design]);
  renderAt('/kuendigen', <OwnCrosshair userId={1} scene="snow" />);
  expect(await scene()).toContain('/desert-');
});
