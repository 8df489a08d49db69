import { type BrowserContext, expect, type Page } from '@playwright/test';
import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { type PageAccess, type PageId, pages, type Page as Row } from '@punktgenau/contract/pages/pages';
import { server } from './fixtures.ts';

type Visitor = 'anyone' | 'guest' | 'member' | 'premium' | 'admin';

/** A visit to a page of the client, and what is to be seen there. */
export type KnownPage = {
  /** Of its pictures. */
  readonly name: string;
  readonly path: string;
  /** Who sees it: as the row says, unless the page asks for more. */
  readonly as: Visitor;
  /** Its first heading, where the test knows it; otherwise the page only has to have one. */
  readonly heading?: { readonly de: string; readonly en: string };
  /** Visitors are asked to log in on the page itself instead of being sent to the login. */
  readonly asksInPlace?: true;
  /** German whatever the language. */
  readonly isGerman?: true;
};

const headingOf = (de: string, en: string) => ({ heading: { de, en } });
const dashboardHeading = headingOf('Premium-Dashboard', 'Premium dashboard');
const adminHeading = headingOf('Admin-Dashboard', 'Admin dashboard');

/** What the rows cannot say: headings, examples of an address, and pages that are several. A page needs no entry here. */
const visits: Readonly<Partial<Record<PageId, readonly Partial<KnownPage>[]>>> = {
  home: [
    { name: 'home', ...headingOf('Dein Crosshair, über deinem Spiel.', 'Your crosshair, over your game.') },
  ],
  login: [headingOf('Anmelden', 'Log in')],
  signup: [headingOf('Konto erstellen', 'Create account')],
  'forgot-password': [headingOf('Passwort vergessen', 'Forgot password')],
  'reset-password': [{ name: 'reset-password-invalid', ...headingOf('Ungültiger Link', 'Invalid link') }],
  'verify-email': [
    { name: 'verify-email-failed', ...headingOf('Bestätigung fehlgeschlagen', 'Confirmation failed') },
  ],
  editor: [headingOf('Crosshair-Editor', 'Crosshair editor')],
  crosshairs: [headingOf('Crosshairs', 'Crosshairs')],
  crosshair: [
    { name: 'crosshair', path: '/crosshairs/amethyst', ...headingOf('Amethyst', 'Amethyst') },
    { name: 'crosshair-pro', path: '/crosshairs/aspas-valorant', ...headingOf('aspas', 'aspas') },
  ],
  download: [headingOf('Hallo, ', 'Hello, ')],
  designs: [headingOf('Meine Designs', 'My designs')],
  overlay: [headingOf('Overlay-Vorschau', 'Overlay preview')],
  preferences: [headingOf('Einstellungen', 'Settings')],
  pricing: [headingOf('Zwei Pläne, jederzeit kündbar', 'Two plans, cancel any time')],
  share: [
    // A code that carries its picture: the page is there without anything saved.
    { name: 'share', path: '/s/1AAf4Ae4QEgBAdD0', ...headingOf('Geteiltes Crosshair', 'Shared crosshair') },
  ],
  remote: [headingOf('Fernbedienung', 'Remote')],
  checkout: [
    {
      name: 'checkout-login',
      path: '/checkout/monthly',
      ...headingOf('Anmeldung erforderlich', 'Login required'),
    },
    {
      name: 'checkout',
      path: '/checkout/2weeks',
      as: 'member',
      asksInPlace: true,
      ...headingOf('Bestellung prüfen', 'Review your order'),
    },
  ],
  'activation-result': [
    { name: 'checkout-success-failed', ...headingOf('Aktivierung fehlgeschlagen', 'Activation failed') },
  ],
  'purchase-success': [
    { name: 'purchase-success-login', ...headingOf('Anmeldung erforderlich', 'Login required') },
    {
      as: 'member',
      asksInPlace: true,
      ...headingOf('Danke für deinen Kauf', 'Thank you for your purchase'),
    },
  ],
  'activate-premium': [headingOf('Premium manuell aktivieren', 'Activate Premium manually')],
  'premium-activate': [headingOf('Premium aktivieren', 'Activate Premium')],
  'premium-dashboard': [
    { as: 'premium', ...dashboardHeading },
    ...['editor', 'pro', 'designs'].map((tab) => ({
      name: `premium-dashboard-${tab}`,
      path: `/premium-dashboard?tab=${tab}`,
      as: 'premium' as const,
      ...dashboardHeading,
    })),
  ],
  imprint: [headingOf('Impressum', 'Legal notice')],
  privacy: [headingOf('Datenschutz', 'Privacy')],
  terms: [headingOf('Nutzungsbedingungen', 'Terms of use')],
  'aim-lab': [headingOf('Mit welchem Crosshair triffst du?', 'Which crosshair do you hit with?')],
  codes: [headingOf('Alten CS-Code reparieren', 'Repair an old CS code')],
  code: [
    {
      name: 'code',
      path: '/c/0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0',
      ...headingOf('Crosshair aus VALORANT', 'Crosshair from VALORANT'),
    },
    {
      name: 'code-bad',
      path: '/c/CSGO-XXXX',
      ...headingOf('Diesen Code können wir nicht lesen', 'We cannot read this code'),
    },
  ],
  fullscreen: [headingOf('Randloses Vollbild', 'Borderless full screen')],
  cancellation: [headingOf('Verträge hier kündigen', 'Cancel contracts here')],
  withdrawal: [headingOf('Widerrufsbelehrung', 'Right of withdrawal')],
  'admin-dashboard': [
    adminHeading,
    ...['users', 'codes', 'community', 'jobs', 'security', 'audit'].map((tab) => ({
      name: `admin-${tab}`,
      path: `/admin?tab=${tab}`,
      ...adminHeading,
    })),
  ],
  'gallery-manager': [headingOf('Crosshair-Verwaltung', 'Crosshair manager')],
};

const isPageId = (id: string): id is PageId => Object.hasOwn(pages, id);

const allVisits: readonly KnownPage[] = Object.keys(pages)
  .filter(isPageId)
  .flatMap((id) => {
    const row: Row = pages[id];
    const { path, germanPath, access } = row;
    const at = (address: string) => ({
      name: address.slice(1).replaceAll('/', '-'),
      path: address,
      as: access,
    });
    const known = (visits[id] ?? [{}]).map((visit) => ({ ...at(path), ...visit }));
    if (germanPath === undefined) return known;
    const german = visits[id]?.[0]?.heading?.de;
    return [
      ...known,
      { ...at(germanPath), isGerman: true as const, ...(german && headingOf(german, german)) },
    ];
  });

const seenBy = (visitor: Visitor) => allVisits.filter((visit) => visit.as === visitor);

const notFound: KnownPage = {
  name: 'not-found',
  path: '/gibt-es-nicht',
  as: 'anyone',
  ...headingOf('404 Page Not Found', '404 Page Not Found'),
};

/** Pages anyone may open. */
export const openPages = [...seenBy('anyone' satisfies PageAccess), notFound];

/** Pages only signed-out visitors see. */
export const visitorPages = seenBy('guest');

/** Pages only signed-in players see. */
export const memberPages = seenBy('member');

/** Pages only players with premium see. */
export const premiumPages = seenBy('premium');

/** Pages only admins see. */
export const adminPages = seenBy('admin');

/** The pages that show nothing but a crosshair. */
export const overlayPaths = Object.values(overlayPages).map(({ path }) => path);

/** Words that stand on an English page only when somebody forgot to translate it. */
export const germanWords =
  /\b(und|oder|nicht|dein|deine|dich|wird|werden|mit|auf|für|eine?|kein|keine|noch|über|zurück|Fehler|Farbe|Größe|Abbrechen|Speichern|Löschen|Schließen|Anmelden)\b/i;

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
export async function speak(context: BrowserContext, language: string): Promise<void> {
  await context.addCookies([{ name: 'punktgenau-locale', value: language, url: server.url }]);
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http') && origin !== 'null')
      localStorage.setItem('punktgenau-locale', chosen);
  }, language);
}
