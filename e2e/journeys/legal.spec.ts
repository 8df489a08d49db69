import { expect, logInByCookie, test } from '../support/fixtures.ts';
import { openPage, speak } from '../support/pages.ts';

const footerLinks = {
  de: {
    Impressum: '/impressum',
    Datenschutz: '/datenschutz',
    Nutzungsbedingungen: '/nutzungsbedingungen',
    'Verträge hier kündigen': '/kuendigen',
    'Vertrag widerrufen': '/widerruf',
  },
  en: {
    'Legal notice': '/impressum',
    Privacy: '/privacy',
    'Terms of use': '/terms',
    'Cancel contracts here': '/kuendigen',
    'Withdraw from contract': '/widerruf',
  },
} as const;

test('legal pages say what consumers may expect, and every page leads to them', async ({
  page,
  context,
  player,
}) => {
  test.slow();
  await test.step('says plainly that the operator has not entered their data', async () => {
    await openPage(page, '/impressum');
    await expect(
      page.getByText('Der Betreiber dieses Servers hat seine Daten noch nicht eingetragen.'),
    ).toBeVisible();
    await expect(page.getByText('Anbieter', { exact: true })).toBeHidden();
  });

  await test.step('the privacy page names every cookie and every entry of the browser’s storage', async () => {
    await logInByCookie(context, player);
    await openPage(page, '/editor');
    await openPage(page, '/designs');
    const cookies = (await context.cookies()).map(({ name }) => name);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(cookies.length).toBeGreaterThan(0);
    await openPage(page, '/datenschutz');
    const listed = await page.locator('table code').allTextContents();
    const isListed = (name: string) => listed.some((entry) => name.startsWith(entry.replace('…', '')));
    expect([...cookies, ...keys].filter((name) => !isListed(name))).toEqual([]);
  });

  await test.step('the language switch turns the translated pages over', async () => {
    await openPage(page, '/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
    await page.getByRole('contentinfo').getByRole('button', { name: 'EN, English', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
    await expect(page.getByText('As of: June 2025')).toBeVisible();
  });

  for (const language of ['de', 'en'] as const) {
    await test.step(`the footer leads to everything that consumers may expect (${language})`, async () => {
      await speak(context, language);
      await openPage(page, '/pricing');
      const footer = page.getByRole('contentinfo');
      for (const [name, path] of Object.entries(footerLinks[language])) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      }
      await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every legal page can be read', async ({ page }) => {
    for (const [path, words] of [
      ['/impressum', 'Der Betreiber dieses Servers hat seine Daten noch nicht eingetragen.'],
      ['/datenschutz', 'Wer verantwortlich ist'],
      ['/nutzungsbedingungen', 'Stand: Juni 2025'],
      ['/widerruf', 'Hiermit widerrufe(n) ich/wir'],
      ['/terms?lang=en', 'As of: June 2025'],
    ] as const) {
      await test.step(`${path} can be read`, async () => {
        await page.goto(path);
        // Phones have the contents folded, with the same words.
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('body')).not.toContainText('__operator');
      });
    }
  });
});
