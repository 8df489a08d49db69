import type { Locator, Page } from '@playwright/test';
import { defaultDesign, encodeShareCode, shapeNames } from '@punktgenau/crosshair';
import { importCode } from '@punktgenau/crosshair/codecs';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { figure } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, speak } from '../support/pages.ts';

const shown = /^Dein Crosshair vor einer Spielszene/;
const firstScreen = (page: Page) => page.locator('.first-screen');
const crosshair = (page: Page) => firstScreen(page).getByRole('img', { name: shown });
const codeField = (page: Page) => firstScreen(page).getByLabel('Code aus dem Spiel einfügen');
const answer = (page: Page) => firstScreen(page).locator('form').getByRole('status');
const target = (page: Page) => page.getByRole('button', { name: 'Auf das Ziel schießen' });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Waits until a part stands still: a scene that was stopped still turns to where the mouse went for the button. */
const settled = (part: Locator) =>
  expect
    .poll(async () => {
      const before = await part.boundingBox();
      await part.page().waitForTimeout(100);
      return JSON.stringify(await part.boundingBox()) === JSON.stringify(before);
    })
    .toBe(true);

/** How wide the headline's words are. */
const textWidth = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    return words.getBoundingClientRect().width;
  });

/** How far parts of the page have moved since it began to load, as the browser adds it up. */
const movedBy = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );

test('in every window the first screen holds together, and nothing moves while the page is being loaded', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [1366, 768],
    [2560, 1440],
    [1280, 800],
  ] as const) {
    await test.step(`at ${width} × ${height} headline, crosshair and dock stand together on the first screen, and nothing covers the crosshair`, async () => {
      await page.setViewportSize({ width, height });
      await openPage(page, '/');
      const sight = await boxOf(crosshair(page));
      // At the very middle of the window, one pixel of the screen for each of its own.
      expect([sight.x + sight.width / 2, sight.y + sight.height / 2]).toEqual([width / 2, height / 2]);
      expect([sight.width, sight.height]).toEqual([28, 28]);
      const ownPixels = await crosshair(page).evaluate((canvas) =>
        canvas instanceof HTMLCanvasElement ? [canvas.width, canvas.height] : [],
      );
      expect(ownPixels).toEqual([28, 28]);

      const headline = await boxOf(page.getByRole('heading', { level: 1 }));
      const call = await boxOf(firstScreen(page).getByRole('link', { name: 'Crosshair entwerfen' }));
      const dock = await boxOf(page.getByRole('group', { name: 'Crosshair einstellen' }).first());
      expect(headline.y).toBeGreaterThanOrEqual(0);
      expect(headline.bottom).toBeLessThan(call.y);
      expect(call.bottom).toBeLessThanOrEqual(sight.y);
      expect(dock.y).toBeGreaterThanOrEqual(sight.bottom);
      expect(dock.bottom).toBeLessThanOrEqual(height);
      await expect(codeField(page)).toBeInViewport({ ratio: 1 });
      if (width >= 1280) expect(await textWidth(page)).toBeLessThanOrEqual(width * 0.4);

      // Whatever is found at the crosshair belongs to the game: the scene, or the target that walks behind it.
      for (const [x, y] of [
        [sight.x + 1, sight.y + 1],
        [sight.right - 1, sight.bottom - 1],
        [width / 2, height / 2],
      ] as const) {
        const covering = await page.evaluate(
          ([left, top]) =>
            document
              .elementsFromPoint(left, top)
              .find((element) => !element.closest('.scene-sight'))
              ?.closest('.scene-view') === null,
          [x, y] as const,
        );
        expect(covering, `${x}, ${y}`).toBe(false);
      }
      // The scene reaches every edge of the window, behind the navigation too.
      const view = await boxOf(page.locator('.first-screen .scene-view'));
      expect(view.x).toBeLessThanOrEqual(0);
      expect(view.y).toBeLessThanOrEqual(0);
      expect(view.right).toBeGreaterThanOrEqual(width);
      expect(view.bottom).toBeGreaterThanOrEqual(height);
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      // What asks something stands further down.
      const strip = await boxOf(page.getByRole('form', { name: 'Premium-Code erhalten?' }));
      expect(strip.y).toBeGreaterThan(height);
    });

    await test.step(`nothing on the page moves while it is being loaded at ${width} × ${height}`, async () => {
      await expect(page.getByRole('heading', { name: 'Zwei Pläne, jederzeit kündbar' })).toBeAttached();
      expect(await movedBy(page)).toBeLessThan(0.02);
    });
  }

  await test.step('the navigation has a ground of its own once the page has moved under it', async () => {
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(7, 10, 15)');
  });
});

test('the start page shows a crosshair that moves, that goes on in the editor, and what it is about', async ({
  page,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('the crosshair of the first screen goes on in the editor: a visitor’s own, and that of a code', () =>
    goesOnInTheEditor(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/');
  await test.step('the scene moves, by the pointer and by itself, and not at all for who wants no motion', () =>
    moves(page));
  await test.step('further down the page says what it is about, and shows it with old codes and the visitor’s crosshair', () =>
    saysWhatItIsAbout(page));
});

async function moves(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('the pointer turns the view by a few degrees, and nothing is laid out for it', async () => {
    const view = page.locator('.first-screen .scene-view');
    const turned = () => view.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
    await page.mouse.move(640, 450);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const layouts = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')
        ?.value;
    const sight = await boxOf(crosshair(page));
    const before = await layouts();
    await page.mouse.move(1270, 450, { steps: 20 });
    expect(await layouts()).toBe(before);
    // To the right: the scene moves left, by less than three degrees of the ninety it shows.
    await expect.poll(turned).toBeLessThan(-20);
    expect(await turned()).toBeGreaterThan(-0.03 * 1510);
    expect(await boxOf(crosshair(page))).toEqual(sight);
    // No edge of the still comes into the window.
    const edge = await boxOf(view);
    expect(edge.right).toBeGreaterThanOrEqual(1280);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What was turning comes to rest first.
    let stood = Number.NaN;
    await expect
      .poll(async () => {
        const before = stood;
        stood = await turned();
        return stood === before;
      })
      .toBe(true);
    await page.mouse.move(10, 450, { steps: 5 });
    await page.waitForTimeout(300);
    expect(await turned()).toBe(stood);
  });

  await test.step('the target walks until somebody stops it, and not at all for who wants no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const walker = page.locator('.target');
    const left = () => walker.evaluate((element) => element.getBoundingClientRect().left);
    const start = await left();
    await expect.poll(left).not.toBe(start);
    await page.getByRole('button', { name: 'Szene anhalten' }).click();
    await settled(walker);
    const stopped = await left();
    await page.waitForTimeout(300);
    expect(await left()).toBe(stopped);
    await page.getByRole('button', { name: 'Szene bewegen' }).click();
    await expect.poll(left).not.toBe(stopped);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByRole('button', { name: /^Szene/ })).toBeHidden();
    const still = await left();
    await page.waitForTimeout(300);
    expect(await left()).toBe(still);
    // It stands behind the crosshair then.
    const { x, width } = await boxOf(walker);
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    expect(Math.abs(x + width / 2 - middle)).toBeLessThan(width / 2);
  });

  await test.step('a target that is hit breaks, once; without motion it keeps a mark', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Szene anhalten' }).click();
    await settled(page.locator('.target'));
    const { x, y, width, height } = await boxOf(target(page));
    await page.mouse.click(x + width / 2, y + height / 3);
    await expect(target(page)).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    await target(page).click();
    await expect(page.locator('.hit-mark')).toBeVisible();
    await expect(page.locator('.target img')).toBeVisible();
  });
}

const oldCode = proPresets.find(({ code }) => code.startsWith('CSGO-'))?.code ?? '';
const valorantCode = proPresets.find(({ game }) => game === 'VALORANT')?.code ?? '';

async function goesOnInTheEditor(page: Page): Promise<void> {
  await test.step('a code that cannot be read stays, with the reason; the decoder is loaded with the first code', async () => {
    const decoders: string[] = [];
    page.on('request', (request) => {
      if (/\/(codecs|import-code)[^/]*\.js/.test(request.url())) decoders.push(request.url());
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, '/');
    expect(decoders).toEqual([]);
    await codeField(page).press('Enter');
    await expect(answer(page)).toHaveText('Füg zuerst einen Code ein.');
    const dock = await boxOf(page.getByRole('group', { name: 'Crosshair einstellen' }).first());

    await codeField(page).fill(oldCode.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expect.poll(() => decoders.length).toBeGreaterThan(0);
    await expect(answer(page)).toBeEmpty();
    await codeField(page).press('Enter');
    await expect(answer(page)).toHaveText(/Prüfsumme|Match/);
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/');
    // What it says moves nothing and leaves the crosshair free.
    expect(await boxOf(page.getByRole('group', { name: 'Crosshair einstellen' }).first())).toEqual(dock);
    const reason = await boxOf(answer(page));
    expect(reason.y).toBeGreaterThan((await boxOf(crosshair(page))).bottom);
    await codeField(page).fill('');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a visitor changes the crosshair in the scene and goes on with it in the editor', async () => {
    const picture = crosshair(page);
    await expect(picture).toHaveAccessibleName(/Kreuz, #00D9FF, 28 mal 28 Pixel/);
    const before = await picture.screenshot();
    // The gap makes it larger than its size says; a dot, which has no lines, has a diameter.
    await expect(firstScreen(page).getByText('28 px von Ende zu Ende')).toBeVisible();
    await firstScreen(page).getByRole('radio', { name: 'Punkt', exact: true }).check();
    await firstScreen(page).getByRole('textbox', { name: 'Durchmesser als Zahl' }).fill('12');
    await expect(picture).toHaveAccessibleName(/Punkt, #00D9FF, 12 mal 12 Pixel/);
    await expect(firstScreen(page).getByText('von Ende zu Ende')).toBeHidden();

    await firstScreen(page).getByRole('radio', { name: 'Kreis', exact: true }).check();
    await firstScreen(page).getByRole('radio', { name: 'Rot', exact: true }).check();
    await firstScreen(page).getByRole('textbox', { name: 'Größe als Zahl' }).fill('40');
    await expect(picture).toHaveAccessibleName(/Kreis, #FF3B3B, /);
    expect((await picture.screenshot()).equals(before)).toBe(false);

    // The closing call repeats the dock, and both mean the same crosshair.
    const closing = page.getByRole('region', { name: 'Mach mit diesem weiter.' });
    await expect(closing.getByRole('radio', { name: 'Kreis', exact: true })).toBeChecked();
    await closing.getByRole('radio', { name: 'Grün', exact: true }).check();
    await expect(picture).toHaveAccessibleName(/Kreis, #00FF66, /);

    await firstScreen(page).getByRole('link', { name: 'Crosshair entwerfen' }).click();
    await expect(page).toHaveURL(/\/editor/);
    await expect(page.getByRole('heading', { name: 'Crosshair-Editor' })).toBeAttached();
    await expect(page.getByRole('radio', { name: 'Kreis', exact: true })).toBeChecked();
    await expect(page.getByPlaceholder('#00D9FF').first()).toHaveValue('#00FF66');
    await expect(figure(page, 'Größe')).toHaveValue('40');
  });

  await test.step('a code from a game is shown in the scene at once and leads to the editor', async () => {
    for (const code of [oldCode, valorantCode]) {
      const read = importCode(code);
      if (!read.ok) throw new Error(read.error);
      await openPage(page, '/');
      await codeField(page).fill(` ${code} `);
      await expect(crosshair(page)).toHaveAccessibleName(new RegExp(read.value.design.color));
      await codeField(page).press('Enter');
      await expect(page).toHaveURL(`/editor?code=${encodeURIComponent(code)}`);
    }
  });

  await test.step('a code over two lines and a link of ours, both with words around, are read as the code alone', async () => {
    await openPage(page, '/');
    await codeField(page).focus();
    // Ctrl+V as a browser sends it, without asking for the right to the clipboard.
    await codeField(page).evaluate(
      (field, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      `mein code:\n${oldCode.slice(0, 17)}\n${oldCode.slice(17)}\nviel Spaß!`,
    );
    await expect(codeField(page)).toHaveValue(
      `mein code: ${oldCode.slice(0, 17)} ${oldCode.slice(17)} viel Spaß!`,
    );
    await codeField(page).press('Enter');
    await expect(page).toHaveURL(`/editor?code=${oldCode}`);

    const code = encodeShareCode({ ...defaultDesign, shape: 'circle', color: '#FF00AA' });
    await openPage(page, '/');
    await codeField(page).fill(`Schau: https://punktgenau.example/s/${code}?von=mir`);
    await expect(crosshair(page)).toHaveAccessibleName(/Kreis, #FF00AA, /);
    await codeField(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Crosshair-Editor' })).toBeAttached();
    await expect(page.getByPlaceholder('#00D9FF').first()).toHaveValue('#FF00AA');
  });

  await test.step('a share code of ours opens in the editor as its links do', async () => {
    const code = encodeShareCode({ ...defaultDesign, shape: 'circle', color: '#FF00AA' });
    await openPage(page, '/');
    await codeField(page).fill(code);
    await firstScreen(page).getByRole('button', { name: 'Mit diesem Code in den Editor' }).click();
    await expect(page.getByRole('heading', { name: 'Crosshair-Editor' })).toBeAttached();
    // What the editor took over leaves the address, so its code is there for a moment only.
    await expect(page).toHaveURL('/editor');
    await expect(page.getByRole('radio', { name: 'Kreis', exact: true })).toBeChecked();
    await expect(page.getByPlaceholder('#00D9FF').first()).toHaveValue('#FF00AA');
  });
}

async function saysWhatItIsAbout(page: Page): Promise<void> {
  await test.step('the page says what the product does, how it gets over the game, and what it costs', async () => {
    const main = page.getByRole('main');
    for (const title of [
      'Auf den Pixel genau',
      `${shapeNames.length} Formen`,
      'Über 16 Millionen Farben',
      'Alles einstellbar',
      'Über dem Spiel',
      'Codes übernehmen',
      'Premium wählen',
      'Installer laden',
      'Crosshair einschalten',
    ]) {
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    // Nobody counts players here, so none are claimed.
    await expect(main).not.toContainText('Gamer');
    await expect(main).not.toContainText('Sekunden');
    for (const fact of ['16.777.216 Farben', 'Größe 5–50 px', '0–90 % Transparenz', '0–360° Drehung']) {
      await expect(main.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(main).toContainText(/Version 2\.2\.6, 3\sMB/);
    await expect(main).toContainText('Beliebt - 33% günstiger');
    const tiers = main.getByRole('table', { name: 'Was kostenlos ist und was zu Premium gehört' });
    await expect(tiers.getByRole('columnheader')).toHaveText(['Funktion', 'Kostenlos', 'Premium']);
    await expect(tiers.getByRole('row', { name: /^Gespeicherte Designs/ })).toContainText(/5\s*Unbegrenzt/);
    await expect(main).toContainText('Zahlung mit Karte, PayPal, SEPA-Lastschrift oder Klarna.');
    await expect(main.getByRole('link', { name: 'Alle 2 Wochen für 0,89 €' })).toHaveAttribute(
      'href',
      '/checkout/2weeks',
    );
    await expect(main.getByRole('link', { name: 'Monatlich für 1,29 €' })).toHaveAttribute(
      'href',
      '/checkout/monthly',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      /^\/login/,
    );
  });

  await test.step('an old code of a player becomes a crosshair, and so does the visitor’s', async () => {
    const section = page.getByRole('region', { name: 'Alter Code, heutiges Crosshair' });
    await section.scrollIntoViewIfNeeded();
    const field = section.getByRole('textbox');
    await expect(field).toHaveValue(/^CSGO-/);
    await expect(section.getByText(/^Ein alter Code von /)).toBeVisible();
    const known = await field.inputValue();
    expect(proPresets.map(({ code }) => code)).toContain(known);
    await expect(section.getByRole('img')).toHaveCount(2);
    const [inGame, magnified] = [
      await boxOf(section.getByRole('img', { name: 'Auf deinem Bildschirm' })),
      await boxOf(section.getByRole('img', { name: 'Pixel für Pixel' })),
    ];
    expect(magnified.width / inGame.width).toBeGreaterThanOrEqual(8);
    await expect(section.getByText(/^\d+ × \d+ px, [1-9]\d* Pixel$/)).toBeVisible();

    const another = proPresets.find(({ code }) => code !== known)?.code ?? '';
    await field.fill(another);
    await expect(section.getByText('Code', { exact: true })).toBeVisible();
    await expect(section.getByRole('link', { name: 'Im Editor öffnen' })).toHaveAttribute(
      'href',
      `/editor?code=${encodeURIComponent(another)}`,
    );
    await field.fill('Quatsch');
    await expect(section.getByRole('status')).toContainText('Das ist kein Code, den wir kennen.');
    await expect(section.getByRole('img')).toHaveCount(0);
    await expect(section.getByRole('link')).toHaveCount(0);
  });

  await test.step('the same crosshair stands in four places in one line, each with who sees it', async () => {
    await firstScreen(page).getByRole('radio', { name: 'Rot', exact: true }).check();
    const ways = page.getByRole('region', { name: 'Vier Orte, und wer dein Crosshair dort sieht' });
    const places = ways.getByRole('listitem');
    for (const [index, [title, viewer]] of [
      ['Windows-App', 'Du, über dem Spiel'],
      ['OBS Studio', 'Deine Zuschauer'],
      ['Browser', 'Zum Ansehen, nicht über dem Spiel'],
      ['HTML-Datei', 'Wer sie öffnet, nicht über dem Spiel'],
    ].entries()) {
      const place = places.nth(index);
      await expect(place.getByRole('heading', { name: title as string })).toBeVisible();
      await expect(place).toContainText(viewer as string);
    }
    const boxes = await Promise.all([0, 1, 2, 3].map((index) => boxOf(places.nth(index))));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    const pictures = await ways
      .locator('canvas')
      .evaluateAll((all) =>
        all.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '')),
      );
    const first = await crosshair(page).evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : 'none',
    );
    expect(pictures).toEqual([first, first, first, first]);
  });

  await test.step('speaks English throughout', async () => {
    await speak(page.context(), 'en');
    await openPage(page, '/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Your crosshair,\s*over your game\./);
    await expect(main.getByRole('heading', { name: 'From design to game' })).toBeVisible();
    await expect(main).not.toContainText(/\b(und|oder|nicht|mit)\b/);
  });
}
