import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { server } from './fixtures.ts';

/** What the navigation says to somebody with premium. */
export const proBadge = (page: Page) => page.getByRole('banner').getByText(/^PRO/);

/** The settings' section about the subscription. */
export const subscription = (page: Page) => page.getByRole('region', { name: 'Abonnement' });

/** Without it nothing can be ordered. */
async function agreeToStart(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Ich stimme zu/ }).check();
}

/** From the order to the payment page. */
export async function goToPay(page: Page, button: RegExp): Promise<void> {
  await agreeToStart(page);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Testmodus – keine echte Zahlung')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.paymentUrl);
}

/** Chooses how the payment goes and sends it. */
export async function pay(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: /^Abonnieren/ }).click();
}

/** Buys the monthly plan with an address that belongs to no account of ours, as a subscription made elsewhere. */
export async function buyElsewhere(page: Page, email: string): Promise<void> {
  const customer = await askProvider('POST', '/v1/customers', { email });
  const prices = await askProvider('GET', '/v1/prices?lookup_keys[]=punktgenau_monthly');
  const session = await askProvider('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer: customer.id ?? '',
    'line_items[0][price]': prices.data?.[0]?.id ?? '',
    'line_items[0][quantity]': '1',
    success_url: `${server.url}/pricing`,
  });
  await page.goto(session.url ?? '');
  await pay(page, 'Karte, Zahlung gelingt');
  await expect(page).toHaveURL('/pricing');
}

type ProviderAnswer = {
  readonly id?: string;
  readonly url?: string;
  readonly data?: { readonly id: string }[];
};

/** Speaks to the payment sandbox as its operator would, with the key that lies in its state. */
async function askProvider(
  method: 'GET' | 'POST',
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<ProviderAnswer> {
  const state: unknown = JSON.parse(
    await readFile(join(server.dataDir, 'stripe-sandbox', 'state.json'), 'utf8'),
  );
  const { apiKey } = state as { readonly apiKey: string };
  const response = await fetch(`${server.paymentUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${apiKey}` },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as ProviderAnswer;
}
