import type { Page } from '@playwright/test';
import { type CrosshairDesign, defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { PNG } from 'pngjs';
import { expectNoFindings } from '../support/axe.ts';
import { openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sichtbarkeit' });
const backdrops = (page: Page) =>
  dialog(page).getByRole('radiogroup', { name: 'Szenen, die schwersten zuerst' });

const addressOf = (design: Partial<CrosshairDesign>) =>
  `?share=${encodeShareCode({ ...defaultDesign, dynamicColor: false, ...design })}`;

/** Opens the editor with a design and asks how well it is seen, until all is measured. */
async function openVisibility(page: Page, design: Partial<CrosshairDesign>): Promise<void> {
  await openEditor(page, addressOf(design));
  await checkVisibility(page);
}

async function checkVisibility(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Sichtbarkeit prüfen' }).click();
  await expect(backdrops(page)).toHaveAttribute('aria-busy', 'false');
}

/** The scores as a screen reader says them, in the order of the list. */
async function scores(page: Page): Promise<number[]> {
  const names = await backdrops(page)
    .getByRole('radio')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
  return names.map((name) => Number(/: (\d+) von 100$/.exec(name)?.[1]));
}

/** Whether the map has red on it where the picture has none: compares it with the map of a crosshair that is seen everywhere. */
const redness = (page: Page) =>
  dialog(page)
    .getByRole('img')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let red = 0;
      for (let at = 0; at < data.length; at += 4) {
        red += Number((data[at] ?? 0) > 1.4 * Math.max(data[at + 1] ?? 0, data[at + 2] ?? 0));
      }
      return red / (data.length / 4);
    });

test('a player sees on which scenes the crosshair gets lost, and where', async ({ page }) => {
  await openVisibility(page, { color: '#FFFFFF', hasOutline: false, opacity: 40 });
  const measured = await scores(page);
  expect(measured.length).toBeGreaterThanOrEqual(12);
  expect(measured).toEqual(measured.toSorted((a, b) => a - b));
  expect(measured.at(0)).toBeLessThan(30);
  await backdrops(page).getByRole('radio').first().check({ force: true });
  await expect(dialog(page)).toContainText(
    /geht es auf \d+ % der Fläche unter\. Im schwersten Zehntel \d+, typisch \d+\./,
  );
  await expect.poll(() => redness(page)).toBeGreaterThan(0.02);
  await expectNoFindings(page);
});

test('red on green counts for who sees it, and not for who does not', async ({ page }) => {
  // Red all over, on a picture that is green all over and about as light.
  await openEditor(page, addressOf({ color: '#E05050', opacity: 100, hasOutline: false }));
  await page.locator('input[type=file]').setInputFiles({
    name: 'gras.png',
    mimeType: 'image/png',
    buffer: greenPicture(),
  });
  await expect(page.getByRole('radio', { name: /^Dein Bild/ })).toBeChecked();
  await checkVisibility(page);
  const own = backdrops(page).getByRole('radio', { name: /^Dein Bild: / });
  await expect(own).toBeChecked();
  await expect(own).toHaveAccessibleName('Dein Bild: 100 von 100');
  await dialog(page)
    .getByRole('radio', { name: /^Deutan/ })
    .check({ force: true });
  await expect(own).toHaveAccessibleName(/: [12]\d von 100$/);
  await expect(dialog(page)).toContainText('Auf „Dein Bild“ geht es auf 100 % der Fläche unter.');
  await dialog(page)
    .getByRole('radio', { name: /^Tritan/ })
    .check({ force: true });
  await expect(own).toHaveAccessibleName(/: [89]\d von 100$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('one click takes the suggestion, with which the crosshair is seen everywhere, and undo takes it back', async ({
  page,
}) => {
  await openVisibility(page, { color: '#FFFFFF', opacity: 100, hasOutline: false });
  const offer = dialog(page).getByRole('region', { name: 'Vorschlag' });
  await expect(offer).toContainText('Kontur #000000');
  await expect(offer).toContainText(/Auf „.+“ sind es jetzt \d+ von 100, damit überall mindestens \d+\./);
  await offer.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog(page)).toContainText('Auf allen Szenen gut zu sehen.');
  expect(Math.min(...(await scores(page)))).toBeGreaterThanOrEqual(60);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'Kontur' })).toBeChecked();
  await page.getByRole('button', { name: 'Rückgängig' }).filter({ visible: true }).click();
  await expect(page.getByRole('switch', { name: 'Kontur' })).not.toBeChecked();
});

test('a scene that cannot be loaded says so, and the others are measured', async ({ page }) => {
  await page.route('**/scenes/hall-780.webp', (route) => route.abort());
  await openVisibility(page, { color: '#FFFFFF' });
  await expect(backdrops(page).getByRole('radio', { name: /: nicht geladen$/ })).toHaveCount(1);
  await expect(dialog(page)).toContainText('Diese Szene konnte nicht geladen werden.');
  expect((await scores(page)).filter((score) => score >= 0).length).toBeGreaterThanOrEqual(12);
});

function greenPicture(): Buffer {
  const picture = new PNG({ width: 320, height: 180 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([0x50, 0x8a, 0x50, 255], at);
  return PNG.sync.write(picture);
}
