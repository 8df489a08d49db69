import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { createCode } from '../support/premium.ts';

let serial = 0;
const newCode = () => {
  serial += 1;
  return `BRING-${process.pid}-${serial}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
};

test('links with codes lead a signed-in player to where they are redeemed', async ({ playerPage: page }) => {
  await test.step('one without a code leads to an empty field', async () => {
    await openPage(page, '/download?promoCode=');
    await expect(page.getByLabel('Premium-Code')).toHaveValue('');
    await expect(page).toHaveURL('/download');
  });
  await test.step('one with a code finds it waiting', async () => {
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
  await test.step('a premium player lengthens premium with the next one', async () => {
    const second = newCode();
    await createCode(second, 14);
    await page.goto(`/login?${new URLSearchParams({ promoCode: second })}`);
    await expect(page.getByLabel('Premium-Code')).toHaveValue(second);
    await page.getByRole('button', { name: 'Code einlösen' }).click();
    await expect(page.getByRole('link', { name: 'PRO 21 Tage' })).toBeVisible();
  });
});
