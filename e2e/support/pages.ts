import { type BrowserContext, expect, type Page } from '@playwright/test';
import { server } from './fixtures.ts';

/** A page of the client: where it is, its heading in both languages, and what its tab says in German. */
export type KnownPage = {
  readonly name: string;
  readonly path: string;
  readonly heading: { readonly de: string; readonly en: string };
  /** Visitors are asked to log in on the page itself, which keeps what they came for before their eyes. */
  readonly asksInPlace?: true;
};

/** Pages anyone may open. */
export const openPages: readonly KnownPage[] = [
  { name: 'editor', path: '/editor', heading: { de: 'Crosshair-Editor', en: 'Crosshair editor' } },
  { name: 'datenschutz', path: '/datenschutz', heading: { de: 'Datenschutz', en: 'Datenschutz' } },
  {
    name: 'nutzungsbedingungen',
    path: '/nutzungsbedingungen',
    heading: { de: 'Nutzungsbedingungen', en: 'Nutzungsbedingungen' },
  },
  { name: 'privacy', path: '/privacy', heading: { de: 'Datenschutz', en: 'Privacy' } },
  { name: 'terms', path: '/terms', heading: { de: 'Nutzungsbedingungen', en: 'Terms of use' } },
  { name: 'impressum', path: '/impressum', heading: { de: 'Impressum', en: 'Legal notice' } },
  {
    name: 'kuendigen',
    path: '/kuendigen',
    heading: { de: 'Verträge hier kündigen', en: 'Cancel contracts here' },
  },
  { name: 'widerruf', path: '/widerruf', heading: { de: 'Widerrufsbelehrung', en: 'Right of withdrawal' } },
  {
    name: 'fullscreen',
    path: '/fullscreen',
    heading: { de: 'Randloses Vollbild', en: 'Borderless full screen' },
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    heading: { de: 'Passwort vergessen', en: 'Forgot password' },
  },
  {
    name: 'reset-password-invalid',
    path: '/reset-password',
    heading: { de: 'Ungültiger Link', en: 'Invalid link' },
  },
  {
    name: 'verify-email-failed',
    path: '/verify-email',
    heading: { de: 'Bestätigung fehlgeschlagen', en: 'Confirmation failed' },
  },
  {
    name: 'pricing',
    path: '/pricing',
    heading: { de: 'Zwei Pläne, jederzeit kündbar', en: 'Two plans, cancel any time' },
  },
  {
    name: 'checkout-login',
    path: '/checkout/monthly',
    heading: { de: 'Anmeldung erforderlich', en: 'Login required' },
  },
  {
    name: 'checkout-success-failed',
    path: '/checkout-success',
    heading: { de: 'Aktivierung fehlgeschlagen', en: 'Activation failed' },
  },
  {
    name: 'purchase-success-login',
    path: '/purchase-success',
    heading: { de: 'Anmeldung erforderlich', en: 'Login required' },
  },
  {
    name: 'not-found',
    path: '/gibt-es-nicht',
    heading: { de: '404 Page Not Found', en: '404 Page Not Found' },
  },
];

/** Pages only signed-out visitors see. */
export const visitorPages: readonly KnownPage[] = [
  { name: 'home', path: '/', heading: { de: 'Jeder Pixel sitzt.', en: 'Every pixel in place.' } },
  { name: 'login', path: '/login', heading: { de: 'Anmelden', en: 'Log in' } },
  { name: 'signup', path: '/signup', heading: { de: 'Konto erstellen', en: 'Create account' } },
];

/** Pages only signed-in players see. */
export const memberPages: readonly KnownPage[] = [
  { name: 'download', path: '/download', heading: { de: 'Hallo, ', en: 'Hello, ' } },
  { name: 'designs', path: '/designs', heading: { de: 'Meine Designs', en: 'My designs' } },
  { name: 'preferences', path: '/preferences', heading: { de: 'Einstellungen', en: 'Settings' } },
  {
    name: 'checkout',
    path: '/checkout/2weeks',
    heading: { de: 'Bestellung prüfen', en: 'Review your order' },
    asksInPlace: true,
  },
  {
    name: 'purchase-success',
    path: '/purchase-success',
    heading: { de: 'Danke für deinen Kauf', en: 'Thank you for your purchase' },
    asksInPlace: true,
  },
  {
    name: 'activate-premium',
    path: '/activate-premium',
    heading: { de: 'Premium manuell aktivieren', en: 'Activate Premium manually' },
  },
  {
    name: 'premium-activate',
    path: '/premium-activate',
    heading: { de: 'Premium aktivieren', en: 'Activate Premium' },
  },
  { name: 'overlay', path: '/overlay', heading: { de: 'Overlay Vorschau', en: 'Overlay preview' } },
];

/** Pages only players with premium see. */
export const premiumPages: readonly KnownPage[] = [
  {
    name: 'premium-dashboard',
    path: '/premium-dashboard',
    heading: { de: 'Premium Dashboard', en: 'Premium dashboard' },
  },
  {
    name: 'premium-dashboard-editor',
    path: '/premium-dashboard?tab=editor',
    heading: { de: 'Premium Dashboard', en: 'Premium dashboard' },
  },
  {
    name: 'premium-dashboard-pro',
    path: '/premium-dashboard?tab=pro',
    heading: { de: 'Premium Dashboard', en: 'Premium dashboard' },
  },
  {
    name: 'premium-dashboard-designs',
    path: '/premium-dashboard?tab=designs',
    heading: { de: 'Premium Dashboard', en: 'Premium dashboard' },
  },
];

const dashboardHeading = { de: 'Admin Dashboard', en: 'Admin dashboard' };

/** Pages only operators see. */
export const operatorPages: readonly KnownPage[] = [
  { name: 'admin', path: '/admin', heading: dashboardHeading },
  { name: 'admin-users', path: '/admin?tab=users', heading: dashboardHeading },
  { name: 'admin-codes', path: '/admin?tab=codes', heading: dashboardHeading },
  { name: 'admin-audit', path: '/admin?tab=audit', heading: dashboardHeading },
  {
    name: 'admin-crosshairs',
    path: '/admin/crosshairs',
    heading: { de: 'Crosshair-Verwaltung', en: 'Crosshair manager' },
  },
];

/** Opens a page and waits until its heading stands there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pageIsThere(page);
}

/** Waits until the page's own heading stands there and nothing on it is still being loaded. */
export async function pageIsThere(page: Page): Promise<void> {
  await expect(page.locator('#app[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(
    page.getByText(/^Loading.*(\.\.\.|…)$|[Gg]eladen…$|werden geladen$|nach dem Installer…$/),
  ).toHaveCount(0);
  await expect(page.getByRole('status', { name: /…$|geladen$|^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Chooses the language for every page of a browser context, as an earlier visit would have. */
export async function speak(context: BrowserContext, language: 'de' | 'en'): Promise<void> {
  await context.addCookies([{ name: 'punktgenau-locale', value: language, url: server.url }]);
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http') && origin !== 'null')
      localStorage.setItem('punktgenau-locale', chosen);
  }, language);
}
