import { expect, type Page } from '@playwright/test';
import { server } from './fixtures.ts';

/** What the navigation says to somebody with premium. */
export const proBadge = (page: Page) => page.getByRole('banner').getByText(/^PRO/);

/** The settings' section about the subscription. */
export const subscription = (page: Page) => page.getByRole('region', { name: 'Abonnement' });

/** From the order to the payment page. */
export async function goToPay(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Testmodus – keine echte Zahlung')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.paymentUrl);
}

/** Chooses how the payment goes and sends it. */
export async function pay(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: /^Abonnieren/ }).click();
}
