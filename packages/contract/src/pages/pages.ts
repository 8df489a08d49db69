import { baseLocale, type Locale } from '@punktgenau/words';

/** Who sees a page. */
export type PageAccess =
  /** Shown at once, without waiting for the session. */
  | 'anyone'
  /** Only signed-out visitors; players are led on. */
  | 'guest'
  /** Only signed-in players. */
  | 'member'
  /** Only accounts with the admin role. */
  | 'admin';

/** What stands around a page. */
export type PageFrame =
  /** Navigation, breadcrumb, footer. */
  | 'page'
  /** Navigation above a page that fills the window. */
  | 'stage'
  /** Nothing. */
  | 'bare';

/** Whose top navigation has a link to the page. */
export type NavAudience = 'everyone' | 'visitors' | 'members' | 'premium';

export type Page = {
  /** A segment that begins with a colon stands for any one segment. */
  readonly path: string;
  /** A second address of the same page, where it is always German. `path` follows the reader's language. */
  readonly germanPath?: string;
  /** Further addresses that show the same page. */
  readonly aliases?: readonly string[];
  readonly access: PageAccess;
  readonly frame: PageFrame;
  /**
   * Whether search engines may list it. Indexed pages are rendered at build time and stand in the sitemap; one with a
   * parameter is rendered once, and the server knows which things it is about (`subject-marks.ts`).
   */
  readonly isIndexed: boolean;
  /** Has a place in the breadcrumb. Message: `crumb_<id>`. */
  readonly hasCrumb?: true;
  /** Has a link in the top navigation, in the order of the rows. Message: `nav_<id>`. */
  readonly nav?: NavAudience;
  /** Has a link in the footer, before or after its button for cookies. Message: `footer_<id>`. */
  readonly footer?: 'beforeCookies' | 'afterCookies';
  /**
   * The desktop app's window shows it: the same component (`shared`), or one of its own for the small window (`own`).
   * Everything else opens in the player's browser.
   */
  readonly inDesktopApp?: 'shared' | 'own';
  /** Has a second description for servers without an installer. Message: `describe_<id>_without_app`. */
  readonly isDescribedByInstaller?: true;
};

/**
 * Every page of the client, one row each. The rest follows from the row and from its id (`<id>` with `_` for `-` in
 * messages): the component is the default export of `<id>-page.tsx` (of `desktop-<id>-page.tsx` in the desktop app's
 * window, where it is the page's own), title and description are the messages `title_<id>` and `describe_<id>`.
 *
 * `apps/web/scripts/page-modules.mjs` turns the rows into the client's modules. docs/walkthroughs/page.md adds a page.
 */
export const pages = {
  home: {
    path: '/',
    access: 'guest',
    frame: 'page',
    isIndexed: true,
    hasCrumb: true,
    isDescribedByInstaller: true,
  },
  login: { path: '/login', access: 'guest', frame: 'bare', isIndexed: true, inDesktopApp: 'own' },
  signup: { path: '/signup', access: 'guest', frame: 'bare', isIndexed: true },
  'forgot-password': { path: '/forgot-password', access: 'anyone', frame: 'bare', isIndexed: true },
  'reset-password': { path: '/reset-password', access: 'anyone', frame: 'bare', isIndexed: false },
  'verify-email': { path: '/verify-email', access: 'anyone', frame: 'bare', isIndexed: false },
  editor: {
    path: '/editor',
    access: 'anyone',
    frame: 'stage',
    isIndexed: true,
    hasCrumb: true,
    nav: 'everyone',
  },
  crosshairs: {
    path: '/crosshairs',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    hasCrumb: true,
    nav: 'everyone',
    footer: 'beforeCookies',
  },
  crosshair: { path: '/crosshairs/:name', access: 'anyone', frame: 'page', isIndexed: true, hasCrumb: true },
  download: {
    path: '/download',
    access: 'member',
    frame: 'page',
    isIndexed: false,
    hasCrumb: true,
    nav: 'members',
  },
  designs: {
    path: '/designs',
    access: 'member',
    frame: 'page',
    isIndexed: false,
    hasCrumb: true,
    nav: 'members',
  },
  overlay: { path: '/overlay', access: 'member', frame: 'page', isIndexed: false, hasCrumb: true },
  preferences: { path: '/preferences', access: 'member', frame: 'page', isIndexed: false, hasCrumb: true },
  pricing: { path: '/pricing', access: 'anyone', frame: 'page', isIndexed: true, nav: 'visitors' },
  share: { path: '/s/:code', access: 'anyone', frame: 'page', isIndexed: false },
  /** On a phone, with the code that pairs it behind `#`. */
  remote: { path: '/remote', access: 'anyone', frame: 'bare', isIndexed: false },
  checkout: { path: '/checkout/:plan', access: 'anyone', frame: 'page', isIndexed: false },
  'activation-result': {
    path: '/checkout-success',
    aliases: ['/success'],
    access: 'anyone',
    frame: 'page',
    isIndexed: false,
    inDesktopApp: 'shared',
  },
  'purchase-success': { path: '/purchase-success', access: 'anyone', frame: 'page', isIndexed: false },
  'activate-premium': { path: '/activate-premium', access: 'member', frame: 'page', isIndexed: false },
  'premium-dashboard': {
    path: '/premium-dashboard',
    access: 'member',
    frame: 'page',
    isIndexed: false,
    hasCrumb: true,
    nav: 'premium',
    inDesktopApp: 'shared',
  },
  'premium-activate': {
    path: '/premium-activate',
    access: 'member',
    frame: 'page',
    isIndexed: false,
    hasCrumb: true,
    inDesktopApp: 'shared',
  },
  'aim-lab': {
    path: '/aim-lab',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    hasCrumb: true,
    footer: 'beforeCookies',
  },
  codes: { path: '/codes', access: 'anyone', frame: 'page', isIndexed: true, footer: 'beforeCookies' },
  /** Any game's code, or one of ours, as one segment: whatever it contains is percent-encoded. */
  code: { path: '/c/:code', access: 'anyone', frame: 'page', isIndexed: false },
  imprint: {
    path: '/impressum',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    footer: 'beforeCookies',
  },
  privacy: {
    path: '/privacy',
    germanPath: '/datenschutz',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    footer: 'beforeCookies',
  },
  terms: {
    path: '/terms',
    germanPath: '/nutzungsbedingungen',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    footer: 'beforeCookies',
  },
  fullscreen: {
    path: '/fullscreen',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    footer: 'beforeCookies',
    inDesktopApp: 'shared',
  },
  cancellation: {
    path: '/kuendigen',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    footer: 'afterCookies',
  },
  withdrawal: {
    path: '/widerruf',
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
    footer: 'afterCookies',
  },
  'admin-dashboard': { path: '/admin', access: 'admin', frame: 'bare', isIndexed: false },
  'gallery-manager': { path: '/admin/crosshairs', access: 'admin', frame: 'bare', isIndexed: false },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

/** Pages of `npm run dev` alone; a build leaves them out. */
export const developmentPages = {
  'dev-ui': { path: '/dev/ui', access: 'anyone', frame: 'bare', isIndexed: false },
} as const satisfies Record<string, Page>;

/** The address that links to a page use in a language. */
export function linkTo({ path, germanPath = path }: Page, locale: Locale): string {
  return locale === baseLocale ? germanPath : path;
}
