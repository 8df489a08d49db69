import { expect, server, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/page-checks.ts';
import { openPage, openPages, speak, visitorPages } from '../support/pages.ts';

/** See `packages/words/scripts/pseudo-language.mjs`: accented, in brackets, and 40 % longer than German. */
const language = 'qps';
const bracketed = /^\[.*\]$/s;

/** The German documents have addresses of their own and stay German whatever the language. */
const germanOnly = ['/datenschutz', '/nutzungsbedingungen'];

for (const { path, heading: known } of [...visitorPages, ...openPages]) {
  // Names, and sentences that the specification gives in English.
  const isTheSame = known !== undefined && known.de === known.en;
  test(`${path} fits in a language with longer words`, async ({ page, context }) => {
    await speak(context, language);
    await openPage(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const heading = page.getByRole('heading', { level: 1 }).first();
    if (!germanOnly.includes(path) && !isTheSame) await expect(heading).toHaveText(bracketed);
    await expectToFit(page, [390, 1280]);
  });
}

test('the overlay page speaks it', async ({ page, context }) => {
  await speak(context, language);
  await page.goto('/transparent-overlay');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading').first()).toHaveText(bracketed);
  await expectToFit(page, [390, 1280]);
});

test('search engines and callers of the API hear of it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`hreflang="${language}" href="${server.url}/pricing?lang=${language}"`);
  const start = await (await request.get(`/?lang=${language}`)).text();
  expect(start).toMatch(new RegExp(`<html lang="${language}"[\\s\\S]*<h1[^>]*>\\[`));
  const refused = await request.get('/api/designs', { headers: { 'Accept-Language': language } });
  expect((await refused.json()).message).toMatch(bracketed);
});
