import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import { UnlockedThings } from './unlocked-things.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const code = encodeShareCode(defaultDesign);
const premade = (slug: string, category: string) => ({
  ...{ slug, name: slug, description: 'Klein', tags: 'klein', isFeatured: false, category, shareCode: code },
  imageUrl: `/api/svg/${slug}.svg`,
});
const pro = (slug: string) => ({
  ...{ slug, playerName: slug, team: 'Team', game: 'CS2', description: 'Klein', shareCode: code },
  ...{ code: 'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG', source: 'Liste', seen: '2026-09-01' },
});
const gallery = {
  premades: [premade('eins', 'Minimal'), premade('zwei', 'Minimal'), premade('drei', 'Bunt')],
  pros: ['donk', 'niko', 'tenz'].map(pro),
};

/** The server of a player with these designs. */
const answerWith = (designs: readonly unknown[]) =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    Response.json(String(input).includes('/public') ? gallery : designs),
  );

/** How many crosshairs each thing shows, by its words. */
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('listitem')
      .map((item) => [
        within(item).getByText(/./, { selector: 'p' }).textContent,
        item.querySelectorAll('canvas').length,
      ]),
  );

it('shows every right as the thing itself, with the player’s own crosshair where it is about it', async () => {
  answerWith([aSavedDesign({ scene: 'desert' })]);
  renderAt('/purchase-success', <UnlockedThings userId={1} />);
  await waitFor(
    () =>
      expect(shown()).toEqual({
        'Unbegrenzte Designs': 5,
        'Mehr Vorlagen': 2,
        'Pro-Crosshairs': 3,
        'Erweiterte Einstellungen': 1,
        'Desktop-App für Windows': 1,
        'Hotkeys zum Umschalten': 1,
        'Auswahl unter mehreren Monitoren': 1,
      }),
    { timeout: 20_000 },
  );
  const sceneOf = (words: string) =>
    screen.getByText(words).closest('li')?.querySelector('img')?.getAttribute('src');
  expect(sceneOf('Desktop-App für Windows')).toContain('/desert-');
  // Beside it, and not the same picture once more.
  expect(sceneOf('Hotkeys zum Umschalten')).not.toContain('/desert-');
});

it('fills its rows of four and of two: the app is twice as wide as what stands with it', () => {
  answerWith([]);
  renderAt('/purchase-success', <UnlockedThings userId={1} />);
  const cells = screen
    .getAllByRole('listitem')
    .map((item) => (item.classList.contains('col-span-2') ? 2 : 1));
  expect(cells).toEqual([1, 1, 1, 1, 2, 1, 1]);
});

it('lets one thing after the other come to rest, and none where reduced motion is wished for', () => {
  answerWith([]);
  renderAt('/purchase-success', <UnlockedThings userId={1} />);
  const items = screen.getAllByRole('listitem');
  expect(items.slice(0, 3).map((item) => item.style.animationDelay)).toEqual(['0ms', '90ms', '180ms']);
  for (const item of items) expect(item.classList).toContain('motion-safe:animate-settle');
});
