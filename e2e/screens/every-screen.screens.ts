import { createPlayer, waitForMailLink } from '@punktgenau/test-harness';
import { newcomer, signUp } from '../support/accounts.ts';
import { makeAdmin } from '../support/admin.ts';
import { publish } from '../support/community.ts';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { openEditor, saveButton, saveDialog } from '../support/editor.ts';
import { callApi, expect, server, test } from '../support/fixtures.ts';
import {
  adminPages,
  memberPages,
  openPage,
  openPages,
  overlayPaths,
  premiumPages,
  visitorPages,
} from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';
import { crosshairs, everySize, phoneAndDesktop, takePictures } from './take-pictures.ts';

for (const { name, path } of [...visitorPages, ...openPages]) {
  test(name, async ({ page }) => {
    await openPage(page, path);
    await takePictures(page, name);
  });
}

for (const { name, path } of memberPages) {
  test(name, async ({ playerPage, player }) => {
    for (const { name: designName, design } of crosshairs) await saveDesign(player, designName, design);
    await openPage(playerPage, path);
    // Some pages load their pictures after their words.
    await playerPage.waitForLoadState('networkidle');
    await takePictures(playerPage, name);
  });
}

for (const { name, path } of premiumPages) {
  test(name, async ({ playerPage, player }) => {
    await grantPremium(player, 30);
    for (const { name: designName, design } of crosshairs) await saveDesign(player, designName, design);
    await openPage(playerPage, path);
    await takePictures(playerPage, name);
  });
}

for (const { name, path } of adminPages) {
  test(name, async ({ playerPage, player }) => {
    await makeAdmin(player);
    for (const { name: designName, design } of crosshairs) await saveDesign(player, designName, design);
    await openPage(playerPage, path);
    await takePictures(playerPage, name);
  });
}

test('admin-community-reported', async ({ playerPage, player }) => {
  await makeAdmin(player);
  const reporters = await Promise.all([createPlayer(server), createPlayer(server), createPlayer(server)]);
  const reasons = ['name', 'stolen', 'spam'] as const;
  for (const [index, { name, design }] of crosshairs.slice(0, 3).entries()) {
    const { id } = await publish(await createPlayer(server), name, { ...design, size: 22 + index });
    for (const [who, reporter] of reporters.slice(index).entries()) {
      const report = { reason: reasons[(index + who) % reasons.length] };
      await callApi(reporter, 'POST', `/api/community/crosshairs/${id}/report`, report);
    }
  }
  await openPage(playerPage, '/admin?tab=community');
  await expect(playerPage.getByRole('article')).toHaveCount(3);
  await takePictures(playerPage, 'admin-community-reported');
});

test('editor-saved', async ({ playerPage, player }) => {
  const { id } = await saveDesign(player, 'Sniper ruhig', crosshairs[0].design);
  await openEditor(playerPage, `?design=${id}`);
  await takePictures(playerPage, 'editor-saved', phoneAndDesktop);
});

test('editor-ways', async ({ playerPage, player }) => {
  const { id } = await saveDesign(player, 'Sniper ruhig', crosshairs[0].design);
  await openEditor(playerPage, `?design=${id}`);
  await playerPage.getByRole('button', { name: 'Ins Spiel' }).click();
  await expect(playerPage.getByRole('dialog', { name: 'Ins Spiel' })).toBeVisible();
  await takePictures(playerPage, 'editor-ways', phoneAndDesktop);
});

test('purchase-success-premium', async ({ playerPage, player }) => {
  await grantPremium(player, 30);
  for (const { name, design } of crosshairs) await saveDesign(player, name, design);
  await openPage(playerPage, '/purchase-success');
  await playerPage.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(playerPage.getByRole('listitem').locator('canvas').nth(16)).toBeVisible();
  await takePictures(playerPage, 'purchase-success-premium');
});

test('editor-save-dialog', async ({ playerPage }) => {
  await openEditor(playerPage);
  await saveButton(playerPage).click();
  await expect(saveDialog(playerPage)).toBeVisible();
  await takePictures(playerPage, 'editor-save-dialog', phoneAndDesktop);
});

test('editor-test-mode', async ({ page }) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Test-Modus' }).click();
  await expect(page.getByRole('dialog', { name: 'Test-Modus' })).toBeVisible();
  await takePictures(page, 'editor-test-mode');
});

test('designs-empty', async ({ playerPage }) => {
  await openPage(playerPage, '/designs');
  await expect(playerPage.getByRole('button', { name: /Eigenes Bild/ })).toBeVisible();
  await takePictures(playerPage, 'designs-empty', phoneAndDesktop);
});

test('designs-delete', async ({ playerPage, player }) => {
  for (const { name, design } of crosshairs) await saveDesign(player, name, design);
  await openPage(playerPage, '/designs');
  await playerPage.getByRole('button', { name: 'Weitere Aktionen für „Punkt“' }).click();
  await playerPage.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(playerPage.getByRole('dialog')).toBeVisible();
  await takePictures(playerPage, 'designs-delete', phoneAndDesktop);
});

test('signup-inbox', async ({ page }) => {
  await openPage(page, '/signup');
  await signUp(page, newcomer());
  await takePictures(page, 'signup-inbox', phoneAndDesktop);
});

test('verify-email', async ({ page }) => {
  const account = newcomer();
  await openPage(page, '/signup');
  await signUp(page, account);
  const link = await waitForMailLink(server.dataDir, account.email, '/verify-email');
  // As in another browser than the one that signed up, which is signed in by it at once.
  await page.context().clearCookies({ name: 'punktgenau_sign_up' });
  await page.goto(link.href);
  await takePictures(page, 'verify-email-ask', phoneAndDesktop);
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt' })).toBeVisible();
  await takePictures(page, 'verify-email', phoneAndDesktop);
});

test('reset-password', async ({ page, player }) => {
  await callApi(player, 'POST', '/api/auth/forgot-password', { email: player.email });
  await page.goto((await waitForMailLink(server.dataDir, player.email, '/reset-password')).href);
  await expect(page.getByRole('heading', { name: 'Neues Passwort setzen' })).toBeVisible();
  await takePictures(page, 'reset-password', phoneAndDesktop);
});

for (const path of overlayPaths) {
  const name = path.slice(1);
  test(name, async ({ page, player }) => {
    const design = await saveDesign(player, 'Sniper ruhig', crosshairs[0].design);
    // Opened again at every size: the panel chooses its corner when it opens.
    for (const size of everySize) {
      await page.setViewportSize(size);
      await page.goto(overlayPath(design, path));
      await expect(page.getByRole('region', { name: 'Steuerung' })).toBeVisible();
      await takePictures(page, name, [size]);
    }
  });
}
