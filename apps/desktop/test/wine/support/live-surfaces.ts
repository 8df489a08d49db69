import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { localeCookie } from '@punktgenau/contract/system/language';
import type { Player, ServerProcess } from '@punktgenau/test-harness';
import { chromiumArguments, chromiumPath } from '@punktgenau/test-harness/chromium';
import { waitUntil } from './wait-until.ts';

/** The surfaces in browsers on which one design is seen while it is edited: the editor, and three overlay pages. */
export type LiveSurfaces = {
  /** Makes the lines one pixel thicker by the slider, which changes every picture. @returns for each page how many milliseconds later its picture was another one */
  step(): Promise<{ readonly thickness: number; readonly times: Readonly<Record<string, number>> }>;
  close(): Promise<void>;
};

/** Opens a player's design in an editor, in another tab, in a window like that of OBS and in one like a phone's. */
export async function openLiveSurfaces(
  { url }: ServerProcess,
  player: Player,
  { id, overlayKey, thickness: saved }: SavedDesign,
): Promise<LiveSurfaces> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  const own = await logIn(browser, url, player);
  const phone = await logIn(browser, url, player, { width: 390, height: 844 });
  const stranger = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const withKey = new URLSearchParams({ design: String(id), key: overlayKey });
  const pages = {
    editor: await open(own, `${url}/editor?design=${id}`),
    'second tab': await open(own, `${url}/overlay-window?design=${id}`),
    OBS: await open(stranger, `${url}/transparent-overlay?${withKey}`),
    phone: await open(phone, `${url}/overlay-window?design=${id}`),
  };
  const { editor } = pages;
  const slider = editor.getByRole('slider', { name: 'Dicke', exact: true });
  await hearOfDrafts(slider, pages.OBS);
  // Counted, not read before each step: the needle follows the picture, and may still show what was before.
  let thickness = saved;
  return {
    async step() {
      const watched = await Promise.all(
        Object.entries(pages).map(async ([name, page]) => [name, await watchPicture(page)] as const),
      );
      const pressed = editor.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const note = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
            addEventListener('keydown', note, { capture: true, once: true });
          }),
      );
      await slider.press('ArrowRight');
      const atMs = await pressed;
      const times = await Promise.all(
        watched.map(async ([name, changed]) => [name, (await changed()) - atMs] as const),
      );
      thickness += 1;
      await waitUntil(
        `the slider to show ${thickness}`,
        async () => Number(await slider.inputValue()) === thickness,
      );
      return { thickness, times: Object.fromEntries(times) };
    },
    close: () => browser.close(),
  };
}

/** Moves a slider there and back until it is seen: the editor finds out in its own time that somebody looks. */
async function hearOfDrafts(slider: Locator, overlay: Page): Promise<void> {
  let isSeen = false;
  const changed = await watchPicture(overlay);
  const seen = changed().then(() => {
    isSeen = true;
  });
  await waitUntil('an overlay follows the editor', async () => {
    for (const key of ['ArrowRight', 'ArrowLeft']) await slider.press(key);
    return isSeen;
  });
  await seen;
  // What was sent last may still be on its way.
  await overlay.waitForTimeout(500);
}

async function logIn(
  browser: Browser,
  url: string,
  player: Player,
  viewport = { width: 1280, height: 800 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  const pairs = [...player.cookie.split('; '), `${localeCookie}=de`].map((pair) => pair.split('='));
  await context.addCookies(pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url })));
  return context;
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  // What is changed stays a draft.
  await page.addInitScript((locale) => {
    localStorage.setItem('punktgenau.autosave', 'off');
    localStorage.setItem(locale, 'de');
  }, localeCookie);
  await page.goto(address);
  await page.locator('canvas').first().waitFor({ state: 'attached' });
  return page;
}

/**
 * From now on watches a page's picture.
 *
 * @returns waits until it is another one; resolves to when it was, in milliseconds since 1970
 */
async function watchPicture(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const picture = () => {
      const canvas = [...document.querySelectorAll('canvas')].find(
        ({ width, className }) => width > 0 && !/grid|ruler/.test(className),
      );
      return canvas?.toDataURL();
    };
    const before = picture();
    const changed = new Promise<number>((resolve) => {
      const look = () => {
        if (picture() !== before) resolve(performance.timeOrigin + performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
    return { changed };
  });
  return () => watch.evaluate(({ changed }) => changed);
}
