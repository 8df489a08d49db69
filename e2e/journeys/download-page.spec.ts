import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { plainCross, saveDesign } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';
import { installer, release } from '../support/release.ts';

test('the home begins with the crosshair worked on last, and has the installer for players with premium', async ({
  playerPage: page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('the home begins with the crosshair worked on last, in its scene, and leads on from there', () =>
    beginsWithTheLast(page, player));
  await test.step('the installer is for players with premium, who get it whole or not at all', () =>
    hasTheInstaller(page, player));
});

async function beginsWithTheLast(page: Page, player: Player): Promise<void> {
  await openPage(page, '/download');
  await expect(page.getByRole('heading', { name: 'Noch kein Crosshair' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crosshair entwerfen' })).toHaveAttribute('href', '/editor');
  await saveDesign(player, 'Erstes', { ...plainCross, scene: 'desert' });
  const second = await saveDesign(player, 'Zweites', { ...plainCross, scene: 'snow' });
  await openPage(page, '/download');
  const active = page.getByRole('region', { name: 'Dein Crosshair' });
  await expect(active.getByRole('heading', { name: 'Zweites' })).toBeVisible();
  await expect(active.locator('img')).toHaveAttribute('src', /snow/);
  await expect(active.getByText('Läuft gerade in diesem Browser')).toHaveCount(0);
  await expect(active.getByRole('link', { name: '„Zweites“ bearbeiten' })).toHaveAttribute(
    'href',
    `/editor?design=${second.id}`,
  );
  const tile = page.getByRole('article', { name: 'Erstes' });
  await expect(tile.locator('img')).toHaveAttribute('src', /desert/);
  // The own ones come before the ways into the game.
  const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(parts.slice(0, 3)).toEqual(['Zweites', 'Weitere Designs', 'Ins Spiel']);
  const edit = tile.getByRole('link', { name: '„Erstes“ bearbeiten' });
  await expect(edit.locator('..')).toHaveCSS('opacity', '0');
  await edit.focus();
  await expect(edit.locator('..')).toHaveCSS('opacity', '1');

  const opening = page.waitForEvent('popup');
  await tile.getByRole('link', { name: 'Overlay von „Erstes“ in neuem Tab öffnen' }).click();
  const overlay = await opening;
  // The overlay that is open is the crosshair the home is about, for as long as it is.
  await expect(active.getByRole('heading', { name: 'Erstes' })).toBeVisible();
  await expect(active.getByText('Läuft gerade in diesem Browser')).toBeVisible();
  await overlay.close();
  await expect(active.getByRole('heading', { name: 'Zweites' })).toBeVisible();

  await active.getByRole('link', { name: 'Ins Spiel' }).click();
  await expect(page.getByRole('heading', { name: 'Ins Spiel' })).toBeInViewport();
  await page.getByRole('link', { name: 'Zum OBS-Link' }).click();
  await expect(page).toHaveURL(`/overlay?design=${second.id}`);
}

async function hasTheInstaller(page: Page, player: Player): Promise<void> {
  await test.step('without premium the page asks the server for no installer and shows both ways to premium', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openPage(page, '/download');
    await expect(page.getByText('Premium erforderlich')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Code einlösen' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Premium holen' }).click();
    await expect(page.getByRole('dialog', { name: 'Premium holen' })).toBeVisible();
    expect(asked).not.toContain('/api/download/info');
  });

  await grantPremium(player, 14);
  await openPage(page, '/download');

  await test.step('a running download can be cancelled', async () => {
    await page.route('/download-test', () => undefined);
    await page.getByRole('button', { name: 'Installer herunterladen' }).click();
    await expect(page.getByRole('button', { name: 'Verbindung...' })).toBeVisible();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('button', { name: 'Installer herunterladen' })).toBeFocused();
    await page.unroute('/download-test');
  });

  await test.step('a download that fails says so and can be tried again; a changed file is never saved', async () => {
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
    await page.unroute('/download-test');
  });

  await test.step('with premium the published file arrives, byte by byte the same', async () => {
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
}
