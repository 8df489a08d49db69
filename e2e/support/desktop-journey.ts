import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { Player } from '@punktgenau/test-harness';
import { FakeCompanion } from './desktop-bridge.ts';
import { test as base, callApi, logInByCookie } from './fixtures.ts';
import { grantPremium } from './premium.ts';

type DesktopFixtures = {
  /** The companion around the page; nobody is signed in there. */
  readonly companion: FakeCompanion;
  /** A page of that companion, as large as its window usually is. */
  readonly window: Page;
};

export const test = base.extend<DesktopFixtures>({
  viewport: { width: 1100, height: 760 },
  companion: async ({ context }, use) => {
    const companion = new FakeCompanion();
    await companion.join(context);
    await use(companion);
  },
  window: async ({ companion: _, page }, use) => use(page),
});

/** The player as the service describes them. */
export function asUser(player: Player): Promise<CurrentUser> {
  return callApi<CurrentUser>(player, 'GET', '/api/auth/user');
}

/** The companion remembers this player's login and signs in with it. */
export async function remember(companion: FakeCompanion, page: Page, player: Player): Promise<void> {
  await logInByCookie(page.context(), player);
  companion.state.autoLoginUser = await asUser(player);
}

/** Opens the dashboard of a player with premium whose login the companion remembers. */
export async function openDesktopDashboard(
  companion: FakeCompanion,
  page: Page,
  player: Player,
  tab?: 'general' | 'crosshairs' | 'editor' | 'pro' | 'designs',
): Promise<void> {
  await grantPremium(player, 30);
  await remember(companion, page, player);
  await page.goto(tab === undefined ? '/premium-dashboard' : `/premium-dashboard?tab=${tab}`);
  await expect(page.getByRole('tab', { name: 'Allgemein' })).toBeVisible();
  await expect(page.getByText('Wird geladen…')).toHaveCount(0);
}

/** Opens the login and waits for the app's own: the service's document has a readable one for browsers. */
export async function openDesktopLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('navigation', { name: 'Desktop-App' })).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
}

/** Steps of a walk through the app; what the companion was asked before a step is forgotten. */
export const stepsWith = (companion: FakeCompanion) => (title: string, body: () => Promise<void>) =>
  test.step(title, async () => {
    companion.calls.length = 0;
    await body();
  });

/** The toast that is shown. */
export function shownToast(page: Page) {
  return page.getByRole('region', { name: 'Meldungen (F8)' });
}
