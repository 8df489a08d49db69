import type { Browser, Page, Request } from '@playwright/test';
import { createPlayer } from '@punktgenau/test-harness';
import { makeAdmin } from './admin.ts';
import { saveDesign } from './designs.ts';
import { test as base, logInByCookie, server } from './fixtures.ts';
import {
  adminPages,
  type KnownPage,
  memberPages,
  openPages,
  premiumPages,
  speak,
  visitorPages,
} from './pages.ts';
import { watchHosts, watchPolicy, watchRequests } from './policy.ts';
import { grantPremium } from './premium.ts';

type Language = 'de' | 'en';

/** Who visits: a visitor, a player with two designs, one with premium, an admin. */
type Role = 'visitor' | 'player' | 'premium' | 'admin';

const pagesOf = {
  visitor: [...visitorPages, ...openPages],
  player: memberPages,
  premium: premiumPages,
  admin: adminPages,
} satisfies Record<Role, readonly KnownPage[]>;

/** A browser's tab that walks from page to page, and what was seen in it. */
type Tab = {
  readonly page: Page;
  /** Every host that anything in it has asked. */
  readonly hosts: Set<string>;
  /** Breaches of the content security policy. */
  readonly breaches: string[];
  /** What was asked for and has not been answered yet. */
  readonly inFlight: ReadonlySet<Request>;
};

export type Visit = Tab & { readonly known: KnownPage; readonly language: Language };

type Options = { readonly role: Role; readonly language: Language };

/**
 * One tab for each role and language, as one player walks through all pages: a new browser for each page would load and
 * compile the same files again, which took more than what is asked of the page. What a page keeps is gone before the next.
 */
const test = base.extend<Options & { readonly tab: Tab }, { readonly tabs: Map<string, Tab> }>({
  role: ['visitor', { option: true }],
  language: ['de', { option: true }],
  tabs: [
    async ({ browserName: _ }, use) => {
      const tabs = new Map<string, Tab>();
      await use(tabs);
      for (const { page } of tabs.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ tabs, role, language, browser }, use) => {
    const name = `${role} ${language}`;
    const tab = tabs.get(name) ?? (await openTab(browser, role, language));
    tabs.set(name, tab);
    tab.hosts.clear();
    tab.breaches.length = 0;
    await use(tab);
  },
  context: async ({ tab }, use) => use(tab.page.context()),
  page: async ({ tab }, use) => use(tab.page),
});

async function openTab(browser: Browser, role: Role, language: Language): Promise<Tab> {
  // A German visitor has chosen nothing: German is spoken whatever the browser prefers.
  const hasChosen = role !== 'visitor' || language !== 'de';
  const context = await browser.newContext(hasChosen ? {} : { locale: 'en-US' });
  // Nobody has answered the cookie banner, and nothing was seen before.
  await context.addInitScript(() => {
    if (window !== window.top || !location.protocol.startsWith('http')) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  if (hasChosen) await speak(context, language);
  if (role !== 'visitor') {
    const player = await createPlayer(server);
    await logInByCookie(context, player);
    if (role === 'premium') await grantPremium(player, 30);
    if (role === 'admin') await makeAdmin(player);
    else await saveDesign(player, 'Sniper');
    if (role === 'player') {
      await saveDesign(player, 'Punkt', { shape: 'dot', color: '#FFD400', thickness: 3 });
    }
  }
  const page = await context.newPage();
  return {
    page,
    hosts: watchHosts(page),
    breaches: await watchPolicy(page),
    inFlight: watchRequests(page),
  };
}

/**
 * Declares one test per page of the client and language: open pages and visitors' pages as a visitor, members' pages as
 * a player who has saved two designs, premium pages as one who has premium, the admin pages as an admin.
 */
export function onEveryPage(
  title: string,
  languages: readonly Language[],
  check: (visit: Visit) => Promise<void>,
): void {
  for (const language of languages) {
    for (const role of ['visitor', 'player', 'premium', 'admin'] as const) {
      test.describe(`${role} (${language})`, () => {
        test.use({ role, language });
        // By one worker, one after the other: each further one would open a tab of its own.
        test.describe.configure({ mode: 'default' });
        for (const known of pagesOf[role]) {
          test(`${title}: ${known.path} as ${role} (${language})`, ({ tab }) =>
            check({ ...tab, known, language }));
        }
      });
    }
  }
}
