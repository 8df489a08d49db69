import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { onEveryPage, type Visit } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/page-checks.ts';
import { germanWords, type KnownPage, openPage } from '../support/pages.ts';
import { expectOnlyOurs } from '../support/policy.ts';
import { expectGoodTabStops } from '../support/tab-stops.ts';
import { expectRoomForFingers } from '../support/touch-targets.ts';

// One visit in each language for everything that is asked of every page: opening it takes longer than most of the questions.
// Nobody has answered the question about cookies then.
onEveryPage(
  'keeps its policy, asks nobody but us, speaks one language, shows every focus in the order of reading, fits every width and finger, and axe finds nothing',
  ['de', 'en'],
  async (visit) => {
    const { page, known, language } = visit;
    // The crosshair manager has thousands of elements, and axe looks at each.
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await test.step('policy and hosts', () => openByTheRules(visit));
    await test.step('language', () => expectLanguage(page, known, language));
    // What can be reached, and how that shows, is the same in every language.
    if (language === 'de') await test.step('focus', () => walkInBothWindows(page));
    await test.step('back to the top', () => backToTheTop(page));
    // Colours are the same in every language: contrast is measured once in each window and once in each language.
    const contrastOn = language === 'de' ? 'desktop' : 'phone';
    await test.step('axe', () => expectNoFindings(page, [contrastOn]));
    // In every language: a short word makes a narrow control.
    await test.step('fingers', () => expectRoomForFingers(page));
    await test.step('widths', () => expectToFit(page));
    // Asked at the end: whatever the page was made to do meanwhile counts as well.
    await test.step('hosts', () => expectRulesKept(visit));
  },
);

/** Opens a page, down to its end, while its policy and every request are watched. */
async function openByTheRules({ page, known: { path }, inFlight }: Visit): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openPage(page, path);
  const policy = (await answer).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self'(;|$| 'nonce-)/);
  expect(policy).not.toContain('unsafe');
  // What is loaded when it comes into sight is asked for with the frame after.
  await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  await expect.poll(() => [...inFlight].map((request) => request.url())).toEqual([]);
}

/** What is beside another on a desk is above or below it on a phone. */
async function walkInBothWindows(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await backToTheTop(page);
    await expectGoodTabStops(page);
  }
}

async function expectRulesKept({ page, hosts, breaches }: Visit): Promise<void> {
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

/** Where a visit begins: at the top, with the focus nowhere. */
async function backToTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}
