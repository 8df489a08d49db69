import type { Page } from '@playwright/test';
import { fitsPath } from '@punktgenau/contract/pages/fits-path';
import { pages } from '@punktgenau/contract/pages/pages';
import { saveDesign } from '../support/designs.ts';
import { expect, logInByCookie, server, test } from '../support/fixtures.ts';
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

/** So many pages of a kind are opened by each of both; of the others it is asked whether they are there. */
const openedOfKind = 2;

/** What says the same to everybody: the frame around it is on the other pages too. */
const saysTheSame = ['imprint', 'privacy', 'terms', 'withdrawal', 'fullscreen', 'codes'] as const;
const pathsThatSayTheSame: readonly string[] = saysTheSame
  .map((id) => pages[id])
  .flatMap(({ path, ...row }) => ['germanPath' in row ? row.germanPath : path, path]);

/** Pages that differ only in what they are about: their parameter, or the values of their query. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, server.url);
  const page = Object.values(pages).find((row) => fitsPath(row.path, pathname));
  return [page?.path ?? pathname, ...searchParams.keys()].join(' ');
}

/** What a crawl has seen. */
type Crawled = {
  /** The server's status for each address that was met. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly opened: ReadonlySet<string>;
};

/** Whether somebody else has seen all that is to be seen at an address. */
function isKnown(path: string, { statuses, opened }: Crawled): boolean {
  if (!opened.has(path)) return false;
  if (pathsThatSayTheSame.includes(new URL(path, server.url).pathname)) return true;
  // There are others of its kind, which nobody has opened yet.
  return [...statuses.keys()].filter((other) => kindOf(other) === kindOf(path)).length > 2 * openedOfKind;
}

/**
 * Follows every internal link from a page on.
 *
 * @param before what somebody else has met: nothing of it is asked twice, and of a kind others are opened
 */
async function crawl(page: Page, start: string, before?: Crawled): Promise<Crawled> {
  const statuses = new Map<string, number>();
  const opened = new Set<string>();
  const ofKind = new Map<string, number>();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (statuses.has(path)) continue;
    const status = before?.statuses.get(path);
    if (status !== undefined && before && isKnown(path, before)) {
      statuses.set(path, status);
      continue;
    }
    const kind = kindOf(path);
    const alike = ofKind.get(kind) ?? 0;
    ofKind.set(kind, alike + 1);
    if (alike >= openedOfKind || path.endsWith('.txt')) {
      // One of many alike, or a file and no page.
      statuses.set(path, status ?? (await page.request.get(path)).status());
      continue;
    }
    opened.add(path);
    statuses.set(path, (await page.goto(path))?.status() ?? 0);
    waiting.push(...(await linksOn(page, path)));
  }
  return { statuses, opened };
}

/** The internal addresses that the open page leads to, those of its menus among them. */
async function linksOn(page: Page, path: string): Promise<string[]> {
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
  for (const url of urls) if (url.hash) await expectTarget(page, url, path);
  return urls.map(({ pathname, search }) => pathname + search);
}

/** A link into a page must have something to arrive at. */
async function expectTarget(page: Page, url: URL, path: string): Promise<void> {
  if (url.pathname !== new URL(path, server.url).pathname) return;
  expect(await page.locator(`[id="${url.hash.slice(1)}"]`).count(), `${url.hash} on ${path}`).toBe(1);
}

/** The addresses that answered with anything but a page. */
const broken = ({ statuses }: Crawled) => [...statuses].filter(([, status]) => status !== 200);

/** The paths that were met. */
const pathsOf = ({ statuses }: Crawled) =>
  [...statuses.keys()].map((path) => new URL(path, server.url).pathname);

test('every link that a visitor or a player can reach leads somewhere, without an error on the console', async ({
  page,
  context,
  player,
}) => {
  test.slow();
  const errors = watchConsole(page);
  const byVisitor = await test.step('a visitor', async () => {
    const crawled = await crawl(page, '/');
    expect(broken(crawled)).toEqual([]);
    expect(pathsOf(crawled)).toEqual(
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
    return crawled;
  });
  await test.step('a player', async () => {
    await logInByCookie(context, player);
    await saveDesign(player, 'Sniper');
    const crawled = await crawl(page, '/download', byVisitor);
    expect(broken(crawled)).toEqual([]);
    expect(pathsOf(crawled)).toEqual(
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
});
