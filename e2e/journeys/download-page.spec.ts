import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';
import { installer, release } from '../support/release.ts';

test('without premium the page asks the server for no installer and shows both ways to premium', async ({
  playerPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, '/download');
  await expect(page.getByText('Premium erforderlich')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Code einlösen' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Premium holen' }).click();
  await expect(page.getByRole('dialog', { name: 'Premium holen' })).toBeVisible();
  expect(asked).not.toContain('/api/download/info');
});

test('with premium the published file arrives, byte by byte the same', async ({
  playerPage: page,
  player,
}) => {
  await grantPremium(player, 14);
  await openPage(page, '/download');
  await expect(page.getByText(release.fileName)).toBeVisible();
  await expect(page.getByText(release.sha256)).toBeVisible();
  await expect(page.getByText('3 MB (3.000.000 Byte)')).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Installer herunterladen' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(release.fileName);
  expect((await readFile(await download.path())).equals(installer)).toBe(true);
  await expect(page.getByText('Prüfsumme stimmt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fertig!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Installer herunterladen' })).toBeVisible();
});

test('a download that fails says so and can be tried again; a changed file is never saved', async ({
  playerPage: page,
  player,
}) => {
  await grantPremium(player, 14);
  await openPage(page, '/download');
  await page.route('/download-test', (route) => route.abort());
  const start = page.getByRole('button', { name: 'Installer herunterladen' });
  await start.click();
  await expect(
    page
      .getByRole('alert')
      .getByText('Download-Fehler: Download konnte nicht gestartet werden. Bitte versuche es erneut.'),
  ).toBeVisible();
  await page.unroute('/download-test');
  await page.route('/download-test', (route) => route.fulfill({ body: randomBytes(installer.length) }));
  await start.click();
  await expect(page.getByText(/kam nicht unverändert an/)).toBeVisible();
});

test('a running download can be cancelled', async ({ playerPage: page, player }) => {
  await grantPremium(player, 14);
  await openPage(page, '/download');
  await page.route('/download-test', () => undefined);
  await page.getByRole('button', { name: 'Installer herunterladen' }).click();
  await expect(page.getByRole('button', { name: 'Verbindung...' })).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Installer herunterladen' })).toBeFocused();
});
