import { shapeNames } from '@punktgenau/crosshair';
import { figure, typeValue } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, speak } from '../support/pages.ts';

const stage = /^Dein Crosshair vor einer Spielszene/;

test('a visitor changes the crosshair on the stage and goes on with it in the editor', async ({ page }) => {
  await openPage(page, '/');
  const picture = page.getByRole('img', { name: stage });
  await expect(picture).toHaveAccessibleName(/Kreuz, #00D9FF, 28 mal 28 Pixel/);
  const before = await picture.screenshot();

  await page.getByRole('radio', { name: 'Kreis', exact: true }).check();
  await page.getByRole('radio', { name: 'Rot', exact: true }).check();
  await typeValue(page, 'Größe', 40);
  await expect(picture).toHaveAccessibleName(/Kreis, #FF3B3B, /);
  expect((await picture.screenshot()).equals(before)).toBe(false);

  await page.getByRole('main').getByRole('link', { name: 'Crosshair entwerfen' }).first().click();
  await expect(page).toHaveURL(/\/editor/);
  await expect(page.getByRole('radio', { name: 'Kreis', exact: true })).toBeChecked();
  await expect(page.getByPlaceholder('#00D9FF').first()).toHaveValue('#FF3B3B');
  await expect(figure(page, 'Größe')).toHaveValue('40');
});

test('the scene drifts until somebody stops it, and not at all for who wants no motion', async ({ page }) => {
  await openPage(page, '/');
  const scene = page.locator('.drifting-scene');
  const left = () => scene.evaluate((image) => image.getBoundingClientRect().left);
  const start = await left();
  await expect.poll(left).not.toBe(start);
  await page.getByRole('button', { name: 'Szene anhalten' }).click();
  // A browser that is busy stops an animation a frame or two later.
  await scene.evaluate(async (image) => {
    await Promise.all(image.getAnimations().map(({ ready }) => ready));
  });
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
});

test('the page says what the product does, how it gets over the game, and what it costs', async ({
  page,
}) => {
  await openPage(page, '/');
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
  const ways = main.getByRole('region', { name: 'Drei Wege, und wer dein Crosshair dort sieht' });
  await expect(ways.getByRole('listitem').filter({ hasText: 'Windows-App' })).toContainText(
    'Du, über dem Spiel',
  );
  await expect(ways.getByRole('listitem').filter({ hasText: 'OBS Studio' })).toContainText('Deine Zuschauer');
  await expect(ways.getByRole('listitem').filter({ hasText: 'Browser' }).last()).toContainText(
    'Zum Ansehen, nicht über dem Spiel',
  );
  await expect(main).toContainText('Beliebt - 33% günstiger');
  const both = main.getByRole('region', { name: 'In beiden Plänen enthalten' });
  await expect(both.getByRole('listitem')).toHaveCount(8);
  await expect(main).toContainText('Zahlung mit Karte, PayPal, SEPA-Lastschrift oder Klarna.');
  await expect(main.getByRole('link', { name: '2-Wochen-Abo für 0,89 €' })).toHaveAttribute(
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

test('speaks English throughout', async ({ page }) => {
  await speak(page.context(), 'en');
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'From design to game' })).toBeVisible();
  await expect(main).not.toContainText(/\b(und|oder|nicht|mit)\b/);
});

test('nothing on the page moves while it is being loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/');
    await expect(page.getByRole('heading', { name: 'Zwei Pläne, jederzeit kündbar' })).toBeAttached();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  }
});
