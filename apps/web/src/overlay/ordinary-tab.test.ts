// @vitest-environment jsdom
import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import pageSource from '../../overlay.html?raw';
import { prepareOverlay } from './testing/overlay-in-jsdom.ts';

type Files = { readFileSync(file: URL, encoding: 'utf8'): string };
// Vitest leaves style sheets empty when they are imported, and the client knows no types of Node.
const { readFileSync } = await vi.importActual<Files>('node:fs');
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const look = document.createElement('style');
look.textContent = read('overlay.css');
document.head.append(look);

beforeEach(prepareOverlay);

/** Opens an overlay page again, as far as one that was shown before leaves the document. */
async function open(path: string, query = '') {
  vi.resetModules();
  document.documentElement.className = '';
  document.body.replaceChildren();
  history.replaceState(null, '', `${path}?code=${encodeShareCode(defaultDesign)}${query}`);
  await import('./ground.ts');
  await import('./main.ts');
  const panel = document.querySelector('.panel:not(.card)');
  return { panel, ground: getComputedStyle(document.body).backgroundColor };
}

describe.each(Object.values(overlayPages).map(({ path }) => path))('%s', (path) => {
  it('paints a dark ground of its own in an ordinary tab, where a browser would paint white', async () => {
    expect((await open(path)).ground).toBe('rgb(7, 10, 15)');
  });

  it('says in an ordinary tab that it cannot lie over a game, and which ways can', async () => {
    const { panel } = await open(path);
    expect(panel?.classList.contains('hidden')).toBe(false);
    expect(panel?.textContent).toContain('Ein Browserfenster kann nicht über einem Spiel liegen.');
    const ways = [...(panel?.querySelectorAll('a') ?? [])].map((way) => [
      way.textContent,
      way.getAttribute('href'),
    ]);
    expect(ways).toEqual([
      ['Über dem Spiel', '/download'],
      ['Für Zuschauer in OBS', '/overlay'],
    ]);
  });

  it.each([
    ['with controls=0', '&controls=0', undefined],
    ['in OBS', '', {}],
  ])('%s is transparent and says nothing', async (_, query, obsstudio) => {
    if (obsstudio) vi.stubGlobal('obsstudio', obsstudio);
    const { panel, ground } = await open(path, query);
    expect(ground).toBe('rgba(0, 0, 0, 0)');
    expect(panel?.classList.contains('hidden')).toBe(true);
    expect(document.querySelector('.card')).toBeNull();
  });
});

it('the invitation into the full screen stands in the panel, and does not promise that a game can be seen behind it', async () => {
  const { panel } = await open('/overlay-window');
  const invitation = panel?.querySelector('.invitation');
  expect(invitation?.querySelector('h2')?.textContent).toBe('Vollbild im Browser');
  expect(invitation?.textContent).toContain(
    'Nur das Crosshair und der Grund dahinter bleiben sichtbar, ein laufendes Spiel nicht',
  );
});

it('asks one thing at a time: what can be done besides comes once the invitation is answered, its button as the loud one', async () => {
  const { panel } = await open('/overlay-window');
  const [later] = panel?.querySelectorAll<HTMLButtonElement>('.invitation button') ?? [];
  expect(panel?.classList.contains('asking')).toBe(true);
  later?.click();
  expect(panel?.classList.contains('asking')).toBe(false);
  expect(panel?.querySelector('.actions .primary')?.textContent).toContain('Transparent aktivieren');
});

it('the ground is painted before the words are fetched, so that no white page shows first', () => {
  const page = new DOMParser().parseFromString(pageSource, 'text/html');
  const scripts = [...page.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  expect(scripts).toEqual(['/src/overlay/ground.ts', '/src/overlay/main.ts']);
});
