import type { Page } from '@playwright/test';
import { makeAdmin } from './admin.ts';
import { saveDesign } from './designs.ts';
import { test } from './fixtures.ts';
import {
  adminPages,
  type KnownPage,
  memberPages,
  openPages,
  premiumPages,
  speak,
  visitorPages,
} from './pages.ts';
import { grantPremium } from './premium.ts';

type Visit = {
  readonly page: Page;
  readonly known: KnownPage;
  readonly language: 'de' | 'en';
};

/**
 * Declares one test per page of the client and language: open pages and visitors' pages as a visitor, members' pages as
 * a player who has saved two designs, premium pages as one who has premium, the admin pages as an admin.
 */
export function onEveryPage(
  title: string,
  languages: readonly ('de' | 'en')[],
  check: (visit: Visit) => Promise<void>,
): void {
  for (const language of languages) {
    for (const known of [...visitorPages, ...openPages]) {
      test(`${title}: ${known.path} as a visitor (${language})`, async ({ page, context }) => {
        await speak(context, language);
        await check({ page, known, language });
      });
    }
    for (const known of memberPages) {
      test(`${title}: ${known.path} as a player (${language})`, async ({ playerPage, context, player }) => {
        await speak(context, language);
        await saveDesign(player, 'Sniper');
        await saveDesign(player, 'Punkt', { shape: 'dot', color: '#FFD400', thickness: 3 });
        await check({ page: playerPage, known, language });
      });
    }
    for (const known of premiumPages) {
      test(`${title}: ${known.path} with premium (${language})`, async ({ playerPage, context, player }) => {
        await speak(context, language);
        await grantPremium(player, 30);
        await saveDesign(player, 'Sniper');
        await check({ page: playerPage, known, language });
      });
    }
    for (const known of adminPages) {
      test(`${title}: ${known.path} as an admin (${language})`, async ({ playerPage, context, player }) => {
        await speak(context, language);
        await makeAdmin(player);
        await check({ page: playerPage, known, language });
      });
    }
  }
}
