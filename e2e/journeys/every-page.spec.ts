import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { onEveryPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectEveryFocusToShow, expectToFit } from '../support/page-checks.ts';
import { germanWords, type KnownPage, openPage } from '../support/pages.ts';
import { expectOnlyOurs, watchHosts, watchPolicy } from '../support/policy.ts';

// Nobody has answered the cookie banner when a page is opened: what happens before consent is looked at first.
test.use({ cookieChoice: null });

// One visit in each language for everything that is asked of every page: opening it takes longer than most of the questions.
onEveryPage(
  'keeps its policy, asks nobody but us, speaks one language, shows every focus, fits every width, and axe finds nothing',
  ['de', 'en'],
  async ({ page, known, language }) => {
    // The crosshair manager has thousands of elements, and axe looks at each.
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await test.step('policy and hosts', () => openByTheRules(page, known));
    await test.step('language', () => expectLanguage(page, known, language));
    await test.step('banner', () => declineCookies(page, language));
    // What can be reached, and how that shows, is the same in every language.
    if (language === 'de') await test.step('focus', () => expectEveryFocusToShow(page));
    await test.step('axe', () => expectNoFindings(page));
    await test.step('widths', () => expectToFit(page));
  },
);

/** Opens a page, down to its end, while its policy and every request are watched. */
async function openByTheRules(page: Page, { path }: KnownPage): Promise<void> {
  const hosts = watchHosts(page);
  const breaches = await watchPolicy(page);
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openPage(page, path);
  const policy = (await answer).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self'(;|$| 'nonce-)/);
  expect(policy).not.toContain('unsafe');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await expectOnlyOurs(page, hosts);
  expect(breaches).toEqual([]);
}

async function expectLanguage(
  page: Page,
  { heading, isGerman }: KnownPage,
  language: 'de' | 'en',
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(heading?.[language] ?? /\S/);
  if (language === 'de' || isGerman) return;
  const visible = await page.locator('body').innerText();
  expect(visible.match(germanWords)?.[0]).toBeUndefined();
  const names = await page
    .locator('[aria-label], [title], [placeholder], img[alt]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    );
  expect(names.filter((name) => germanWords.test(name))).toEqual([]);
  expect(await page.title()).not.toMatch(germanWords);
}

/** Answers the banner and goes back to where a visit begins: at the top, with the focus nowhere. */
async function declineCookies(page: Page, language: 'de' | 'en'): Promise<void> {
  // By its button: the privacy page has a part of that name.
  const decline = page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: { de: 'Ablehnen', en: 'Decline' }[language], exact: true });
  await decline.click();
  await expect(decline).toBeHidden();
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}
