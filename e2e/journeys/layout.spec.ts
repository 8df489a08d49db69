import type { Locator, Page } from '@playwright/test';
import { contrastRatio, relativeLuminance } from '@punktgenau/crosshair';
import type { Player } from '@punktgenau/test-harness';
import { saveDesign } from '../support/designs.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import { sidewaysOverflow, windowWidths } from '../support/page-checks.ts';
import { openPage } from '../support/pages.ts';
import { decode } from '../support/pixels.ts';
import { grantPremium } from '../support/premium.ts';

test('what a player has fits, and keeps to the page’s column', async ({ playerPage: page, player }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('names as long as they may be fit their cards and dialogs on a phone', () =>
    longNamesFit(page, player));
  await test.step('on a laptop the home shows the desktop app with the way to it', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/download');
    const app = page.getByRole('region', { name: 'Desktop-App für Windows' });
    await expect(app.getByText('Premium holen')).toBeInViewport({ ratio: 1 });
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('a long name and months of premium fit on every width', () => monthsFit(page, player));
  await test.step('the premium gallery and the settings keep to the page’s column and fill it', () =>
    fillTheColumn(page));
});

async function longNamesFit(page: Page, player: Player): Promise<void> {
  const name = 'W'.repeat(80);
  const { id } = await saveDesign(player, name);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/download', '/overlay', '/designs']) {
    await openPage(page, path);
    await expect.poll(() => sidewaysOverflow(page), path).toBe(0);
  }
  await page.getByRole('button', { name: /^Weitere Aktionen/ }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await callApi(player, 'DELETE', `/api/crosshairs/${id}`);
}

async function monthsFit(page: Page, player: Player): Promise<void> {
  await grantPremium(player, 355);
  // As long as a name may be, without a place to break it.
  await page.route('/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), username: 'W'.repeat(32) } });
  });
  for (const path of ['/download', '/preferences', '/premium-activate', '/checkout/monthly']) {
    await openPage(page, path);
    await expect(page.getByRole('link', { name: 'PRO 11 Monate 25 Tage' })).toBeVisible();
    await expect(page.getByRole('navigation').getByText('Designs', { exact: false }).first()).toContainText(
      '0',
    );
    // 1440 px: where the account's name and the tier's badge have room.
    for (const width of [...windowWidths, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysOverflow(page), `${path}, ${width} px`).toBe(0);
    }
  }
  // The narrowest window in which the links stand in the bar: none of them breaks.
  await page.setViewportSize({ width: 1024, height: 800 });
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await expect(links).toHaveCount(5);
  const linesOf = ({ firstChild: label }: Element) => {
    const text = document.createRange();
    if (label) text.selectNodeContents(label);
    return text.getClientRects().length;
  };
  for (const link of await links.all()) expect(await link.evaluate(linesOf)).toBe(1);
  await page.unroute('/api/auth/user');
}

async function fillTheColumn(page: Page): Promise<void> {
  /** From the left edge of the first to the right edge of the last, against the title's column, in px. */
  const hangs = (first: Locator, last: Locator) =>
    Promise.all([first.boundingBox(), last.boundingBox(), column()]).then(([left, right, inside]) => ({
      left: Math.round((left?.x ?? 0) - inside.left),
      right: Math.round((right?.x ?? 0) + (right?.width ?? 0) - inside.right),
    }));
  const column = () =>
    page
      .locator('main .wrap')
      .last()
      .evaluate((wrap) => {
        const { left, right } = wrap.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(wrap);
        return {
          left: left + Number.parseFloat(paddingLeft),
          right: right - Number.parseFloat(paddingRight),
        };
      });
  const expectToFill = async (first: Locator, last: Locator) => {
    for (const width of [1280, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect.poll(() => hangs(first, last), `${width} px`).toEqual({ left: 0, right: 0 });
    }
  };
  await openPage(page, '/premium-dashboard');
  const pictures = page.getByRole('radiogroup', { name: 'Vorgefertigte Crosshairs' }).locator('img');
  await expectToFill(pictures.first(), page.getByRole('region', { name: 'Ausgewähltes Crosshair' }));
  await openPage(page, '/premium-dashboard?tab=pro');
  const pros = page.getByRole('list', { name: 'Crosshairs von Profis' });
  await expectToFill(pros, pros);
  await openPage(page, '/premium-dashboard?tab=editor');
  const controls = page.getByRole('region', { name: 'Form', exact: true });
  const stage = page.getByRole('region', { name: 'Live-Vorschau' });
  await expectToFill(stage, controls);
  const save = page.getByRole('button', { name: 'Crosshair speichern' });
  // At the foot of the controls, in view wherever they are scrolled to.
  await expect(save).toBeInViewport({ ratio: 1 });
  expect((await save.boundingBox())?.x).toBe((await controls.boundingBox())?.x);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await stage.boundingBox())?.x).toBe(0);
  expect((await stage.boundingBox())?.width).toBe(390);
  await expect(save).toBeInViewport({ ratio: 1 });
  await openPage(page, '/preferences');
  const jumps = page.getByRole('navigation', { name: 'Bereiche der Einstellungen' });
  const switches = page.getByRole('region', { name: 'Verhalten' });
  await expectToFill(jumps, switches);
  await page.setViewportSize({ width: 390, height: 844 });
  // With less motion every animation has another duration.
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await expectToFade(jumps);
    // As wide as it still is a row: it has room, and nowhere to go on.
    await page.setViewportSize({ width: 1000, height: 844 });
    await expect.poll(() => fadesOf(jumps), 'a row in a widened window').toEqual([false, false]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFadeAsFarAsItGoesOn(jumps);
  }
  await jumps.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  // Scrolled to its end, the row keeps the page's margin.
  const last = await jumps.getByRole('link').last().boundingBox();
  expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThan(390 - 10);
  await openPage(page, '/premium-dashboard?tab=designs');
  const tabs = page.getByRole('tablist', { name: 'Crosshair-Steuerung' });
  await expect
    .poll(async () => {
      const [row, tab] = await Promise.all([
        tabs.boundingBox(),
        tabs.getByRole('tab', { selected: true }).boundingBox(),
      ]);
      return (row?.x ?? 0) + (row?.width ?? 0) - (tab?.x ?? 0) - (tab?.width ?? 0);
    }, 'the chosen tab beside the fade')
    .toBeGreaterThan(40);
}

/** A row that goes on fades there: at its end first, at its beginning when it is scrolled to the end. */
async function expectToFade(row: Locator): Promise<void> {
  await expect.poll(() => fadesOf(row)).toEqual([false, true]);
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => fadesOf(row)).toEqual([true, false]);
}

/** Whether a row fades at its beginning, and at its end. */
function fadesOf(row: Locator): Promise<boolean[]> {
  return row.evaluate((element) => {
    const style = getComputedStyle(element);
    return ['--fade-before', '--fade-after'].map(
      (name) => Number.parseFloat(style.getPropertyValue(name)) > 0,
    );
  });
}

/** A row that is too wide by five pixels fades over five. */
async function expectToFadeAsFarAsItGoesOn(row: Locator): Promise<void> {
  await row.evaluate((element) => {
    element.scrollTo({ left: 0, behavior: 'instant' });
    element.style.width = `${element.scrollWidth - 5}px`;
  });
  await expect
    .poll(() =>
      row.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).getPropertyValue('--fade-after')),
      ),
    )
    .toBeCloseTo(5, 0);
  await row.evaluate((element) => {
    element.style.width = '';
  });
}

test('the editor has its preview and its controls in view', async ({ page }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/editor');
  await test.step('on a phone the editor keeps the preview in view while the controls scroll', () =>
    keepsThePreviewInView(page));
  await test.step('on a phone the Tab key goes down the page as it is seen', () => goesDown(page));
  await test.step('the page is as high as its window, however small that is', () => neverScrollsAway(page));
  await test.step('what has the focus is never below the stage, the dock or the save bar', () =>
    showsWhatHasTheFocus(page));
  await test.step('a window that is small both ways shows the picture and reaches every control', () =>
    fitsASmallWindow(page));
  await test.step('on a desktop the editor is as high as its window, and a dialog moves nothing', () =>
    isAsHighAsItsWindow(page));
});

async function keepsThePreviewInView(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: 'Live-Vorschau' });
  await expect(stage).toBeInViewport({ ratio: 1 });
  for (const label of ['Dicke', 'Drehung', 'Stärke']) {
    const rule = page.getByRole('slider', { name: label, exact: true });
    await rule.scrollIntoViewIfNeeded();
    await expect(rule).toBeInViewport({ ratio: 1 });
    await expect(stage).toBeInViewport({ ratio: 1 });
    const [control, preview] = [await rule.boundingBox(), await stage.boundingBox()];
    expect(control?.y).toBeGreaterThanOrEqual((preview?.y ?? 0) + (preview?.height ?? 0));
  }
  await expect(
    page.getByRole('button', { name: 'Crosshair speichern' }).filter({ visible: true }),
  ).toBeInViewport({
    ratio: 1,
  });
}

async function goesDown(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Name des Designs' });
  const scene = page.getByRole('radio', { name: /^Halle/ });
  const tops: number[] = [];
  await name.focus();
  while (tops.length < 12 && !(await scene.evaluate((radio) => radio === document.activeElement))) {
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    tops.push(Math.round(top));
    await page.keyboard.press('Tab');
  }
  await expect(scene).toBeFocused();
  // What stands in one line may differ by how high it is.
  for (const [at, top] of tops.slice(1).entries())
    expect(top - (tops[at] ?? 0), `stop ${at + 2}`).toBeGreaterThan(-8);
  expect(tops.length).toBeGreaterThan(3);
}

async function neverScrollsAway(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [480, 270],
    [640, 400],
    [768, 1024],
    [1024, 380],
    [1280, 360],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    await expect.poll(size, `${width} × ${height}`).toEqual([width, height]);
    await expect(page.getByRole('button', { name: 'Crosshair speichern' }).last()).toBeVisible();
  }
}

/** Controls of the panel that something lies over once they have the focus, one after the other as the Tab key reaches them. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('.ed-panel .sec :is(input, button):not(:disabled)'),
    ];
    return controls
      .filter((control) => {
        control.focus();
        const { left, top, width, height } = control.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = control.contains(seen) || control.closest('label, .sec')?.contains(seen ?? null);
        return !isSeen;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

async function showsWhatHasTheFocus(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1024, 600],
    [640, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredControls(page), `${width} × ${height}`).toEqual([]);
  }
}

async function fitsASmallWindow(page: Page): Promise<void> {
  const crosshair = page.getByRole('region', { name: 'Live-Vorschau' });
  for (const [width, height] of [
    [320, 256],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    await expect.poll(async () => (await crosshair.boundingBox())?.width).toBeGreaterThan(200);
    const middleIsFree = () =>
      crosshair.evaluate((stage) => {
        stage.scrollIntoView({ block: 'nearest' });
        const { left, top, width: across, height: down } = stage.getBoundingClientRect();
        const seen = document.elementFromPoint(left + across / 2, top + down / 2);
        return stage.contains(seen) && !seen?.closest('.centre-note, .contrast-warning');
      });
    await expect.poll(middleIsFree, `${width} × ${height}`).toBe(true);
    for (const name of ['Crosshair speichern', 'Ins Spiel']) {
      const button = page.getByRole('button', { name }).filter({ visible: true }).last();
      await button.scrollIntoViewIfNeeded();
      await expect(button, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
}

async function isAsHighAsItsWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectToFade(page.getByRole('radiogroup', { name: 'Hintergrund' }));
  // All is well where nothing is said.
  await expect(page.locator('.backdrop-verdict[data-grade="outlined"]').first()).toBeVisible();
  await expect(page.locator('.backdrop-verdict[data-grade="good"]').first()).toBeHidden();
  const panel = page.getByRole('region', { name: 'Form', exact: true });
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1366, 625],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    await expect.poll(size, `${width} × ${height}`).toEqual([height, width]);
    const before = await panel.boundingBox();
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await panel.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  // The wheel over the picture zooms it.
  const stage = page.getByRole('region', { name: 'Live-Vorschau' });
  await stage.hover();
  await page.mouse.wheel(0, -120);
  await expect(page.getByRole('radio', { name: '4-fach' })).toBeChecked();
  await page.mouse.wheel(0, 120);
  await expect(page.getByRole('radio', { name: '2-fach' })).toBeChecked();
}

test('what a visitor reads first can be read', async ({ page }) => {
  await test.step('the start page’s words stand on dark, wherever the scene is bright', () =>
    standsOnDark(page));
  await test.step('shared crosshairs and codes begin as far below the header as other pages', () =>
    beginBelowTheHeader(page));
  await test.step('the heading of old codes keeps the code’s name on one line', () => keepsTheName(page));
});

async function keepsTheName(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/codes');
  const lineCount = await page.getByRole('heading', { level: 1 }).evaluate(({ firstChild }) => {
    const start = firstChild?.textContent?.indexOf('CS-Code') ?? -1;
    if (!firstChild || start < 0) return 0;
    const name = document.createRange();
    name.setStart(firstChild, start);
    name.setEnd(firstChild, start + 'CS-Code'.length);
    return new Set([...name.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lineCount).toBe(1);
}

async function beginBelowTheHeader(page: Page): Promise<void> {
  const spaceAbove = () =>
    page.evaluate(() => {
      const first = document.querySelector('main .wrap > *')?.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect();
      return Math.round((first?.top ?? 0) - (header?.bottom ?? 0));
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/s/1AAf4Ae4QEgBAdD0', '/c/0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0']) {
    await openPage(page, path);
    await expect.poll(spaceAbove, path).toBe(32);
  }
}

async function standsOnDark(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const words = page.locator('.first-screen .scene-words').locator('h1, p, span');
  await expect(words).toHaveCount(3);
  for (const width of [390, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: width < 800 ? 844 : (width * 9) / 16 });
    // The picture of that size.
    await page
      .locator('.first-screen .scene-view img')
      .first()
      .evaluate((scene: HTMLImageElement) => scene.decode());
    for (const part of await words.all()) {
      expect(await leastContrast(part), `${width} px: ${await part.textContent()}`).toBeGreaterThan(4.5);
    }
  }
}

/** Between an element's words and the brightest that is behind them. */
async function leastContrast(part: Locator): Promise<number> {
  const { rgb, lines } = await part.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { color } = getComputedStyle(element);
    element.style.setProperty('color', 'transparent', 'important');
    return {
      rgb: [...color.matchAll(/[\d.]+/g)].map(Number),
      lines: [...text.getClientRects()].filter((line) => line.width > 0),
    };
  });
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    relativeLuminance({ red, green, blue });
  let brightest = 0;
  for (const { x, y, width, height } of lines) {
    const { rgba } = decode(await part.page().screenshot({ clip: { x, y, width, height } }));
    for (let index = 0; index < rgba.length; index += 4) {
      brightest = Math.max(brightest, luminance([...rgba.subarray(index, index + 3)]));
    }
  }
  await part.evaluate((element) => element.style.removeProperty('color'));
  return contrastRatio(luminance(rgb), brightest);
}
