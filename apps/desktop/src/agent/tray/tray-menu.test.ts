import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import type { Locale } from '@punktgenau/words';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHeadlessTray, type HeadlessTray } from '../../headless/headless-tray.ts';
import type { TrayItem } from '../ports/tray.ts';
import { createTestClock } from '../service/testing/test-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestLog } from '../testing/test-log.ts';
import { crosshairKey, withRecent } from './recent-crosshairs.ts';
import { createTrayMenu } from './tray-menu.ts';

const saved = (designId: number, name: string): OverlayCrosshair => ({
  kind: 'design',
  designId,
  name,
  design: editorDefaults,
});
const unsaved = (size: number): OverlayCrosshair => ({
  kind: 'design',
  designId: null,
  name: null,
  design: { ...editorDefaults, size },
});
const picture = (file: string): OverlayCrosshair => ({
  kind: 'image',
  designId: null,
  name: null,
  file,
  size: 64,
  rotation: 0,
  opacity: 100,
  offsetX: 0,
  offsetY: 0,
});
const showing = (crosshair: OverlayCrosshair | null, isActive = crosshair !== null): OverlayState => ({
  isActive,
  crosshair,
  displayId: 'primary',
  offset: { x: 0, y: 0 },
});

let folder: string;
let tray: HeadlessTray;
let done: unknown[];
beforeEach(async () => {
  folder = await temporaryFolder();
  tray = createHeadlessTray();
  done = [];
});

function aMenu(locale: Locale = 'de') {
  const note = async (what: unknown) => void done.push(what);
  const actions = {
    toggleOverlay: () => note('toggle'),
    activate: (crosshair: OverlayCrosshair) => note(crosshair),
    openWindow: () => note('open'),
    quit: () => note('quit'),
  };
  return createTrayMenu({ tray, folder, locale, clock: createTestClock(), log: createTestLog(), actions });
}

/** The menu as one reads it. */
const written = (items: readonly TrayItem[] = tray.shown()?.items ?? []) =>
  items.map((item) => {
    if (item.kind === 'separator') return '---';
    const check = item.isChecked ? '✓ ' : '';
    return item.isEnabled === false ? `(${check}${item.label})` : `${check}${item.label}`;
  });
const choose = (label: string) => {
  const item = tray.shown()?.items.find((one) => one.kind === 'item' && one.label === label);
  if (item?.kind === 'item') tray.choose(item.id);
};

describe('the notification-area menu', () => {
  it('offers little before anything was shown', async () => {
    await aMenu().start(showing(null), false);
    expect(tray.shown()?.tooltip).toBe('Punktgenau – Overlay aus');
    expect(written()).toEqual([
      '(Overlay anzeigen)',
      '---',
      '(Noch kein Crosshair aktiviert)',
      '---',
      'Punktgenau öffnen',
      'Beenden',
    ]);
  });

  it('shows what is on the screen, and what was, latest first', async () => {
    const menu = aMenu();
    await menu.start(showing(null), false);
    await menu.overlayChanged(showing(saved(1, 'Rot')));
    await menu.overlayChanged(showing(picture('green-dot.png')));
    await menu.overlayChanged(showing(unsaved(10)));
    expect(tray.shown()?.tooltip).toBe('Punktgenau – Overlay an');
    expect(written()).toEqual([
      '✓ Overlay anzeigen',
      '---',
      '✓ Nicht gespeichertes Crosshair',
      'green-dot',
      'Rot',
      '---',
      'Punktgenau öffnen',
      'Beenden',
    ]);
    await menu.overlayChanged(showing(unsaved(10), false));
    expect(written()[0]).toBe('Overlay anzeigen');
  });

  it('speaks English, too', async () => {
    await aMenu('en').start(showing(saved(1, 'Red')), false);
    expect(tray.shown()?.tooltip).toBe('Punktgenau – overlay on');
    expect(written()).toEqual(['✓ Show overlay', '---', '✓ Red', '---', 'Open Punktgenau', 'Quit']);
  });

  it('shows nothing on the screen for players without premium', async () => {
    const menu = aMenu();
    await menu.start(showing(saved(1, 'Rot'), false), true);
    expect(written()).toEqual([
      '(Overlay anzeigen)',
      '---',
      '(Mit Premium anmelden, um Crosshairs zu zeigen)',
      '---',
      'Punktgenau öffnen',
      'Beenden',
    ]);
    await menu.setLocked(false);
    await menu.overlayChanged(showing(saved(1, 'Rot')));
    await menu.setLocked(true);
    // Not even names: another person may sit there.
    expect(written().join()).not.toContain('Rot');
  });

  it('does what is chosen', async () => {
    const menu = aMenu();
    await menu.start(showing(saved(1, 'Rot')), false);
    await menu.overlayChanged(showing(saved(2, 'Blau')));
    choose('Overlay anzeigen');
    choose('Rot');
    choose('Punktgenau öffnen');
    tray.choose('open');
    choose('Beenden');
    tray.choose('crosshair:design:99');
    tray.choose('something else');
    expect(done).toEqual(['toggle', saved(1, 'Rot'), 'open', 'open', 'quit']);
  });

  it('is not drawn again for each pixel the overlay is moved by', async () => {
    let shows = 0;
    const show = tray.show;
    tray.show = (...menu) => {
      shows += 1;
      return show(...menu);
    };
    const menu = aMenu();
    await menu.start(showing(saved(1, 'Rot')), false);
    for (let x = 0; x < 20; x += 1) {
      await menu.overlayChanged({ ...showing(saved(1, 'Rot')), offset: { x, y: 0 } });
    }
    expect(shows).toBe(1);
  });

  it('goes when the companion ends', async () => {
    const menu = aMenu();
    await menu.start(showing(null), false);
    await menu.stop();
    await menu.overlayChanged(showing(saved(1, 'Rot')));
    expect(tray.shown()).toBeNull();
  });

  it('costs the companion nothing when Windows refuses it', async () => {
    tray.show = () => Promise.reject(new Error('No taskbar'));
    const menu = aMenu();
    await menu.start(showing(null), false);
    await menu.overlayChanged(showing(saved(1, 'Rot')));
  });
});

describe('what was shown last', () => {
  it('is there again after the next start, at most five', async () => {
    const menu = aMenu();
    await menu.start(showing(null), false);
    for (let id = 1; id <= 7; id += 1) await menu.overlayChanged(showing(saved(id, `Design ${id}`)));
    await menu.stop();
    await aMenu().start(showing(null), false);
    expect(written().slice(2, 8)).toEqual([7, 6, 5, 4, 3].map((id) => `Design ${id}`).concat('---'));
  });

  it('is the design as it was last shown, under its new name', async () => {
    const menu = aMenu();
    await menu.start(showing(saved(1, 'Alt')), false);
    await menu.overlayChanged(showing(saved(2, 'Anderes')));
    await menu.overlayChanged(showing(saved(1, 'Neu')));
    expect(written().slice(2, 4)).toEqual(['✓ Neu', 'Anderes']);
  });

  it('has one place for all that was tried in the editor', async () => {
    const menu = aMenu();
    await menu.start(showing(saved(1, 'Rot')), false);
    for (let size = 5; size < 20; size += 1) await menu.overlayChanged(showing(unsaved(size)));
    choose('Nicht gespeichertes Crosshair');
    expect(written().slice(2, 4)).toEqual(['✓ Nicht gespeichertes Crosshair', 'Rot']);
    expect(done).toEqual([unsaved(19)]);
  });

  it('is forgotten when another player may log in', async () => {
    const menu = aMenu();
    await menu.start(showing(saved(1, 'Rot')), false);
    await menu.overlayChanged(showing(null));
    await menu.forgetRecent();
    expect(written()[2]).toBe('(Noch kein Crosshair aktiviert)');
    expect(JSON.parse(await readFile(join(folder, 'recent-crosshairs.json'), 'utf8'))).toEqual({
      version: 2,
      crosshairs: [],
    });
  });

  it.each(['', '{', '[1]', '[{"kind":"image","designId":null,"name":null,"file":"../x","size":64}]'])(
    'is put aside when its file is damaged: %j',
    async (content) => {
      await writeFile(join(folder, 'recent-crosshairs.json'), content);
      await aMenu().start(showing(null), false);
      expect(written()[2]).toBe('(Noch kein Crosshair aktiviert)');
      expect(await readdir(folder)).toEqual([
        expect.stringMatching(/^recent-crosshairs\.json\..+\.damaged$/),
      ]);
    },
  );

  it('holds each crosshair once and five at most, whatever was shown', () => {
    const anyCrosshair = fc.oneof(
      fc.integer({ min: 1, max: 8 }).map((id) => saved(id, `Design ${id}`)),
      fc.integer({ min: 5, max: 50 }).map(unsaved),
      fc.constantFrom('a.png', 'b.svg', 'c.png').map(picture),
    );
    fc.assert(
      fc.property(fc.array(anyCrosshair), (shown) => {
        const recent = shown.reduce<readonly OverlayCrosshair[]>(withRecent, []);
        const keys = recent.map(crosshairKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBe(Math.min(5, new Set(shown.map(crosshairKey)).size));
        expect(recent[0]).toEqual(shown.at(-1));
      }),
    );
  });
});
