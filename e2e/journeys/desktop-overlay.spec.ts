import type { Page } from '@playwright/test';
import { defaultOverlayKeys } from '@punktgenau/contract/hotkeys/overlay-actions';
import { editorDefaults } from '@punktgenau/crosshair';
import { findings } from '../support/axe.ts';
import { plainCross, saveDesign } from '../support/designs.ts';
import { mainDisplay, sideDisplay } from '../support/desktop-bridge.ts';
import {
  openDesktopDashboard,
  openDesktopLogin,
  remember,
  shownToast,
  stepsWith,
  test,
} from '../support/desktop-journey.ts';
import { expect } from '../support/fixtures.ts';

const cross = { ...editorDefaults, ...plainCross };
const shownDesign = { kind: 'design', designId: null, name: 'Mein Kreuz', design: cross } as const;
const overlayPart = (page: Page) => page.getByRole('region', { name: 'Overlay', exact: true });
const positionPart = (page: Page) => page.getByRole('region', { name: 'Position' });

test('the overlay, its place and its display are as the player, a key or the companion says', async ({
  companion,
  window,
  player,
}) => {
  companion.state.configuration = {
    ...companion.state.configuration,
    hotkeys: { ...defaultOverlayKeys, hide: 'Ctrl+F9' },
  };
  await openDesktopDashboard(companion, window, player);
  const step = stepsWith(companion);

  await step('what the companion refuses is told in its words', async () => {
    await overlayPart(window).getByRole('button', { name: 'Overlay an/aus (F1)' }).click();
    await expect(shownToast(window)).toContainText('Fehler');
    await expect(shownToast(window)).toContainText('Aktiviere zuerst ein Crosshair.');
    companion.refuse('moveOverlay', 'settings_not_saved');
    await positionPart(window).getByRole('button', { name: '1 px nach links' }).click();
    await expect(shownToast(window)).toContainText('Die Einstellungen konnten nicht gespeichert werden.');
    await expect(positionPart(window)).toContainText('X 0 px, Y 0 px');
    companion.accept('moveOverlay');
  });

  await step('what a hotkey or the tray does is seen at once', async () => {
    await expect(overlayPart(window)).toContainText('Noch kein Crosshair aktiviert');
    await companion.changeOverlay({ isActive: true, crosshair: shownDesign, offset: { x: -3, y: 12 } });
    await expect(overlayPart(window)).toContainText('Mein Kreuz');
    await expect(overlayPart(window).getByText('Aktiv', { exact: true })).toBeVisible();
    await expect(positionPart(window)).toContainText('X −3 px, Y 12 px');
    await expect(positionPart(window).getByLabel('Y in px')).toHaveValue('12');
  });

  await step(
    'the overlay is switched on and off and reset, by switch and by buttons named after their keys',
    async () => {
      await companion.changeOverlay({ isActive: false, offset: { x: 0, y: 0 } });
      const overlay = overlayPart(window);
      await expect(overlay).toContainText('Inaktiv');
      // Said once, and shown: the scene goes dark, the crosshair does not.
      await expect(overlay.getByText(/aktiv/i)).toHaveCount(1);
      await expect(overlay.locator('picture img')).toHaveCSS('opacity', '0.3');
      await overlay.getByRole('switch', { name: 'Overlay anzeigen' }).click();
      await expect(overlay.getByText('Aktiv', { exact: true })).toBeVisible();
      await overlay.getByRole('button', { name: 'Overlay an/aus (F1)' }).click();
      await expect(overlay).toContainText('Inaktiv');
      await overlay.getByRole('button', { name: 'Reset (Strg + F9)' }).click();
      await expect.poll(() => companion.inputsOf('hideOverlay')).toHaveLength(1);
      expect(companion.inputsOf('setTransparent')).toEqual([
        { isTransparent: false },
        { isTransparent: true },
      ]);
    },
  );

  await step('one display is named, several are a choice that is remembered by the companion', async () => {
    const part = window.getByRole('region', { name: 'Bildschirm' });
    await expect(part).toContainText('Bildschirm 1, Hauptbildschirm: 2560 × 1440 px');
    await expect(part.getByRole('combobox')).toHaveCount(0);
    await companion.tell({ event: 'displays', displays: [mainDisplay, sideDisplay] });
    const choice = part.getByRole('combobox', { name: 'Bildschirm für das Overlay' });
    await expect(choice.getByRole('option')).toHaveText([
      'Bildschirm 1, Hauptbildschirm: 2560 × 1440 px',
      'Bildschirm 2: 1920 × 1080 px',
    ]);
    await choice.selectOption({ index: 1 });
    await expect(shownToast(window)).toContainText('Bildschirm gewählt');
    await expect(shownToast(window)).toContainText('Das Overlay liegt jetzt auf Bildschirm 2.');
    await expect(choice).toHaveValue(sideDisplay.id);
    expect(companion.inputsOf('setOverlayDisplay')).toEqual([{ displayId: sideDisplay.id }]);
  });

  await step('the position is nudged by one and five pixels, typed, and reset', async () => {
    const part = positionPart(window);
    const press = (name: string) => part.getByRole('button', { name }).click();
    await press('1 px nach links');
    await press('1 px nach links');
    await press('5 px nach unten');
    await press('1 px nach oben');
    await press('5 px nach rechts');
    await expect(part).toContainText('X 3 px, Y 4 px');
    expect(companion.state.overlay.offset).toEqual({ x: 3, y: 4 });

    const x = part.getByLabel('X in px');
    await x.fill('-120');
    await x.press('Enter');
    await expect(part).toContainText('X −120 px, Y 4 px');
    await x.fill('abc');
    await x.blur();
    await expect(part).toContainText('X 0 px, Y 4 px');
    await x.fill('4097');
    await x.press('Enter');
    await expect(part).toContainText('Es gilt 4096 px. Möglich sind −4096 bis 4096 px.');
    expect(companion.state.overlay.offset).toEqual({ x: 4096, y: 4 });
    await press('Position zurücksetzen');
    await expect(part).toContainText('X 0 px, Y 0 px');
  });
});

test('what the dashboard offers becomes the overlay, from each of its tabs', async ({
  companion,
  window,
  player,
}) => {
  const saved = await saveDesign(player, 'Mein Kreuz', plainCross);
  await openDesktopDashboard(companion, window, player, 'editor');
  const step = stepsWith(companion);
  const openTab = (name: string) => window.getByRole('tab', { name }).click();

  await step("the editor's crosshair becomes the overlay", async () => {
    await expect(window.getByText('Desktop-App erforderlich')).toHaveCount(0);
    await window.getByRole('button', { name: 'Editor-Crosshair aktivieren' }).click();
    await expect(shownToast(window)).toContainText('Editor-Crosshair aktiviert');
    expect(companion.inputsOf('activateEditorCrosshair')).toEqual([
      { design: editorDefaults, designId: null, name: null },
    ]);
  });

  await step('a picture of the gallery becomes the overlay in its size', async () => {
    await openTab('Crosshairs');
    await window.getByLabel('Größe als Zahl').fill('96');
    await window.getByRole('button', { name: 'Crosshair aktivieren' }).click();
    await expect(shownToast(window)).toContainText('SVG-Crosshair aktiviert');
    expect(companion.inputsOf('activateSvgCrosshair')).toEqual([
      { imageUrl: expect.stringMatching(/^\/api\/svg\//), size: 96, name: expect.any(String) },
    ]);
    for (const [code, words] of [
      ['image_missing', 'Crosshair hat KEINE imageUrl! Überprüfe die Crosshair-Daten.'],
      ['image_is_data', 'SVG imageUrl ist eine Data-URL! Das ist nicht erlaubt.'],
      ['image_is_html', 'SVG imageUrl enthält HTML! Das ist nicht erlaubt.'],
    ] as const) {
      companion.refuse('activateSvgCrosshair', code);
      await window.getByRole('button', { name: 'Crosshair aktivieren' }).click();
      await expect(shownToast(window)).toContainText(`Fehler${words}`);
    }
    await window.getByRole('button', { name: 'Im Editor anpassen' }).click();
    await expect(window.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true');
    companion.accept('activateSvgCrosshair');
  });

  await step("a professional's crosshair is used as the overlay, or opened in the editor", async () => {
    await openTab('Pro-Gamer');
    const card = window.getByRole('list', { name: 'Crosshairs von Profis' }).getByRole('listitem').first();
    await card.getByRole('button', { name: /verwenden$/ }).click();
    await expect(shownToast(window)).toContainText('Crosshair aktiviert');
    expect(companion.state.overlay).toMatchObject({ isActive: true, crosshair: { kind: 'design' } });
    await card.getByRole('button', { name: /im Editor öffnen$/ }).click();
    await expect(window.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true');
  });

  await step('a saved design is activated next to loading it, and says that it is active', async () => {
    await openTab('Meine Designs');
    const card = window.getByRole('article', { name: 'Mein Kreuz' });
    await expect(
      card.getByRole('button', { name: /laden und bearbeiten|Laden & Bearbeiten/i }),
    ).toBeVisible();
    await card.getByRole('button', { name: 'Mein Kreuz als Overlay aktivieren' }).click();
    await expect(shownToast(window)).toContainText('Crosshair aktiviert');
    await expect(card.getByText('Aktiv', { exact: true })).toBeVisible();
    expect(companion.inputsOf('activateEditorCrosshair')).toMatchObject([
      { designId: saved.id, name: 'Mein Kreuz', design: plainCross },
    ]);
  });
});

test('axe finds nothing on the pages of the app, and nothing is wider than the window', async ({
  companion,
  window,
  player,
}) => {
  const widths = [390, 1100, 2560];
  const check = async () => {
    expect(await findings(window)).toEqual([]);
    for (const width of widths) {
      await window.setViewportSize({ width, height: 760 });
      const overhang = () => window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overhang, `${width} px`).toBeLessThanOrEqual(0);
    }
    await window.setViewportSize({ width: 1100, height: 760 });
  };
  await openDesktopLogin(window);
  await check();
  await remember(companion, window, player);
  await window.goto('/premium-activate');
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
  await check();
  companion.state.isOffline = true;
  companion.state.displays = [mainDisplay, sideDisplay];
  companion.state.overlay = { ...companion.state.overlay, isActive: true, crosshair: shownDesign };
  await openDesktopDashboard(companion, window, player);
  await expect(overlayPart(window)).toContainText('Mein Kreuz');
  await check();
});
