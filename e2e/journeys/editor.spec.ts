import type { Page } from '@playwright/test';
import { shareCodeOf } from '@punktgenau/contract/share/share-address';
import { designRanges, shapeNames } from '@punktgenau/crosshair';
import { saveDesign, savedDesigns } from '../support/designs.ts';
import { editorPicture, figure, openEditor, saveButton, saveDialog, typeValue } from '../support/editor.ts';
import { callApi, expect, openOtherBrowser, test } from '../support/fixtures.ts';
import {
  largestDifference,
  type Pixels,
  visibleBox,
  visiblePart,
  visiblePixelCount,
} from '../support/pixels.ts';
import { grantPremium } from '../support/premium.ts';

const hex = (page: Page) => page.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true });

/** Undo from where no text is being written. */
async function pressOnPage(page: Page, keys: string): Promise<void> {
  await page.getByRole('heading', { name: 'Maße' }).click();
  await page.keyboard.press(keys);
}

/** The editor's first crosshair again, and the scene it began on. */
async function startOver(page: Page): Promise<void> {
  await menuAction(page, 'Zurücksetzen');
  await page.getByRole('radio', { name: /^Halle/ }).check({ force: true });
}

const menuAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('values of the editor, one after the other', async ({ page }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openEditor(page);
  await test.step('out of range turn red while they are typed, and Escape brings the value back', () =>
    redWhileTyped(page));
  const walk = {
    'that are typed are painted: 20 × 10, thickness 2 and 1 have the pixels the contract names':
      paintedAsCounted,
    'out of range, or no numbers, become what counts on Enter and on leaving, with a word': settledWithAWord,
    'of colours are taken as #RRGGBB, anything else is refused with a word': coloursTaken,
    'say what they mean for the picture, and follow the arrow keys on the rule, which says its value':
      meaningOfValues,
    'each shape is drawn, and no two look alike': shapesAllDiffer,
  };
  for (const [title, step] of Object.entries(walk)) {
    await startOver(page);
    await test.step(title, () => step(page));
  }
});

test('backdrops, history and test mode of the editor, one after the other', async ({ page }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openEditor(page);
  await test.step('the backdrops are thirteen, each with a word for how well the crosshair is seen', () =>
    aWordForEachBackdrop(page));
  const walk = {
    'they say in a word how well the crosshair is seen, and less of it is a worse word': lessIsAWorseWord,
    'those that swallow the crosshair are warned of, and the outline mends it': outlineMendsIt,
    'the history goes back and forth with Ctrl+Z and Ctrl+Shift+Z, and brings back what a reset took':
      backAndForth,
    'the test mode opens and ends with Escape': testModeOpensAndEnds,
  };
  for (const [title, step] of Object.entries(walk)) {
    await startOver(page);
    await test.step(title, () => step(page));
  }
});

async function redWhileTyped(page: Page): Promise<void> {
  const before = await editorPicture(page);
  for (const [label, value] of [
    ['Größe', '51'],
    ['Größe', '4'],
    ['Abstand', '-1'],
    ['Drehung', 'zehn'],
    ['Drehung', ''],
  ] as const) {
    await typeValue(page, label, value);
    await expect(figure(page, label), `${label} ${value}`).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(figure(page, label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  expect(largestDifference(await editorPicture(page), before)).toBe(0);
  await expect(page.getByRole('button', { name: 'Rückgängig' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
}

async function paintedAsCounted(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Kontur' }).uncheck({ force: true });
  await typeValue(page, 'Sichtbar', 100);
  const counts: number[] = [];
  for (const thickness of [2, 1]) {
    await typeValue(page, 'Dicke', thickness);
    counts.push(visiblePixelCount(await editorPicture(page)));
  }
  expect(counts).toEqual([76, 41]);
}

async function settledWithAWord(page: Page): Promise<void> {
  const note = page.getByRole('status').filter({ hasText: /^Es gilt/ });
  for (const [label, value, settled, said] of [
    ['Größe', '999', '50', 'Es gilt 50 px. Erlaubt: 5 bis 50 px'],
    ['Größe', 'abc', '50', 'Es gilt 50 px. Erlaubt: 5 bis 50 px'],
    ['Größe', '12,5', '13', 'Es gilt 13 px. Erlaubt: 5 bis 50 px'],
    ['Dicke', '-4', '1', 'Es gilt 1 px. Erlaubt: 1 bis 10 px'],
    ['Sichtbar', '82', '80', 'Es gilt 80 %. Erlaubt: 10 bis 100 % in Schritten von 5'],
    ['Abstand', '', '0', 'Es gilt 0 px. Erlaubt: 0 bis 20 px'],
  ] as const) {
    for (const key of ['Enter', 'Tab']) {
      await typeValue(page, label, value);
      await figure(page, label).press(key);
      await expect(figure(page, label), `${label} ${value} ${key}`).toHaveValue(settled);
      await expect(figure(page, label)).not.toHaveAttribute('aria-invalid', 'true');
      await expect(note.filter({ hasText: said })).toBeVisible();
    }
  }
  // A figure that is typed again takes its note away.
  await typeValue(page, 'Abstand', '12');
  await expect(note.filter({ hasText: 'Es gilt 0 px' })).toHaveCount(0);
}

async function coloursTaken(page: Page): Promise<void> {
  await hex(page).fill('#12345');
  await expect(page.getByText('Schreib die Farbe als #RRGGBB')).toBeVisible();
  await hex(page).fill('#12AB9F');
  await expect(page.getByText('Schreib die Farbe als #RRGGBB')).toBeHidden();
  await page.getByRole('radio', { name: 'Rot, #FF3B3B' }).first().check({ force: true });
  await expect(hex(page)).toHaveValue('#FF3B3B');
  for (const key of ['Enter', 'Tab']) {
    await hex(page).fill('rot');
    await hex(page).press(key);
    await expect(hex(page)).toHaveValue('#FF3B3B');
    await expect(
      page.getByRole('status').filter({ hasText: 'Keine Farbe: #FF3B3B gilt weiter.' }),
    ).toBeVisible();
  }
}

async function meaningOfValues(page: Page): Promise<void> {
  await test.step('what a shape takes no notice of', async () => {
    await page.getByRole('radio', { name: 'Punkt', exact: true }).check({ force: true });
    await expect(page.getByText('„Punkt“ nutzt das nicht').first()).toBeVisible();
    await expect(figure(page, 'Größe')).toBeDisabled();
    // What stands for the lines of the others: its diameter, as it can be counted.
    await expect(figure(page, 'Durchmesser')).toHaveValue('4');
    await page.getByRole('radio', { name: 'Kreuz', exact: true }).check({ force: true });
  });
  await test.step('that gap and outline make it larger than its size, in pixels that can be counted: beside the size as on the stage', async () => {
    const besideSize = page.locator('.param-drawn');
    const onStage = page.locator('.centre-extent');
    const outline = page.getByRole('switch', { name: 'Kontur' });
    await expect(besideSize).toHaveText('= 22 × 22 px');
    await expect(onStage).toHaveText('22 × 22 px');
    await typeValue(page, 'Abstand', 4);
    await expect(besideSize).toHaveText('= 30 × 30 px');
    await expect(onStage).toHaveText('30 × 30 px');
    await outline.uncheck({ force: true });
    await expect(besideSize).toHaveText('= 28 × 28 px');
    await expect(onStage).toHaveText('28 × 28 px');
    // Where the picture is as large as the size says, nothing needs to be said.
    await typeValue(page, 'Abstand', 0);
    await expect(besideSize).toHaveText('\u00a0');
    await expect(onStage).toHaveText('20 × 20 px');
    await outline.check({ force: true });
  });
  await test.step('where the centre lies for even and odd thickness', async () => {
    await expect(page.getByText('Gerade Dicke')).toBeVisible();
    await typeValue(page, 'Dicke', 3);
    await expect(page.getByText('Ungerade Dicke')).toBeVisible();
  });
  await test.step('keys on the rule', async () => {
    const rule = page.getByRole('slider', { name: 'Dicke', exact: true });
    await rule.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(figure(page, 'Dicke')).toHaveValue('2');
    await page.keyboard.press('ArrowRight');
    await expect(figure(page, 'Dicke')).toHaveValue('3');
    await expect(rule).toHaveAttribute('aria-valuetext', '3 px');
    await page.keyboard.press('End');
    await expect(figure(page, 'Dicke')).toHaveValue('10');
  });
}

async function shapesAllDiffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Formen' }).click();
  const shapes = page.getByRole('radiogroup', { name: 'Form' }).getByRole('radio');
  await expect(shapes).toHaveCount(shapeNames.length);
  await typeValue(page, 'Abstand', 3);
  const pictures: Pixels[] = [];
  for (let index = 0; index < shapeNames.length; index += 1) {
    await shapes.nth(index).check({ force: true });
    pictures.push(visiblePart(await editorPicture(page)));
  }
  for (const [index, picture] of pictures.entries()) {
    expect(visiblePixelCount(picture)).toBeGreaterThan(0);
    for (const other of pictures.slice(index + 1))
      expect(largestDifference(picture, other)).toBeGreaterThan(0);
  }
}

async function aWordForEachBackdrop(page: Page): Promise<void> {
  const backdrops = page.getByRole('radiogroup', { name: 'Hintergrund' }).getByRole('radio');
  await expect(backdrops).toHaveCount(13);
  const words = () =>
    backdrops.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''));
  await expect.poll(async () => (await words()).every((label) => label.includes(': '))).toBe(true);
  const green = await words();
  for (const label of green) expect(label).toMatch(/^\S.*, Sichtbarkeit: (leuchtet|gut|nur Kontur)$/);
  expect(new Set(green.map((label) => label.split(': ')[1])).size).toBe(3);
  await hex(page).fill('#FFFFFF');
  await page.getByRole('switch', { name: 'Kontur' }).uncheck({ force: true });
  await expect.poll(words).not.toEqual(green);
}

async function lessIsAWorseWord(page: Page): Promise<void> {
  const hall = page.getByRole('radio', { name: /^Halle/ });
  await expect(hall).toHaveAccessibleName('Halle, Sichtbarkeit: gut');
  await expect(
    page.getByText('Dein Crosshair auf „Halle“: gut, auch an den schwierigsten Stellen'),
  ).toBeVisible();
  await typeValue(page, 'Sichtbar', 40);
  await expect(hall).toHaveAccessibleName('Halle, Sichtbarkeit: mittel');
  await typeValue(page, 'Sichtbar', 10);
  await expect(hall).toHaveAccessibleName('Halle, Sichtbarkeit: geht unter');
  await expect(page.getByText(/^Dein Crosshair auf „Halle“: geht unter, schwach/)).toBeVisible();
  await page.getByRole('button', { name: 'Ganz sichtbar machen' }).click();
  await expect(hall).toHaveAccessibleName('Halle, Sichtbarkeit: gut');
  await expect(figure(page, 'Sichtbar')).toHaveValue('100');
}

async function outlineMendsIt(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Kontur' }).uncheck({ force: true });
  await hex(page).fill('#6F87A3');
  await page.getByRole('radio', { name: /^Schnee/ }).check({ force: true });
  await expect(page.getByText('Auf „Schnee“ ist dein Crosshair schwer zu sehen.')).toBeVisible();
  await page.getByRole('button', { name: 'Kontur einschalten' }).click();
  await expect(page.getByText('Auf „Schnee“ ist dein Crosshair schwer zu sehen.')).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Kontur' })).toBeChecked();
}

async function backAndForth(page: Page): Promise<void> {
  await test.step('back and forth', async () => {
    const start = await editorPicture(page);
    await page.getByRole('radio', { name: 'Raute' }).check({ force: true });
    const diamond = await editorPicture(page);
    await pressOnPage(page, 'Control+z');
    await expect(page.getByRole('radio', { name: 'Kreuz', exact: true })).toBeChecked();
    expect(largestDifference(await editorPicture(page), start)).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByRole('radio', { name: 'Raute' })).toBeChecked();
    expect(largestDifference(await editorPicture(page), diamond)).toBe(0);
    await pressOnPage(page, 'Control+z');
    await expect(page.getByRole('radio', { name: 'Kreuz', exact: true })).toBeChecked();
  });
  await test.step('the hex field shows the colour that undo brings back', async () => {
    await hex(page).fill('#FF0000');
    await hex(page).press('Enter');
    await hex(page).blur();
    await hex(page).fill('#ABCDEF');
    await page.keyboard.press('Control+z');
    await expect(hex(page)).toHaveValue('#FF0000');
    await page.keyboard.press('Control+z');
    await expect(hex(page)).toHaveValue('#00FF00');
    await hex(page).blur();
  });
  await test.step('a drag along a rule is one step', async () => {
    const rule = page.getByRole('slider', { name: 'Größe', exact: true });
    // Where the bar that sticks to the window does not cover it.
    await rule.hover();
    const box = await rule.boundingBox();
    if (!box) throw new Error('The rule is not there.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, y, { steps: 12 });
    await page.mouse.up();
    await expect(figure(page, 'Größe')).not.toHaveValue('20');
    await pressOnPage(page, 'Control+z');
    await expect(figure(page, 'Größe')).toHaveValue('20');
  });
  await test.step('a reset', async () => {
    await typeValue(page, 'Größe', 44);
    await page.getByRole('radio', { name: 'Pfeil' }).check({ force: true });
    await menuAction(page, 'Zurücksetzen');
    await expect(figure(page, 'Größe')).toHaveValue('20');
    await expect(page.getByRole('radio', { name: 'Kreuz', exact: true })).toBeChecked();
    await pressOnPage(page, 'Control+z');
    await expect(figure(page, 'Größe')).toHaveValue('44');
    await expect(page.getByRole('radio', { name: 'Pfeil' })).toBeChecked();
  });
}

async function testModeOpensAndEnds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test-Modus' }).click();
  await expect(page.getByRole('dialog', { name: 'Test-Modus' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('the share link opens the same picture for a stranger; a damaged one says so and leaves an editor that works', async ({
  page,
  browser,
}) => {
  await openEditor(page);
  await page.getByRole('radio', { name: 'Klammern' }).check({ force: true });
  await hex(page).fill('#FF8A00');
  await typeValue(page, 'Größe', 37);
  const shared = await editorPicture(page);
  await page.getByRole('button', { name: 'Teilen' }).click();
  const link = await page.getByRole('dialog').getByLabel('Teilen-Link').inputValue();
  const code = shareCodeOf(new URL(link).pathname);

  const stranger = await (await openOtherBrowser(browser)).newPage();
  await openEditor(stranger, `?share=${code}`);
  await expect(stranger.getByRole('radio', { name: 'Klammern' })).toBeChecked();
  expect(largestDifference(await editorPicture(stranger), shared)).toBe(0);

  await openEditor(stranger, `?share=${code.slice(0, -1)}`);
  await expect(
    stranger.getByRole('alert').filter({ hasText: 'Dieser Teilen-Link ist unvollständig oder beschädigt.' }),
  ).toBeVisible();
  await typeValue(stranger, 'Größe', 30);
  expect(visiblePixelCount(await editorPicture(stranger))).toBeGreaterThan(0);
  await stranger.context().close();
});

test('saving needs a name; where a sixth design finds no room, it offers what makes room and waits', async ({
  playerPage: page,
  player,
}) => {
  for (const number of [1, 2, 3, 4]) await saveDesign(player, `Design ${number}`);
  await openEditor(page);
  await test.step('Ctrl+S does what the save button does, from every field', async () => {
    await figure(page, 'Größe').focus();
    await page.keyboard.press('Control+s');
    await expect(saveDialog(page).getByLabel('Name')).toBeFocused();
    await expect(saveDialog(page).getByText('4 von 5 Designs belegt')).toBeVisible();
    await saveDialog(page).getByLabel('Name').fill('   ');
    await expect(saveDialog(page).getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await saveDialog(page).getByLabel('Name').fill('Das fünfte');
    await page.keyboard.press('Enter');
    await expect(saveDialog(page)).toBeHidden();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    await typeValue(page, 'Größe', 33);
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => savedDesigns(player))
      .toContainEqual(expect.objectContaining({ name: 'Das fünfte', size: 33 }));
    // Of what stands in a field, what can be kept counts.
    await figure(page, 'Größe').fill('9999');
    await page.keyboard.press('Control+s');
    await expect(figure(page, 'Größe')).toHaveValue(String(designRanges.size.max));
    await expect(page.getByText(/^Es gilt /)).toBeVisible();
    await expect(figure(page, 'Größe')).toBeFocused();
    const name = page.getByRole('textbox', { name: 'Name des Designs' });
    await name.fill('');
    await page.keyboard.press('Control+s');
    await expect(name).toHaveValue('Das fünfte');
    await expect
      .poll(() => savedDesigns(player))
      .toContainEqual(expect.objectContaining({ name: 'Das fünfte', size: designRanges.size.max }));
  });

  await test.step('a sixth design', async () => {
    await menuAction(page, 'Duplizieren');
    await typeValue(page, 'Abstand', 7);
    await saveButton(page).click();
    await expect(saveDialog(page).getByText('5 von 5 Designs belegt')).toBeVisible();
    await expect(saveDialog(page).getByRole('button', { name: 'Speichern' })).toHaveCount(0);
    await expect(saveDialog(page).getByRole('link', { name: 'Premium holen' })).toBeVisible();
    await saveDialog(page).getByRole('link', { name: 'Meine Designs' }).click();
    await expect(page).toHaveURL('/designs');
    const [, second] = await savedDesigns(player);
    await callApi(player, 'DELETE', `/api/crosshairs/${second?.id}`);
    await openEditor(page);
    await expect(saveDialog(page).getByText('4 von 5 Designs belegt')).toBeVisible();
    await saveDialog(page).getByLabel('Name').fill('Das sechste');
    await saveDialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    expect(await savedDesigns(player)).toContainEqual(
      expect.objectContaining({ name: 'Das sechste', gap: 7 }),
    );
  });
});

const advanced = (page: Page) => page.getByRole('region', { name: 'Erweiterte Optionen' });

test('a saved design is changed, copied, and with premium softened', async ({ playerPage: page, player }) => {
  const { id } = await saveDesign(player, 'Von selbst');
  await openEditor(page, `?design=${id}`);
  await expect(figure(page, 'Abstand')).toHaveValue('3');
  await test.step('‘Erweiterte Optionen’ are shown but locked for free players', async () => {
    await expect(advanced(page).getByText('Gehören zu Premium.')).toBeVisible();
    await expect(figure(page, 'Unschärfe')).toBeDisabled();
    await expect(advanced(page).getByRole('switch', { name: 'Schatten' })).toBeDisabled();
    await expect(advanced(page).getByRole('switch', { name: 'Dynamische Farbe' })).toBeDisabled();
  });
  await test.step('saving goes on by itself, and the change is there after a reload', async () => {
    await typeValue(page, 'Abstand', 12);
    await expect(page.getByRole('status').filter({ hasText: /^Gespeichert$/ })).toBeVisible();
    await expect.poll(async () => (await savedDesigns(player))[0]?.gap).toBe(12);
    await page.reload();
    await expect(figure(page, 'Abstand')).toHaveValue('12');
  });
  await test.step('what the server refused is not lost: it is sent again', async () => {
    await page.route(`**/api/crosshairs/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await typeValue(page, 'Abstand', 15);
    const again = page.getByRole('button', { name: 'Nicht gespeichert – erneut versuchen' });
    await expect(again).toBeVisible();
    await page.unroute(`**/api/crosshairs/${id}`);
    await again.click();
    await expect.poll(async () => (await savedDesigns(player))[0]?.gap).toBe(15);
  });
  await test.step('a duplicate starts as a new, unsaved design', async () => {
    await menuAction(page, 'Duplizieren');
    await expect(page.getByRole('textbox', { name: 'Name des Designs' })).toHaveValue('Von selbst (Kopie)');
    await expect(figure(page, 'Abstand')).toHaveValue('15');
    await typeValue(page, 'Abstand', 2);
    expect((await savedDesigns(player)).map(({ name, gap }) => ({ name, gap }))).toEqual([
      { name: 'Von selbst', gap: 15 },
    ]);
  });
  await test.step('someone else’s design opens as a word and an own new one', async () => {
    await openEditor(page, '?design=2147483647');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Dieses Crosshair gibt es nicht (mehr).' }),
    ).toBeVisible();
  });
  await grantPremium(player, 7);
  await test.step('‘Erweiterte Optionen’ work and are kept for premium players', async () => {
    await openEditor(page, `?design=${id}`);
    await expect(figure(page, 'Unschärfe')).toBeEnabled();
    const sharp = visibleBox(await editorPicture(page));
    await typeValue(page, 'Unschärfe', 6);
    const soft = visibleBox(await editorPicture(page));
    expect(soft.right - soft.left).toBeGreaterThan(sharp.right - sharp.left);
    await advanced(page).getByRole('switch', { name: 'Schatten' }).check({ force: true });
    await expect
      .poll(() => callApi(player, 'GET', `/api/crosshairs/${id}`))
      .toMatchObject({ blur: 6, shadowEnabled: true });
  });
});
