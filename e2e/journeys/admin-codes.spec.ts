import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { createPlayer } from '@punktgenau/test-harness';
import { makeAdmin } from '../support/admin.ts';
import { callApi, expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

let serial = 0;
/** Part of a code no other journey makes. */
const newName = () => {
  serial += 1;
  return `OP-${process.pid}-${serial}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
};

const rowOf = (page: Page, code: string) =>
  page
    .getByRole('list', { name: 'Premium-Codes, neueste zuerst' })
    .getByRole('listitem')
    .filter({ hasText: code });

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function openCodes(page: Page): Promise<void> {
  await openPage(page, '/admin?tab=codes');
  await expect(page.getByRole('heading', { name: 'Premium-Codes', exact: true })).toBeVisible();
}

test('the operator makes codes, one and many, deletes and ends them', async ({
  playerPage: page,
  player,
  context,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await makeAdmin(player);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCodes(page);
  await test.step('the operator makes a code, a player redeems it, and it stands there as used', () =>
    makesOne(page));
  await test.step('days left empty are seven again', () => leavesDaysEmpty(page));
  await test.step('a wrong code is deleted after a question, a shared one that was used is ended', () =>
    deletesAndEnds(page));
  // One list for all: these sixty push others off its first page.
  await test.step('many codes at once come with a file of their own, and the export has what the search finds', () =>
    makesMany(page));
});

async function makesOne(page: Page): Promise<void> {
  const code = newName();
  const field = page.getByLabel('Code', { exact: true });
  const create = page.getByRole('button', { name: 'Code erstellen' });
  await create.click();
  await expect(page.getByText('Bitte geben Sie einen Code ein.')).toBeVisible();
  await expect(field).toBeFocused();

  await field.pressSequentially(code.toLowerCase());
  await expect(field).toHaveValue(code);
  const days = page.getByLabel('Gültigkeit in Tagen');
  await expect(days).toHaveValue('7');
  await days.fill('366');
  await create.click();
  await expect(page.getByText('Eine ganze Zahl von 1 bis 365.')).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill('14');
  await days.press('Enter');
  await expect(page.getByText('Premium-Code erstellt')).toBeVisible();
  await expect(rowOf(page, code)).toContainText('14 Tage, Verfügbar');
  await expect(rowOf(page, code).getByText('Aktiv', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');

  await field.fill(code);
  await create.click();
  await expect(page.getByText('Fehler beim Erstellen des Premium-Codes.')).toBeVisible();
  await expect(page.getByText('Diesen Code gibt es schon. Wähle einen anderen.').first()).toBeVisible();

  const redeemer = await createPlayer(server);
  await callApi(redeemer, 'POST', '/api/premium/activate', { code });
  await page.reload();
  await expect(rowOf(page, code)).toContainText('14 Tage, Verwendet');
  await expect(rowOf(page, code)).toContainText(`von ${redeemer.username} am`);
  await expect(rowOf(page, code).getByText('Verwendet', { exact: true })).toBeVisible();
  await expect(rowOf(page, code).getByRole('button', { name: 'löschen' })).toHaveCount(0);
}

async function leavesDaysEmpty(page: Page): Promise<void> {
  const code = newName();
  await page.getByLabel('Gültigkeit in Tagen').fill('');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(rowOf(page, code)).toContainText('7 Tage, Verfügbar');
  await expect(page.getByLabel('Gültigkeit in Tagen')).toHaveValue('7');
}

async function deletesAndEnds(page: Page): Promise<void> {
  const [wrong, shared] = [newName(), newName()];
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(wrong);
  await field.press('Enter');
  await expect(rowOf(page, wrong)).toBeVisible();
  await page.getByRole('button', { name: `Code ${wrong} kopieren` }).click();
  await expect(page.getByText('Code kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wrong);
  await page.getByRole('button', { name: `Code ${wrong} löschen` }).click();
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Code gelöscht')).toBeVisible();
  await expect(rowOf(page, wrong)).toHaveCount(0);

  await field.fill(shared);
  await page.getByLabel('Mehrfach einlösbar').check();
  await field.press('Enter');
  await expect(rowOf(page, shared)).toContainText('mehrfach einlösbar, 0-mal eingelöst');
  await callApi(await createPlayer(server), 'POST', '/api/premium/activate', { code: shared });
  await page.reload();
  await expect(rowOf(page, shared)).toContainText('1-mal eingelöst');
  await page.getByRole('button', { name: `Code ${shared} beenden` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
  await expect(rowOf(page, shared)).toContainText('Abgelaufen');
  const late = await createPlayer(server);
  await expect(callApi(late, 'POST', '/api/premium/activate', { code: shared })).rejects.toThrow(
    /premium_code_invalid/,
  );
}

async function makesMany(page: Page): Promise<void> {
  const prefix = newName();
  await page.getByRole('button', { name: 'Mehrere erstellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Anzahl').fill('1001');
  await dialog.getByRole('button', { name: 'Codes erstellen' }).click();
  await expect(dialog.getByText('Eine ganze Zahl von 1 bis 1000.')).toBeVisible();
  await dialog.getByLabel('Anzahl').fill('60');
  await dialog.getByLabel('Präfix').fill(prefix.toLowerCase());
  await dialog.getByLabel('Mehrfach einlösbar').check();
  await dialog.getByRole('button', { name: 'Codes erstellen' }).click();

  await expect(page.getByRole('heading', { name: '60 Codes erstellt' })).toBeVisible();
  const names = (await page.getByLabel('Neue Codes').inputValue()).split('\n');
  expect(new Set(names).size).toBe(60);
  const [ownFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV herunterladen' }).click(),
  ]);
  const ownText = await textOf(ownFile);
  expect(ownText.startsWith('\uFEFFcode,valid_days,state')).toBe(true);
  expect(namesIn(ownText)).toEqual(names);
  await page.getByRole('button', { name: 'Fertig' }).click();

  await page.getByLabel('Codes suchen').fill(prefix);
  await expect(page.getByText('60 Codes', { exact: true })).toBeVisible();
  const rows = rowOf(page, prefix);
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Mehr laden' }).click();
  await expect(rows).toHaveCount(60);
  await page.getByLabel('Codes filtern').selectOption('Verwendet');
  await expect(page.getByText('Kein Code passt zu Suche und Filter')).toBeVisible();
  await page.getByLabel('Codes filtern').selectOption('Mehrfach einlösbar');
  await expect(rows).toHaveCount(50);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV-Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^premium-codes-\d{4}-\d\d-\d\d\.csv$/);
  expect(namesIn(await textOf(file)).sort()).toEqual([...names].sort());
}

/** The first cells of a file's lines but its first. */
function namesIn(csv: string): string[] {
  return csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
}
