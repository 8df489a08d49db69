import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import OverlayPage from './overlay-page.tsx';

/** The channel on which overlay windows speak, with one reader. */
class Channel extends EventTarget {
  static readonly all: Channel[] = [];
  constructor() {
    super();
    Channel.all.push(this);
  }
  postMessage() {}
  close() {}
}

const say = (kind: 'here' | 'gone', designId: number) =>
  act(() => {
    const data = { kind, windowId: `window-${designId}`, designId };
    for (const channel of Channel.all) channel.dispatchEvent(new MessageEvent('message', { data }));
  });

/** The server of a player with these designs. */
function answerWith(designs: readonly unknown[], status = 200) {
  const isOfDesigns = (input: RequestInfo | URL) => String(input).includes('crosshairs');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    isOfDesigns(input) ? Response.json(designs, { status }) : Response.json(aPlayer({ id: 1 })),
  );
}

const [first, second] = [aSavedDesign({ id: 7, name: 'Ascent' }), aSavedDesign({ id: 8, name: 'Bind' })];

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => vi.unstubAllGlobals());

it('/overlay shows each way as the picture of its result and says who sees the crosshair there', async () => {
  answerWith([first]);
  renderAt('/overlay', <OverlayPage />);
  const reach = await screen.findByRole('region', { name: 'Wer sieht dein Crosshair?' });
  const ways = within(reach)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const way = heading.closest('li');
      return [
        heading.textContent,
        heading.nextElementSibling?.textContent,
        way?.querySelector('[data-way] canvas')?.closest('[data-way]')?.getAttribute('data-way'),
      ];
    });
  expect(ways).toEqual([
    ['Windows-App', 'Du, über dem laufenden Spiel', 'app'],
    ['OBS Studio', 'Deine Zuschauer', 'obs'],
    ['Browserfenster', 'Du, aber nur zum Ansehen', 'browser'],
    ['HTML-Datei', 'Wer sie öffnet', 'file'],
  ]);
});

it('keeps the steps of every way folded away', async () => {
  answerWith([first]);
  renderAt('/overlay', <OverlayPage />);
  const titles = ['Tipps fürs Spiel', 'In OBS einrichten', 'Vollbild im Browser', "So geht's"];
  for (const title of titles) {
    const fold = (await screen.findByText(title)).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelectorAll('li').length).toBeGreaterThan(2);
  }
});

it('marks the picture when its overlay opens, and leads to another one that is open', async () => {
  answerWith([first, second]);
  renderAt('/overlay', <OverlayPage />);
  const stage = await screen.findByRole('region', { name: 'Vorschau' });
  expect(within(stage).getByText('Inaktiv')).toBeTruthy();
  expect(document.querySelector('[data-live]')).toBeNull();

  say('here', first.id);
  expect(within(stage).getByText('Aktiv')).toBeTruthy();
  expect(stage.querySelector('[data-live]')).not.toBeNull();
  expect(document.querySelector('[data-way="browser"] [data-live]')).not.toBeNull();
  expect(document.querySelector('[data-way="obs"] [data-live]')).toBeNull();

  say('gone', first.id);
  say('here', second.id);
  expect(stage.querySelector('[data-live]')).toBeNull();
  expect(within(stage).getByRole('button', { name: 'Gerade offen: Bind' })).toBeTruthy();
});

it('shows the ways before anything is saved, without anything to start', async () => {
  answerWith([]);
  renderAt('/overlay', <OverlayPage />);
  expect(await screen.findByRole('heading', { name: 'Noch keine Designs' })).toBeTruthy();
  expect(document.querySelectorAll('[data-way] canvas')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'HTML-Datei herunterladen' })).toBeNull();
});

it('says in the place of the picture that the designs could not be loaded', async () => {
  answerWith([], 403);
  renderAt('/overlay', <OverlayPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fehler beim Laden');
  expect(screen.getByRole('heading', { name: 'Wer sieht dein Crosshair?' })).toBeTruthy();
});
