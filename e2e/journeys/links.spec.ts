import type { Page } from '@playwright/test';
import { fitsPath } from '@punktgenau/contract/pages/fits-path';
import { pages } from '@punktgenau/contract/pages/pages';
import { saveDesign } from '../support/designs.ts';
import { expect, server, test } from '../support/fixtures.ts';
import { pageIsThere } from '../support/pages.ts';

/** Everything that stands on the console as an error, a refused request among it. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** So many pages of a kind are opened; of the others it is asked whether they are there. */
const openedOfKind = 4;

/** Pages that differ only in what they are about: their parameter, or the values of their query. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, server.url);
  const page = Object.values(pages).find((row) => fitsPath(row.path, pathname));
  return [page?.path ?? pathname, ...searchParams.keys()].join(' ');
}

/** Follows every internal link from a page on, and returns each visited address with the server's status. */
async function crawl(page: Page, start: string): Promise<Map<string, number>> {
  const visited = new Map<string, number>();
  const waiting = [start];
  const opened = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue;
    const kind = kindOf(path);
    const before = opened.get(kind) ?? 0;
    opened.set(kind, before + 1);
    if (before >= openedOfKind || path.endsWith('.txt')) {
      // One of many alike, or a file and no page.
      visited.set(path, (await page.request.get(path)).status());
      continue;
    }
    const response = await page.goto(path);
    visited.set(path, response?.status() ?? 0);
    await pageIsThere(page);
    // Opened without the mouse: a dialog that an address opens may cover them, now or a moment later.
    const menus = page.locator('button[aria-haspopup=menu]:visible');
    for (let index = 0; index < (await menus.count()); index += 1)
      await menus.nth(index).dispatchEvent('click');
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
    const urls = hrefs
      .map((href) => new URL(href, server.url))
      .filter(({ protocol }) => protocol !== 'mailto:');
    // One question for all links of a page: Playwright's bookkeeping of thousands took a quarter of its processor time.
    const foreign = urls.filter(({ origin }) => origin !== server.url).map(({ href }) => href);
    expect(foreign, `links on ${path}`).toEqual([]);
    for (const url of urls) {
      if (url.hash) await expectTarget(page, url, path);
      waiting.push(url.pathname + url.search);
    }
  }
  return visited;
}

/** A link into a page must have something to arrive at. */
async function expectTarget(page: Page, url: URL, path: string): Promise<void> {
  if (url.pathname !== new URL(path, server.url).pathname) return;
  expect(await page.locator(`[id="${url.hash.slice(1)}"]`).count(), `${url.hash} on ${path}`).toBe(1);
}

/** The addresses that answered with anything but a page. */
const broken = (visited: Map<string, number>) => [...visited].filter(([, status]) => status !== 200);

test('every link a visitor can reach leads somewhere, without an error on the console', async ({ page }) => {
  test.slow();
  const errors = watchConsole(page);
  const visited = await crawl(page, '/');
  expect(broken(visited)).toEqual([]);
  const paths = [...visited.keys()].map((path) => new URL(path, server.url).pathname);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/editor',
      '/login',
      '/signup',
      '/forgot-password',
      '/datenschutz',
      '/nutzungsbedingungen',
    ]),
  );
  expect(errors).toEqual([]);
});

test('every link a player can reach leads somewhere, without an error on the console', async ({
  playerPage,
  player,
}) => {
  test.slow();
  await saveDesign(player, 'Sniper');
  const errors = watchConsole(playerPage);
  const visited = await crawl(playerPage, '/download');
  expect(broken(visited)).toEqual([]);
  const paths = [...visited.keys()].map((path) => new URL(path, server.url).pathname);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/download',
      '/designs',
      '/editor',
      '/overlay',
      '/preferences',
      '/transparent-overlay',
    ]),
  );
  expect(errors).toEqual([]);
});
