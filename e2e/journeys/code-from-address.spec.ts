import { callApi, expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { createCode } from '../support/premium.ts';

let serial = 0;
const newCode = () => {
  serial += 1;
  return `BRING-${process.pid}-${serial}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
};

test('a signed-in player who follows a link with a code finds it waiting to be redeemed', async ({
  playerPage: page,
}) => {
  const code = newCode();
  await createCode(code, 7);
  await page.goto(`/login?${new URLSearchParams({ promoCode: code.toLowerCase(), redirect: '/designs' })}`);
  const field = page.getByLabel('Premium-Code');
  await expect(field).toHaveValue(code);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(page).toHaveURL('/download');
  await field.press('Enter');
  await expect(page.getByText(/Du hast 7 Tage Premium dazubekommen/)).toBeVisible();
  await expect(page.getByLabel('Premium-Code')).toHaveCount(0);
});

test('a premium player lengthens premium with the code of a link', async ({ playerPage: page, player }) => {
  const [first, second] = [newCode(), newCode()];
  await createCode(first, 7);
  await createCode(second, 14);
  await callApi(player, 'POST', '/api/premium/activate', { code: first, userId: player.id });
  await page.goto(`/login?${new URLSearchParams({ promoCode: second })}`);
  await expect(page.getByLabel('Premium-Code')).toHaveValue(second);
  await page.getByRole('button', { name: 'Code einlösen' }).click();
  await expect(page.getByRole('link', { name: 'PRO 21 Tage' })).toBeVisible();
});

test('a link without a code leads a player to an empty field', async ({ playerPage: page }) => {
  await openPage(page, '/download?promoCode=');
  await expect(page.getByLabel('Premium-Code')).toHaveValue('');
  await expect(page).toHaveURL('/download');
});
