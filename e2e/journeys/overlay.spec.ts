import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { overlayPath, plainCross, saveDesign } from '../support/designs.ts';
import { callApi, expect, logInByCookie, test } from '../support/fixtures.ts';
import {
  centreOf,
  decode,
  expectedPixels,
  groundlessScreenshot,
  largestDifference,
  transparentScreenshot,
  visibleBox,
  visiblePixelCount,
} from '../support/pixels.ts';

/** Four arms of 10 × 2 pixels. */
const plainCrossPixels = 4 * 10 * 2;

/** How bright the page is as a viewer sees it, from black (0) to white (1). */
async function brightness(page: Page): Promise<number> {
  const { rgba } = decode(await page.screenshot());
  const greens = rgba.filter((_, index) => index % 4 === 1);
  return greens.reduce((sum, value) => sum + value, 0) / greens.length / 255;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Steuerung' });

/** Opens an overlay where nothing but the crosshair is ever painted, as OBS does: nobody is known there, no cookies. */
async function openBare(page: Page, design: SavedDesign): Promise<void> {
  await page.goto(`${overlayPath(design)}&controls=0`);
  await expect(page).toHaveTitle(`${design.name} · Punktgenau`);
  expect(await page.context().cookies()).toEqual([]);
}

/** What is seen of a sharp design: whole device pixels, each there or not. */
async function expectSharp(page: Page, design: SavedDesign, deviceScaleFactor: number): Promise<void> {
  const shot = await transparentScreenshot(page);
  expect(shot.width).toBe(640 * deviceScaleFactor);
  const side = 96 * deviceScaleFactor;
  const expected = expectedPixels(design, side, deviceScaleFactor);
  expect(largestDifference(centreOf(shot, side), expected)).toBe(0);
  const alphas = new Set(shot.rgba.filter((_, index) => index % 4 === 3));
  expect([...alphas].sort()).toEqual([0, 255]);
}

test('the picture is the design’s, pixel for pixel, in every window and at every scale', async ({
  browser,
  page,
  player,
}) => {
  test.slow();

  await test.step('lies on a transparent page, with nothing else on it', async () => {
    const design = await saveDesign(player, 'Rot');
    await openBare(page, design);
    const shot = await transparentScreenshot(page);
    const expected = expectedPixels(design, 64);
    expect(visiblePixelCount(expected)).toBe(plainCrossPixels);
    expect(largestDifference(centreOf(shot, 64), expected)).toBe(0);
    expect(visiblePixelCount(shot)).toBe(visiblePixelCount(expected));
  });

  for (const thickness of [2, 3]) {
    await test.step(`sits on the exact centre of every window with thickness ${thickness}`, async () => {
      const design = await saveDesign(player, 'Mitte', { ...plainCross, thickness });
      await openBare(page, design);
      for (const [width, height] of [
        [1280, 720],
        [1281, 721],
        [801, 600],
        [390, 845],
      ] as const) {
        await page.setViewportSize({ width, height });
        // As OBS opens it at this size, not as it follows a window.
        await page.reload();
        await expect(page).toHaveTitle(`${design.name} · Punktgenau`);
        const shot = await transparentScreenshot(page);
        const window = `${width} × ${height}`;
        expect(largestDifference(centreOf(shot, 64), expectedPixels(design, 64)), window).toBe(0);
        const { left, top, right, bottom } = visibleBox(shot);
        const half = (right - left) / 2;
        expect(left + half, window).toBe(Math.floor(width / 2) + (thickness % 2) / 2);
        expect(top + half, window).toBe(Math.floor(height / 2) + (thickness % 2) / 2);
        expect(bottom - top, window).toBe(right - left);
      }
    });
  }

  const sharp = await saveDesign(player, 'Scharf', {
    ...plainCross,
    thickness: 1,
    gap: 5,
    hasOutline: true,
    outlineColor: '#00FF00',
  });
  for (const deviceScaleFactor of [1, 1.5, 2]) {
    await test.step(`has whole device pixels at ${deviceScaleFactor} per CSS pixel`, async () => {
      const context = await browser.newContext({ viewport: { width: 640, height: 480 }, deviceScaleFactor });
      const scaled = await context.newPage();
      await openBare(scaled, sharp);
      await expectSharp(scaled, sharp, deviceScaleFactor);
      await context.close();
    });
  }

  await test.step('of a curved, translucent shape is the reference’s to the eye', async () => {
    const design = await saveDesign(player, 'Ring', {
      ...plainCross,
      shape: 'circle',
      opacity: 50,
      hasOutline: true,
      outlineThickness: 2,
    });
    await openBare(page, design);
    const shot = centreOf(await transparentScreenshot(page), 64);
    const expected = expectedPixels(design, 64);
    const alphaOf = (rgba: Uint8Array) => rgba.filter((_, index) => index % 4 === 3);
    const [seen, wanted] = [alphaOf(shot.rgba), alphaOf(expected.rgba)];
    const worst = Math.max(...seen.map((alpha, index) => Math.abs(alpha - (wanted[index] ?? 0))));
    expect(worst).toBeLessThanOrEqual(16);
    expect(Math.max(...seen)).toBeLessThanOrEqual(128);
  });
});

test('an ordinary tab has controls: keys, and a panel that can be dragged', async ({ page, player }) => {
  test.slow();
  await page.goto(overlayPath(await saveDesign(player, 'Tasten')));
  await expect(panel(page)).toBeVisible();

  await test.step('keys with Ctrl, Alt or Meta belong to the browser', async () => {
    await page.keyboard.press('Control+F3');
    await expect(panel(page).getByRole('button', { name: /Pulsieren/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('F1 hides the controls and brings them back', async () => {
    await page.keyboard.press('F1');
    await expect(panel(page)).toBeHidden();
    expect(visiblePixelCount(await groundlessScreenshot(page))).toBe(plainCrossPixels);
    await page.keyboard.press('F1');
    await expect(panel(page)).toBeVisible();
  });

  await test.step('arrows move by 1, with Shift by 5 pixels, F2 puts it back on the centre', async () => {
    await page.keyboard.press('F1');
    const home = visibleBox(await groundlessScreenshot(page));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(visibleBox(await groundlessScreenshot(page))).toEqual({
      left: home.left + 1,
      right: home.right + 1,
      top: home.top + 5,
      bottom: home.bottom + 5,
    });
    await page.keyboard.press('F2');
    expect(visibleBox(await groundlessScreenshot(page))).toEqual(home);
    await page.keyboard.press('F1');
    await expect(panel(page)).toBeVisible();
  });

  await test.step('F3 lets it pulse, never fainter than 0.3, and stops it', async () => {
    const pulse = panel(page).getByRole('button', { name: /Pulsieren/ });
    await page.keyboard.press('F3');
    await expect(pulse).toHaveAttribute('aria-pressed', 'true');
    const opacities = await page.locator('canvas').evaluate((canvas) => {
      const animation = canvas.getAnimations()[0];
      if (!animation) return [];
      animation.pause();
      return Array.from({ length: 151 }, (_, step) => {
        animation.currentTime = step * 10;
        return Number(getComputedStyle(canvas).opacity);
      });
    });
    expect(Math.min(...opacities)).toBeCloseTo(0.3, 2);
    expect(Math.min(...opacities)).toBeGreaterThanOrEqual(0.3);
    expect(Math.max(...opacities)).toBe(1);
    await page.keyboard.press('F3');
    await expect(pulse).toHaveAttribute('aria-pressed', 'false');
    expect(await page.locator('canvas').evaluate((canvas) => canvas.getAnimations().length)).toBe(0);
  });

  await test.step('ESC closes the overlay; what the browser does not close can be shown again', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByText('Overlay geschlossen. Du kannst diesen Tab jetzt schließen.')).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Wieder anzeigen' }).click();
    await expect(panel(page)).toBeVisible();
  });

  await test.step('an ordinary tab has a dark ground and says what lies over a game instead', async () => {
    await page.goto(overlayPath(await saveDesign(player, 'Im Tab')));
    const note = panel(page).getByText('Ein Browserfenster kann nicht über einem Spiel liegen.');
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: 'Über dem Spiel' })).toHaveAttribute('href', '/download');
    await expect(note.getByRole('link', { name: 'Für Zuschauer in OBS' })).toHaveAttribute(
      'href',
      '/overlay',
    );
    await page.keyboard.press('F1');
    await expect(panel(page)).toBeHidden();
    expect(await brightness(page)).toBeLessThan(0.25);
  });

  await test.step('the panel says what is shown and can be dragged, but not out of the window', async () => {
    await page.goto(
      overlayPath(await saveDesign(player, 'Gezogen', { ...plainCross, color: '#12AB9F', size: 31 })),
    );
    for (const fact of ['Kreuz', '38 px', '#12AB9F'])
      await expect(panel(page).getByText(fact, { exact: true })).toBeVisible();
    const before = await panel(page).boundingBox();
    const head = await panel(page).getByRole('heading', { name: 'Gezogen' }).boundingBox();
    if (!before || !head) throw new Error('The panel is not there.');
    await page.mouse.move(head.x + 5, head.y + 5);
    await page.mouse.down();
    await page.mouse.move(head.x + 205, head.y + 105, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() => panel(page).boundingBox())
      .toMatchObject({ x: before.x + 200, y: before.y + 100 });

    await page.mouse.move(head.x + 205, head.y + 105);
    await page.mouse.down();
    await page.mouse.move(-500, -500, { steps: 4 });
    await page.mouse.up();
    const atEdge = await panel(page).boundingBox();
    expect(atEdge?.x).toBeGreaterThanOrEqual(0);
    expect(atEdge?.y).toBeGreaterThanOrEqual(0);
  });

  await test.step('on a phone each row of the panel’s buttons is full', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    const rightEdges = () =>
      panel(page)
        .locator('.actions .button')
        .evaluateAll((buttons) => {
          const rows = new Map<number, number>();
          for (const button of buttons) {
            const { top, right } = button.getBoundingClientRect();
            rows.set(Math.round(top), Math.round(right));
          }
          return [...rows.values()];
        });
    await expect.poll(async () => new Set(await rightEdges()).size).toBe(1);
    expect(await rightEdges()).toHaveLength(2);
    await page.setViewportSize({ width, height });
  });

  await test.step('‘Lade Fadenkreuz...’ stands there until the design has come', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/crosshairs/overlay/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(overlayPath(await saveDesign(player, 'Langsam')));
    await expect(page.getByText('Lade Fadenkreuz...')).toBeVisible();
    answer();
    await expect(page.getByText('Lade Fadenkreuz...')).toBeHidden();
    await expect(panel(page)).toBeVisible();
    await page.unroute('**/api/crosshairs/overlay/**');
  });
});

test('time passes: the transparent mode of the second page hides its panel, and a page without a stream asks again', async ({
  page,
  player,
}) => {
  test.slow();
  await page.clock.install();

  await test.step('goes into the transparent mode by F11 and hides its panel after 2 seconds; ESC leaves it', async () => {
    await page.goto(overlayPath(await saveDesign(player, 'Vollbild'), '/overlay-window'));
    await expect(page.getByRole('button', { name: 'Jetzt aktivieren' })).toBeVisible();
    const center = page.getByRole('button', { name: /^Zentrieren/ });
    await expect(center).toBeHidden();
    // From here on the two seconds pass only when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('F11');
    await expect(page.getByRole('button', { name: 'Jetzt aktivieren' })).toBeHidden();
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(2100);
    await expect(panel(page)).toBeHidden();
    expect(visiblePixelCount(await groundlessScreenshot(page))).toBe(plainCrossPixels);
    expect(await brightness(page)).toBeLessThan(0.25);
    await page.keyboard.press('Escape');
    await expect(center).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(panel(page)).toBeVisible();
    await page.clock.resume();
  });

  await test.step('does the same by ‘Transparent aktivieren’ and ‘Jetzt aktivieren’', async () => {
    await page.goto(overlayPath(await saveDesign(player, 'Knopf'), '/overlay-window'));
    await expect(page.getByRole('button', { name: 'Jetzt aktivieren' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Transparent aktivieren/ })).toBeHidden();
    await page.getByRole('button', { name: 'Jetzt aktivieren' }).click();
    await page.clock.runFor(2100);
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await panel(page)
      .getByRole('button', { name: /Transparent aktivieren/ })
      .click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(2100);
    await expect(panel(page)).toBeHidden();
  });

  await test.step('where no stream is to be had, the page asks: a change appears, and a deletion takes the picture away', async () => {
    const design = await saveDesign(player, 'Lebt');
    // As in a browser of the time before streams.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
    await page.goto(overlayPath(design));
    await expect(panel(page).getByText('#FF0000')).toBeVisible();
    await callApi(player, 'PUT', `/api/crosshairs/${design.id}`, { color: '#00FF00' });
    await page.clock.runFor(5_100);
    await expect(panel(page).getByText('#00FF00')).toBeVisible();
    await callApi(player, 'DELETE', `/api/crosshairs/${design.id}`);
    await page.clock.runFor(5_100);
    await expect(page.getByRole('heading', { name: 'Kein Crosshair unter diesem Link' })).toBeVisible();
  });
});

test('holders of the key see a design, and its owner; others are told why not', async ({ page, player }) => {
  await test.step('nobody with a wrong key, and the page says so', async () => {
    const design = await saveDesign(player, 'Geheim');
    for (const path of [
      overlayPath({ ...design, overlayKey: 'falsch' }),
      `/transparent-overlay?design=${design.id}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Kein Crosshair unter diesem Link' })).toBeVisible();
      await expect(panel(page)).toBeHidden();
    }
  });

  await test.step('only holders of the new key once it was renewed', async () => {
    const design = await saveDesign(player, 'Erneuert');
    const { overlayKey } = await callApi<{ overlayKey: string }>(
      player,
      'POST',
      `/api/crosshairs/${design.id}/overlay-key`,
    );
    await page.goto(overlayPath(design));
    await expect(page.getByRole('heading', { name: 'Kein Crosshair unter diesem Link' })).toBeVisible();
    await page.goto(overlayPath({ ...design, overlayKey }));
    await expect(panel(page).getByRole('heading', { name: 'Erneuert' })).toBeVisible();
  });

  await test.step('a link without a readable design is named so', async () => {
    for (const { query, says } of [
      { query: '', says: 'Er nennt kein Design.' },
      { query: '?design=abc', says: 'Die Nummer des Designs ist keine gültige Zahl.' },
      { query: '?design=99999999999', says: 'Die Nummer des Designs ist keine gültige Zahl.' },
      { query: '?code=kaputt', says: 'Der Code des geteilten Crosshairs ist beschädigt oder abgeschnitten.' },
    ]) {
      await page.goto(`/transparent-overlay${query}`);
      await expect(page.getByRole('alert'), query || 'nothing').toContainText(says);
    }
  });

  await test.step('its owner without any key', async () => {
    await logInByCookie(page.context(), player);
    const { id } = await saveDesign(player, 'Meins');
    await page.goto(`/transparent-overlay?design=${id}`);
    await expect(panel(page).getByRole('heading', { name: 'Meins' })).toBeVisible();
  });
});

test('the overlay page leads to the newest design’s overlay, and renews its key', async ({
  playerPage,
  player,
  context,
}) => {
  test.slow();

  await test.step('without designs says what to do next', async () => {
    await playerPage.goto('/overlay');
    await expect(playerPage.getByRole('heading', { name: 'Noch keine Designs' })).toBeVisible();
    await expect(playerPage.getByRole('main').getByRole('link', { name: 'Zum Editor' })).toBeVisible();
  });

  await test.step('chooses the newest design, starts its overlay and knows whether it is open', async () => {
    await saveDesign(player, 'Älter');
    const design = await saveDesign(player, 'Neuer');
    await playerPage.goto('/overlay');
    const start = playerPage.getByRole('link', { name: 'Transparentes Web-Overlay starten' });
    await expect(start).toHaveAttribute('href', overlayPath(design));
    await expect(playerPage.getByText('Inaktiv', { exact: true })).toBeVisible();
    const opened = context.waitForEvent('page');
    await start.click();
    const overlay = await opened;
    await expect(panel(overlay).getByRole('heading', { name: 'Neuer' })).toBeVisible();
    await expect(playerPage.getByText('Aktiv', { exact: true })).toBeVisible();
    await overlay.close();
    await expect(playerPage.getByText('Inaktiv', { exact: true })).toBeVisible();
  });

  await test.step('renews the key after a question, and the old link stops working', async () => {
    const design = await saveDesign(player, 'Schlüssel');
    await playerPage.goto('/overlay');
    const address = playerPage.getByLabel('Adresse für die Browserquelle');
    const before = await address.inputValue();
    expect(before).toContain(encodeURIComponent(design.overlayKey));
    await playerPage.getByRole('button', { name: 'Neuer Schlüssel' }).click();
    const dialog = playerPage.getByRole('dialog', { name: 'Neuen Schlüssel erzeugen?' });
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Neuen Schlüssel erzeugen' }).click();
    await expect(playerPage.getByText('Neuer Schlüssel aktiv')).toBeVisible();
    await expect(address).not.toHaveValue(before);
    const key = new URL(before).searchParams.get('key') ?? '';
    const old = await fetch(
      new URL(`/api/crosshairs/overlay/${design.id}?key=${encodeURIComponent(key)}`, before),
    );
    expect(old.status).toBe(404);
  });
});
