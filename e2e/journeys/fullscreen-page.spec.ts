import { expect, logInByCookie, test } from '../support/fixtures.ts';
import { openPage, speak } from '../support/pages.ts';

const words = {
  de: {
    families: ['Counter-Strike 2 (VAC)', 'Riot Vanguard', 'Easy Anti-Cheat', 'BattlEye', 'FACEIT'],
    asOf: 'Stand: 21.11.2026',
    noPermission: 'Das hier ist keine Erlaubnis',
    unverified: 'Von uns nicht geprüft; maßgeblich sind die Regeln des Anbieters.',
    link: 'Vollbild und Anti-Cheat',
  },
  en: {
    families: ['Counter-Strike 2 (VAC)', 'Riot Vanguard', 'Easy Anti-Cheat', 'BattlEye', 'FACEIT'],
    asOf: 'As of: 21 Nov 2026',
    noPermission: 'This is no permission',
    unverified: 'Not verified by us; the publisher’s rules are what counts.',
    link: 'Full screen and anti-cheat',
  },
} as const;

test('players come to it, where every note on an anti-cheat has its day and its source', async ({
  page,
  context,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  for (const language of ['en', 'de'] as const) {
    const { families, asOf, noPermission, unverified, link } = words[language];
    await test.step(`a visitor comes to it (${language})`, async () => {
      await speak(context, language);
      await test.step('from the guide and from the footer', async () => {
        await openPage(page, '/');
        await page.getByRole('main').getByRole('link', { name: link }).click();
        await expect(page).toHaveURL('/fullscreen');
        await openPage(page, '/pricing');
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
        await expect(page).toHaveURL('/fullscreen');
      });
      const notes = page.getByRole('region', { name: /Anti-Cheat|Anti-cheat/ }).getByRole('listitem');
      for (const family of families) {
        const note = notes.filter({ has: page.getByRole('heading', { level: 3, name: family }) });
        await expect(note).toContainText(asOf);
        await expect(note).toContainText(/(?:Quelle|Source)n?s?\s*\S+\.\S+\//);
      }
      await expect(notes.last()).toContainText(unverified);
      await expect(page.getByText(noPermission)).toBeVisible();
    });
  }
  await test.step('a player without premium finds it where the desktop app is locked', async () => {
    await logInByCookie(context, player);
    await openPage(page, '/download');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Vollbild und Anti-Cheat' }),
    ).toHaveAttribute('href', '/fullscreen');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read, in both languages', async ({ page }) => {
    await page.goto('/fullscreen');
    await expect(page.getByText('Warum das Crosshair fehlt')).toBeVisible();
    await page.goto('/fullscreen?lang=en');
    await expect(page.getByText('Why the crosshair is missing')).toBeVisible();
  });
});
