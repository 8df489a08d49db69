import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { ManagedGallery, ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createPlayer, type Player } from '@punktgenau/test-harness';
import { makeAdmin } from '../support/admin.ts';
import { overlayPath } from '../support/designs.ts';
import { callApi, expect, logInByCookie, server } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { openPage } from '../support/pages.ts';
import { centreOf, largestDifference, type Pixels, transparentScreenshot } from '../support/pixels.ts';
import { drawCross, writePng } from '../support/png-picture.ts';
import { grantPremium } from '../support/premium.ts';

// They change the one gallery of the server, and an order is of the whole gallery.
test.describe.configure({ mode: 'default' });

const listPath = '/api/admin/crosshairs/premade';
let made = 0;
/** A name no other journey uses. */
const newName = (what: string) => {
  made += 1;
  return `${what} ${process.pid}-${made}-${Math.random().toString(36).slice(2, 6)}`;
};
/** A picture nobody has uploaded yet. */
const newPicture = () => {
  const random = () => Math.floor(Math.random() * 256);
  return drawCross(64, [random(), random(), random(), 255]);
};
const pngNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test.beforeEach(({ player }) => makeAdmin(player));
test.afterEach(async ({ player }) => {
  for (const { id, isUploaded } of (await galleryOf(player)).crosshairs) {
    if (isUploaded) await callApi(player, 'DELETE', `${listPath}/${id}`);
  }
});

const galleryOf = (operator: Player) => callApi<ManagedGallery>(operator, 'GET', listPath);
/** What was uploaded so far. */
const uploadedOf = async (operator: Player) =>
  (await galleryOf(operator)).crosshairs.filter(({ isUploaded }) => isUploaded).map(({ name }) => name);
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const found = (page: Page) =>
  page.getByRole('list', { name: 'Crosshairs in ihrer Reihenfolge' }).getByRole('heading');

async function openManager(page: Page): Promise<void> {
  await openPage(page, '/admin/crosshairs');
  await expect(page.getByRole('heading', { name: 'Crosshair-Verwaltung' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openUpload(page: Page) {
  await page.getByRole('button', { name: 'Crosshair hochladen' }).click();
  return page.getByRole('dialog', { name: 'Neues Crosshair hochladen' });
}

/** Uploads a crosshair by the API. */
async function anUploaded(
  operator: Player,
  name: string,
  fields: Record<string, string> = {},
): Promise<ManagedPremade> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ name, category: 'Bunt', ...fields })) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(writePng(newPicture()))]), 'kreuz.png');
  const answer = await fetch(`${server.url}/api/admin/crosshairs/upload`, {
    method: 'POST',
    headers: { Origin: server.url, Cookie: operator.cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as ManagedPremade;
}

test('the gallery is the operator’s to change: uploads, details, order, and what players see of it', async ({
  browser,
  context,
  page,
  player: operator,
}, testInfo) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('is for operators only', () => isForOperators(page));
  await logInByCookie(context, operator);
  const inGallery = newName('Galerie');
  await anUploaded(operator, inGallery, { category: 'Taktisch', isFeatured: 'true', sortOrder: '-9' });
  const changed = await anUploaded(operator, newName('Wandelbar'));
  const word = newName('Reihe').replace(' ', '');
  const ordered = ['A', 'B', 'C', 'D'].map((letter) => `${letter} ${word}`);
  for (const [index, name] of ordered.entries())
    await anUploaded(operator, name, { sortOrder: String(900_000 + index) });
  await openManager(page);
  await test.step('names its columns once, where there are columns', async () => {
    const [head, featured] = await Promise.all([
      page.locator('p').getByText('Empfohlen', { exact: true }).boundingBox(),
      page
        .getByRole('button', { name: /empfehlen$/ })
        .first()
        .locator('svg')
        .boundingBox(),
    ]);
    expect(Math.abs((head?.x ?? 0) - (featured?.x ?? 9999))).toBeLessThanOrEqual(4);
    await expect(page.getByText('Nr.', { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
  await test.step('says at once what is wrong with a file, and what the server finds, keeping what was typed', () =>
    refusesFiles(page, operator));
  await test.step('takes a file that is dropped on it, and only on it', () => takesDroppedFile(page));
  await test.step('changes, recommends, hides and deletes a crosshair', () =>
    changesOne(page, operator, changed));
  await test.step('orders by dragging, by arrow keys and by number', () =>
    ordersThem(page, operator, word, ordered));

  const premium = await createPlayer(server);
  await grantPremium(premium, 30);
  const owner = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  await logInByCookie(owner, premium);
  const ownerPage = await owner.newPage();
  await test.step('a player finds it in the gallery, in the category it was given', () =>
    isFoundInGallery(ownerPage, inGallery));
  await page.getByLabel('Crosshairs durchsuchen').fill('');
  const name = newName('Pinkes Kreuz');
  const picture = newPicture();
  await test.step('the operator uploads a picture', () => uploads(page, operator, name, picture));
  await test.step('a player’s overlay shows exactly its pixels, also once it is gone, and from a file', () =>
    showsExactly({
      browser,
      operator,
      premium,
      ownerPage,
      name,
      picture,
      path: testInfo.outputPath('crosshair-overlay.html'),
    }));
  await owner.close();
});

async function isForOperators(page: Page): Promise<void> {
  await page.goto('/admin/crosshairs');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logInByCookie(page.context(), await createPlayer(server));
  await page.goto('/admin/crosshairs');
  // The start page leads players on.
  await expect(page).toHaveURL(/\/download$/);
}

async function refusesFiles(page: Page, operator: Player): Promise<void> {
  const before = await uploadedOf(operator);
  const dialog = await openUpload(page);
  const file = dialog.getByLabel('PNG-Datei');
  const send = dialog.getByRole('button', { name: 'Hochladen', exact: true });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Bitte füllen Sie alle Pflichtfelder aus und wählen Sie eine Datei.',
  );
  await expect(file).toBeFocused();

  const refused = [
    ['bild.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Das ist keine PNG-Datei.'],
    [
      'breit.png',
      writePng(drawCross(1026, [0, 0, 0, 255])),
      'Das Bild hat 1026 × 1026 px, erlaubt sind 1024 × 1024.',
    ],
    [
      'schwer.png',
      Buffer.concat([writePng(newPicture()), Buffer.alloc(1024 * 1024)]),
      'Die Datei ist 1,01 MB groß, erlaubt ist 1 MB.',
    ],
    [
      'kaputt.png',
      writePng(newPicture()).subarray(0, 40),
      'Diese PNG-Datei ist unvollständig oder beschädigt.',
    ],
  ] as const;
  for (const [name, buffer, sentence] of refused) {
    await file.setInputFiles(pngNamed(name, buffer));
    await expect(dialog.getByText(sentence), name).toBeVisible();
  }

  await dialog.getByLabel('Name', { exact: true }).fill('Vielgestalt');
  await dialog.getByLabel('Kategorie').selectOption('Bunt');
  const polyglot = Buffer.concat([writePng(newPicture()), Buffer.from('<script>alert(1)</script>')]);
  await file.setInputFiles(pngNamed('polyglot.png', polyglot));
  await expect(dialog.getByText('64 × 64 px')).toBeVisible();
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Upload fehlgeschlagen: Nach dem Bild folgen in der Datei noch',
  );
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Vielgestalt');
  expect(await uploadedOf(operator)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crosshair hochladen' })).toBeFocused();
}

async function takesDroppedFile(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  const bytes = [...writePng(newPicture())];
  const dropOn = async (target: string) => {
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'gezogen.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await page.locator(target).dispatchEvent('dragover', { dataTransfer: data });
    await page.locator(target).dispatchEvent('drop', { dataTransfer: data });
  };
  await dropOn('dialog');
  await expect(dialog.getByText('PNG hierher ziehen oder auswählen')).toBeVisible();
  await dropOn('label:has(input[type=file])');
  await expect(dialog.getByRole('img', { name: 'Vorschau von gezogen.png' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/crosshairs$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function changesOne(page: Page, operator: Player, { id, name }: ManagedPremade): Promise<void> {
  const stored = async () => (await galleryOf(operator)).crosshairs.find((premade) => premade.id === id);
  const card = cardOf(page, name);
  await card.getByRole('button', { name: `${name} empfehlen` }).click();
  await expect(card.getByRole('button', { name: `${name} empfehlen`, pressed: true })).toBeVisible();
  await card.getByRole('switch').click();
  await expect(card).toContainText('Inaktiv');
  await expect.poll(stored).toMatchObject({ isFeatured: true, isActive: false });

  await card.getByRole('button', { name: `${name} bearbeiten` }).click();
  const dialog = page.getByRole('dialog', { name: 'Crosshair bearbeiten' });
  const newOne = newName('Verwandelt');
  await dialog.getByLabel('Name', { exact: true }).fill(newOne);
  await dialog.getByLabel('Name auf Englisch').fill('Changed');
  await dialog.getByLabel('Tags').fill('eins, zwei');
  await dialog.getByRole('switch', { name: 'Aktiv' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Crosshair wurde aktualisiert.')).toBeVisible();
  expect(await stored()).toMatchObject({
    name: newOne,
    nameEn: 'Changed',
    tags: 'eins,zwei',
    isActive: true,
  });

  await page.getByLabel('Crosshairs durchsuchen').fill('changed eins');
  await expect(found(page)).toHaveText([newOne]);
  await cardOf(page, newOne)
    .getByRole('button', { name: `${newOne} löschen` })
    .click();
  const question = page.getByRole('dialog', { name: 'Crosshair löschen' });
  await expect(question).toContainText('Sind Sie sicher, dass Sie dieses Crosshair löschen möchten?');
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await stored()).toBeDefined();
  await cardOf(page, newOne)
    .getByRole('button', { name: `${newOne} löschen` })
    .click();
  await question.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Crosshair wurde gelöscht.')).toBeVisible();
  await expect(page.getByText('Kein Crosshair passt zu dieser Suche.')).toBeVisible();
  expect(await stored()).toBeUndefined();
  await page.getByRole('button', { name: 'Alle Crosshairs zeigen' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function ordersThem(
  page: Page,
  operator: Player,
  word: string,
  names: readonly string[],
): Promise<void> {
  const [a = '', b = '', c = '', d = ''] = names;
  const stored = async () =>
    (await galleryOf(operator)).crosshairs.map(({ name }) => name).filter((name) => name.includes(word));
  await page.getByLabel('Crosshairs durchsuchen').fill(word);
  await expect(found(page)).toHaveText(names);
  const handle = (name: string) => cardOf(page, name).getByRole('button', { name: `${name} verschieben` });

  const from = await handle(d).boundingBox();
  const to = await cardOf(page, b).boundingBox();
  if (!from || !to) throw new Error('The cards are not there.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(found(page)).toHaveText([a, d, b, c]);
  await expect.poll(stored).toEqual([a, d, b, c]);

  // Given up with Escape, a drag changes nothing.
  const again = await handle(a).boundingBox();
  if (!again) throw new Error('The handle is not there.');
  await page.mouse.move(again.x + 5, again.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(found(page)).toHaveText([a, d, b, c]);

  await handle(a).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(found(page)).toHaveText([d, b, a, c]);
  await expect(handle(a)).toBeFocused();
  await expect.poll(stored).toEqual([d, b, a, c]);
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: `${a}: Platz` })).toBeAttached();
  await expect.poll(stored).toEqual([d, b, c, a]);

  const number = page.getByLabel(`Sortiernummer von ${a}`);
  await number.fill('viele');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('-999');
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveText([a, d, b, c]);
  await expect(number).toBeFocused();
  await expect.poll(stored).toEqual([a, d, b, c]);
}

async function isFoundInGallery(page: Page, name: string): Promise<void> {
  await page.goto('/premium-dashboard');
  const option = page.getByRole('radio', { name: `${name}, Empfohlen` });
  await option.check();
  const picture = page.getByRole('img', { name: new RegExp(name) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await page.getByRole('radio', { name: 'Taktisch' }).check();
  await expect(option).toBeVisible();
  await page.getByRole('radio', { name: 'Sniper' }).check();
  await expect(option).toBeHidden();
}

async function uploads(page: Page, operator: Player, name: string, picture: Pixels): Promise<void> {
  const before = (await galleryOf(operator)).stats.total;
  const dialog = await openUpload(page);
  await dialog.getByLabel('PNG-Datei').setInputFiles(pngNamed('pink.png', writePng(picture)));
  await expect(dialog.getByRole('img', { name: 'Vorschau von pink.png' })).toBeVisible();
  await expect(dialog.getByText('64 × 64 px, 1 KB')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Kategorie').selectOption('Sniper');
  await dialog.getByLabel('Beschreibung', { exact: true }).fill('Von Hand gezeichnet');
  await dialog.getByLabel('Sortierung').fill('abc');
  await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(page.getByText('Crosshair wurde erfolgreich hochgeladen.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = cardOf(page, name);
  await expect(card).toContainText('Sniper');
  await expect(card).toContainText('Von Hand gezeichnet');
  await expect(card.getByLabel(`Sortiernummer von ${name}`)).toHaveValue('0');
  await expect(page.getByLabel('Die Galerie in Zahlen')).toContainText(String(before + 1));
}

type Shown = {
  readonly browser: Browser;
  readonly operator: Player;
  /** Has premium, and is logged in on the page. */
  readonly premium: Player;
  readonly ownerPage: Page;
  readonly name: string;
  readonly picture: Pixels;
  /** Where the overlay's file is kept. */
  readonly path: string;
};

async function showsExactly({
  browser,
  operator,
  premium,
  ownerPage,
  name,
  picture,
  path,
}: Shown): Promise<void> {
  const uploaded = (await galleryOf(operator)).crosshairs.find((premade) => premade.name === name);
  const design = await callApi<SavedDesign>(premium, 'POST', '/api/crosshairs', {
    name,
    type: 'svg',
    imageUrl: uploaded?.imageUrl,
  });
  const context = await browser.newContext();
  const overlay = await context.newPage();
  const shownPicture = async () =>
    largestDifference(centreOf(await transparentScreenshot(overlay), 64), picture);
  await overlay.goto(`${server.url}${overlayPath(design)}&controls=0`);
  await expect.poll(shownPicture).toBe(0);

  // Gone from the gallery, the picture stays on the overlay, and in the file.
  await callApi(operator, 'DELETE', `${listPath}/${uploaded?.id}`);
  await overlay.reload();
  await expect.poll(shownPicture).toBe(0);
  await context.close();
  await ownerPage.goto(`/overlay?design=${design.id}`);
  const [download] = await Promise.all([
    ownerPage.waitForEvent('download'),
    ownerPage.getByRole('button', { name: 'HTML-Datei herunterladen' }).click(),
  ]);
  await writeFile(path, await readFile(await download.path()));
  const offline = await browser.newContext({ offline: true });
  const file = await offline.newPage();
  await file.goto(`file://${path}?controls=0`);
  await expect
    .poll(async () => largestDifference(centreOf(await transparentScreenshot(file), 64), picture))
    .toBe(0);
  await offline.close();
}
