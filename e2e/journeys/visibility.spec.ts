import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type CrosshairDesign, defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { PNG } from 'pngjs';
import { expectNoFindings } from '../support/axe.ts';
import { openEditor, typeValue } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';

/**
 * Two seconds of 320 × 180 px as Chromium's MediaRecorder gives them in pieces, without a length: black, then #508A50 from
 * the middle on, and a square that moves. Recorded once: what a busy machine records differs in length and frames.
 */
const clip = readFileSync(new URL('../support/clips/black-then-green.webm', import.meta.url));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sichtbarkeit' });
const backdrops = (page: Page) => dialog(page).getByRole('group', { name: 'Szenen, die schwersten zuerst' });

const addressOf = (design: Partial<CrosshairDesign>) =>
  `?share=${encodeShareCode({ ...defaultDesign, dynamicColor: false, ...design })}`;

/** Opens the editor with a design and asks how well it is seen, until all is measured. */
async function openVisibility(page: Page, design: Partial<CrosshairDesign>): Promise<void> {
  await openEditor(page, addressOf(design));
  await checkVisibility(page);
}

async function checkVisibility(page: Page, from: 'menu' | 'scenes' = 'menu'): Promise<void> {
  if (from === 'menu') {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Sichtbarkeit prüfen' }).click();
  } else await page.getByRole('button', { name: 'Sichtbarkeit prüfen' }).click();
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

test('a player sees where the crosshair gets lost, and takes what is suggested for what counts', async ({
  page,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openVisibility(page, { color: '#FFFFFF', hasOutline: false, opacity: 40 });
  await test.step('on which scenes the crosshair gets lost, and where', () => seesWhereItGetsLost(page));
  await page.keyboard.press('Escape');
  await test.step('one click takes a suggestion, with which the crosshair is seen everywhere, and undo takes it back', () =>
    takesASuggestion(page));
  await test.step('only what counts is looked at, and for whom and what counts is remembered in this browser', () =>
    looksAtWhatCounts(page));
});

test('the words below the crosshair say what the dialog measures, for the same eyes', async ({ page }) => {
  await openVisibility(page, { color: '#FF3B3B', opacity: 70 });
  await dialog(page)
    .getByRole('radio', { name: /^Deutan/ })
    .check({ force: true });
  await expect(backdrops(page)).toHaveAttribute('aria-busy', 'false');
  const measured = await backdrops(page)
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''));
  await page.keyboard.press('Escape');
  await expect(page.getByText(/ \(Deutan\): /)).toBeVisible();
  const picker = page.getByRole('radiogroup', { name: 'Hintergrund' });
  for (const label of measured) {
    const [scene, score] = [label.split(':')[0] ?? '', Number(/\d+/.exec(label.split(':')[1] ?? '')?.[0])];
    // Rounded scores say nothing at the limits themselves.
    if ([33, 60].includes(score)) continue;
    const words = score < 33 ? /geht unter$/ : score < 60 ? /mittel$/ : /(leuchtet|gut|nur Kontur)$/;
    await expect(picker.getByRole('radio', { name: new RegExp(`^${scene}`) })).toHaveAccessibleName(words);
  }
});

test('pictures and a clip of the player are measured for who sees which colours, and nothing leaves the browser', async ({
  page,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openEditor(page, addressOf({ color: '#E05050', opacity: 100, hasOutline: false }));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
  });
  await test.step('red on green counts for who sees it, and not for who does not', () =>
    redOnGreenCounts(page));
  await page.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true }).fill('#50A050');
  await test.step('several pictures and a clip', () => severalAreMeasured(page));
  expect(sent).toEqual([]);
});

async function seesWhereItGetsLost(page: Page): Promise<void> {
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
}

const offers = (page: Page) => dialog(page).getByRole('region', { name: 'Vorschläge' });

async function takesASuggestion(page: Page): Promise<void> {
  await typeValue(page, 'Sichtbar', 100);
  await checkVisibility(page);
  await expect(offers(page).getByRole('heading')).toHaveText(['Kontur in #000000', /^Farbe #[0-9A-F]{6}$/]);
  await expect(offers(page)).toContainText(
    /Wo die Farbe untergeht, bleibt der Rand: mindestens \d+ von 100, jetzt \d+ auf „.+“\./,
  );
  await offers(page).getByRole('button', { name: 'Kontur in #000000 übernehmen' }).click();
  await expect(dialog(page)).toContainText('Auf allem, was zählt, gut zu sehen.');
  expect(Math.min(...(await scores(page)))).toBeGreaterThanOrEqual(60);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'Kontur' })).toBeChecked();
  await page.getByRole('button', { name: 'Rückgängig' }).filter({ visible: true }).click();
  await expect(page.getByRole('switch', { name: 'Kontur' })).not.toBeChecked();
}

async function looksAtWhatCounts(page: Page): Promise<void> {
  // White gets lost on snow and in the desert, not in the neon night.
  await typeValue(page, 'Abstand', 8);
  await page.getByRole('switch', { name: 'Mittelpunkt' }).uncheck({ force: true });
  await checkVisibility(page);
  await expect(offers(page).getByRole('heading').first()).toHaveText('Kontur in #000000');
  const counts = backdrops(page).getByRole('checkbox');
  const names = await counts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const name of names) {
    if (!name.startsWith('Neon'))
      await backdrops(page).getByRole('checkbox', { name, exact: true }).uncheck();
  }
  await expect(dialog(page)).toContainText('Auf allem, was zählt, gut zu sehen.');
  // The middle of this one is empty.
  await expect(offers(page).getByRole('heading')).toHaveText('Punkt in der Mitte');
  await offers(page).getByRole('button', { name: 'Punkt in der Mitte übernehmen' }).click();
  await expect(offers(page).getByRole('heading')).toHaveCount(0);
  await dialog(page)
    .getByRole('radio', { name: /^Tritan/ })
    .check({ force: true });
  await page.reload();
  await checkVisibility(page);
  await expect(dialog(page).getByRole('radio', { name: /^Tritan/ })).toBeChecked();
  await expect(counts.and(page.locator(':checked'))).toHaveCount(1);
  await backdrops(page).getByRole('checkbox', { name: /^Neon/ }).uncheck();
  await expect(dialog(page)).toContainText('Wähle mindestens eine Szene');
}

async function redOnGreenCounts(page: Page): Promise<void> {
  // Red all over, on a picture that is green all over and about as light.
  await page.locator('input[type=file]').setInputFiles({
    name: 'gras.png',
    mimeType: 'image/png',
    buffer: plainPicture([0x50, 0x8a, 0x50]),
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
}

async function severalAreMeasured(page: Page): Promise<void> {
  await checkVisibility(page, 'scenes');
  await dialog(page)
    .getByRole('radio', { name: /^Normal/ })
    .check({ force: true });
  await test.step('a clip whose frames cannot be kept leaves none of them behind', () => failsHalfWay(page));
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'nacht.png', mimeType: 'image/png', buffer: plainPicture([0, 0, 0]) },
      { name: 'runde.webm', mimeType: 'video/webm', buffer: clip },
    ]);
  const scoreOf = async (name: string) => {
    const own = backdrops(page).getByRole('radio', { name: new RegExp(`^${name}: \\d+`) });
    return Number(/: (\d+) von/.exec((await own.getAttribute('aria-label')) ?? '')?.[1]);
  };
  await expect(backdrops(page).getByRole('radio', { name: /^Dein Clip 3: \d/ })).toBeChecked();
  await expect(backdrops(page)).toHaveAttribute('aria-busy', 'false');
  // The meadow of before.
  expect(await scoreOf('Dein Bild 1')).toBeLessThan(60);
  expect(await scoreOf('Dein Bild 2')).toBe(100);
  // It is black at first and as green as the crosshair at its end: its hardest frame counts.
  expect(await scoreOf('Dein Clip 3')).toBeLessThan(60);
  await expect(dialog(page)).toContainText(/Auf „Dein Clip 3“ geht es .+ Bild bei Sekunde \d/);
  await page.keyboard.press('Escape');
  // It plays behind the crosshair, and stands still when the player wants that.
  await expect(page.getByRole('radio', { name: /^Dein Clip 3/ })).toBeChecked();
  await expect.poll(() => framesShown(page)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Clip anhalten' }).click();
  await expect(page.getByRole('button', { name: 'Clip abspielen' })).toBeVisible();
  await expect.poll(() => framesShown(page)).toBe(1);
}

async function failsHalfWay(page: Page): Promise<void> {
  const urls = await page.evaluateHandle(() => {
    const open = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    const { toBlob } = HTMLCanvasElement.prototype;
    let made = 0;
    URL.createObjectURL = (source) => {
      const url = createObjectURL.call(URL, source);
      made += 1;
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      revokeObjectURL.call(URL, url);
    };
    // As where memory has run out: the whole picture and two frames can be made.
    HTMLCanvasElement.prototype.toBlob = function (take, ...as) {
      if (made > 3) take(null);
      else toBlob.call(this, take, ...as);
    };
    const restore = () => {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      HTMLCanvasElement.prototype.toBlob = toBlob;
    };
    return { open, restore, made: () => made };
  });
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([{ name: 'runde.webm', mimeType: 'video/webm', buffer: clip }]);
  await expect(page.getByText('Clip nicht übernommen').first()).toBeVisible();
  expect(await urls.evaluate(({ made }) => made())).toBe(4);
  expect(await urls.evaluate(({ open }) => open.size)).toBe(0);
  await urls.evaluate(({ restore }) => restore());
}

test('a scene whose picture cannot be loaded says so, and is measured all the same', async ({ page }) => {
  await page.route('**/scenes/hall-1920.webp', (route) => route.abort());
  await openVisibility(page, { color: '#FFFFFF' });
  await backdrops(page)
    .getByRole('radio', { name: /^Halle/ })
    .check({ force: true });
  await expect(dialog(page)).toContainText('Diese Szene konnte nicht geladen werden.');
  expect((await scores(page)).every((score) => score >= 0)).toBe(true);
});

function plainPicture([red, green, blue]: readonly [red: number, green: number, blue: number]): Buffer {
  const picture = new PNG({ width: 320, height: 180 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([red, green, blue, 255], at);
  return PNG.sync.write(picture);
}

/** How many different pictures the stage shows behind the crosshair within a second. */
const framesShown = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.querySelector('.stage-world canvas');
    // What draws a clip may still be on its way.
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const shown = new Set<string>();
    const since = performance.now();
    while (performance.now() - since < 1000) {
      shown.add(canvas.toDataURL());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return shown.size;
  });
