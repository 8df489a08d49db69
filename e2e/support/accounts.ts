import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';

/** A name and an address nobody has used yet. */
export function newcomer(): { readonly username: string; readonly email: string; readonly password: string } {
  const username = `neu-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  return { username, email: `${username}@example.org`, password: 'drei Punkte und ein Strich' };
}

/** Fills and sends the login form that the page shows. */
export async function logIn(page: Page, player: Pick<Player, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail').fill(player.username);
  await page.getByLabel('Passwort', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Fills and sends the sign-up form that the page shows, and sees the inbox view. */
export async function signUp(page: Page, account: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByLabel('Benutzername', { exact: true }).fill(account.username);
  await page.getByLabel('E-Mail', { exact: true }).fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
}

/** Whether the session of a browser context (or of the page's own requests) is still alive. */
export async function isSignedIn(request: APIRequestContext): Promise<boolean> {
  const response = await request.get('/api/auth/user');
  return response.ok() && (await response.text()) !== 'null';
}
