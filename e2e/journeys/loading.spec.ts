import type { Page } from '@playwright/test';
import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

/** All faces that a page may bring along; letters of typed names come on top, in files of their own. */
const fontBudgetBytes = 70_000;

/** Fonts that a page asks for from now on: file without its hash → bytes. */
function watchFonts(page: Page): Map<string, number> {
  const fonts = new Map<string, number>();
  page.on('response', async (response) => {
    const [, name] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(new URL(response.url()).pathname) ?? [];
    if (name) fonts.set(name, Number(await response.headerValue('content-length')));
  });
  return fonts;
}

test.describe('fonts', () => {
  for (const path of ['/?lang=de', '/editor?lang=en']) {
    test(`weigh 70 kB at most: ${path}`, async ({ page }) => {
      const fonts = watchFonts(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      // What a name would need is not among them.
      await expect.poll(() => [...fonts.keys()].sort()).toEqual(['archivo', 'geist-mono', 'inter']);
      expect(Math.min(...fonts.values())).toBeGreaterThan(0);
      expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(fontBudgetBytes);
      if (!path.startsWith('/editor')) return;
      await test.step('the letters of a foreign name are brought when one is typed', async () => {
        await page.getByRole('textbox', { name: 'Name' }).first().fill('Señor Œuvre');
        await expect.poll(() => [...fonts.keys()]).toContain('archivo-more');
      });
    });
  }

  test('stay away from a stream, whichever page shows it', async ({ page, player }) => {
    const design = await saveDesign(player, 'Sniper');
    const fonts = watchFonts(page);
    for (const { path } of Object.values(overlayPages)) {
      await test.step(path, async () => {
        await page.goto(`${overlayPath(design, path)}&controls=0`);
        await expect(page).toHaveTitle('Sniper · Punktgenau');
        await page.waitForLoadState('networkidle');
        expect([...fonts.keys()]).toEqual([]);
      });
    }
    for (const { path } of Object.values(overlayPages)) {
      await test.step(`${path} with its panel has words to show`, async () => {
        fonts.clear();
        await page.goto(overlayPath(design, path));
        await expect.poll(() => [...fonts.keys()]).toContain('inter');
      });
    }
  });
});

test.describe('the editor', () => {
  /** Document, styles, scripts, fonts, pictures and calls: until the client has taken over, and then altogether. */
  const most = { untilUsable: 20, altogether: 26 } as const;
  /** What keeps the editor for times without a network: asked for a second after the page has loaded. */
  const forOffline = /^\/assets\/(start-offline|service-worker-client)-/;

  test('is painted once the stage and what stands below it are there, which would move it', async ({
    page,
  }) => {
    const html = await (await page.request.get('/editor')).text();
    const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    expect(html.indexOf('class="ed-tools"')).toBeGreaterThan(0);
    expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(html.indexOf('class="ed-tools"'));
  });

  test('asks for few files, none of which waits for a third, and lays out little', async ({ page }) => {
    await page.addInitScript(noteTakeOver);
    await page.addInitScript(noteChangesOfRoot);
    const answer = await page.goto('/editor');
    await expect(page.locator('#app[data-prerendered]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Live-Vorschau' })).toHaveAttribute('aria-busy', 'false');
    await page.waitForLoadState('networkidle');
    const { usable, paths } = await page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ];
      const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
      const takenOverAt = Number(document.documentElement.dataset.takenOverAt);
      return {
        usable: entries.filter(({ startTime }) => startTime <= takenOverAt).map(pathOf),
        paths: entries.map(pathOf),
      };
    });

    // Browsers ask for the tab's icon when they please.
    const counted = (all: readonly string[]) =>
      all.filter((path) => path !== '/favicon.svg' && !forOffline.test(path));
    expect(usable).toContain('/editor');
    expect(counted(usable).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
    // The document came with its words: those of all other pages are not needed before a navigation.
    expect(paths.filter((path) => path.includes('describe-document'))).toEqual([]);
    expect(counted(usable).length, counted(usable).join('\n')).toBeLessThanOrEqual(most.untilUsable);
    expect(counted(paths).length, counted(paths).join('\n')).toBeLessThanOrEqual(most.altogether);
    expect(paths.filter((path) => path.startsWith('/scenes/') && path.includes('thumb'))).toEqual([
      '/scenes/thumbs.webp',
    ]);

    await expectShortChains(page, (await answer?.text()) ?? '');

    // Of the first scene its middle alone.
    const picturesOf = (all: readonly string[]) => all.filter((path) => path.startsWith('/scenes/hall-'));
    expect(picturesOf(paths)).toEqual(['/scenes/hall-middle-1024.avif']);

    await test.step('does not have the whole document styled again by naming its language again', async () => {
      // The mark of the editor, and whatever elements of the page change: no language.
      const changed = (await page.locator('html').getAttribute('data-changed')) ?? '';
      expect(changed).toContain('class');
      expect(changed).not.toContain('lang');
    });
    await test.step('lays out needle and figures, never the page and none of its layers, for the steps of a slider', () =>
      laysOutLittle(page));
    await test.step('brings the whole of the first scene to those who look around', async () => {
      await page.getByRole('button', { name: /^Blick über die Szene/ }).hover();
      await expect(page.locator('.stage-first')).toHaveCount(0);
      const asked = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      expect(picturesOf(asked)).toContain('/scenes/hall-3840.avif');
    });
  });

  test('shows the first scene before scripts where it stays, and all the stage shows of it', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const scripted = await browser.newPage();
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
      { width: 2560, height: 1440 },
      { width: 3440, height: 1440 },
    ]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(`${server.url}/editor`);
        const picture = await boxOf(page, '.stage-first');
        const stage = await boxOf(page, '.stage-window');
        await scripted.setViewportSize({ width, height });
        await scripted.goto(`${server.url}/editor`);
        await expect(scripted.locator('.stage-first[data-placed]').first()).toBeVisible();
        const placed = await boxOf(scripted, '.stage-first');
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(picture[side] - placed[side]), side).toBeLessThanOrEqual(1);
        expect(stage.width).toBeLessThanOrEqual(picture.width);
        expect(stage.height).toBeLessThanOrEqual(picture.height);
        expect(Math.abs(picture.x + picture.width / 2 - stage.x - stage.width / 2)).toBeLessThanOrEqual(1);
        expect(Math.abs(picture.y + picture.height / 2 - stage.y - stage.height / 2)).toBeLessThanOrEqual(1);
      });
    }
    await context.close();
    await scripted.close();
  });
});

async function laysOutLittle(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Größe' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('21');
  // The first change enables 'undo' and is stored as a draft a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('punktgenau.draft.new'))).not.toBeNull();
  const step = async (key: 'ArrowLeft' | 'ArrowRight', value: string) => {
    await slider.press(key);
    await expect(slider).toHaveValue(value);
    await isPainted(page);
  };
  // Again where something else of the page came just then: what the steps themselves lay out is laid out every time.
  await expect(async () => {
    const { layouts, layersBuilt } = await renderingDuring(page, async () => {
      await step('ArrowRight', '22');
      await step('ArrowRight', '23');
      await step('ArrowLeft', '22');
      await step('ArrowLeft', '21');
    });
    expect(layouts.length).toBeGreaterThan(0);
    expect(layouts.filter(({ partialLayout }) => !partialLayout)).toEqual([]);
    // The needle, the figure and the size in the corner of the stage; the page has several hundred objects.
    for (const { dirtyObjects } of layouts) expect(dirtyObjects).toBeLessThanOrEqual(16);
    // Which takes as long as the rest of a step's painting: where something that moves is painted by itself, or is a translation.
    expect(layersBuilt).toBe(0);
  }).toPass({ timeout: 20_000 });
  const magnified = await renderingDuring(page, async () => {
    await page.getByRole('radio', { name: '8-fach' }).check();
    await isPainted(page);
  });
  expect(magnified.layersBuilt, 'the browser names it as before').toBeGreaterThan(0);
}

/** What was changed last is in a picture of the page. */
async function isPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

type Layout = { readonly partialLayout: boolean; readonly dirtyObjects: number };

type Rendering = {
  readonly layouts: readonly Layout[];
  /** How often it built the layers of the page again, instead of painting into them. */
  readonly layersBuilt: number;
};

/** What the browser laid out while something was done, and how often its layers. */
async function renderingDuring(page: Page, act: () => Promise<void>): Promise<Rendering> {
  const devtools = await page.context().newCDPSession(page);
  const layouts: Layout[] = [];
  let layersBuilt = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as { name: string; args: { beginData?: Layout } }[]) {
      if (event.name === 'Layout' && event.args.beginData) layouts.push(event.args.beginData);
      if (event.name === 'PaintArtifactCompositor::Update') layersBuilt += 1;
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink'] },
  });
  await act();
  const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return { layouts, layersBuilt };
}

/** Runs in the page: keeps which attributes of its elements change that have everything styled again. */
function noteChangesOfRoot(): void {
  new MutationObserver((changes) => {
    for (const { attributeName } of changes)
      document.documentElement.dataset.changed = `${document.documentElement.dataset.changed ?? ''} ${attributeName}`;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['lang', 'class'] });
}

/** Runs in the page: keeps the moment in which the client replaces the readable page, in ms since navigation. */
function noteTakeOver(): void {
  new MutationObserver((_, observer) => {
    const app = document.getElementById('app');
    if (!app || app.hasAttribute('data-prerendered')) return;
    document.documentElement.dataset.takenOverAt = String(performance.now());
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/**
 * What the document names is asked for at once, or right after the first paint by one list (`punktgenau-later-scripts`). A chunk
 * that it does not name may only be imported by one that it names: document → entry → chunk.
 */
async function expectShortChains(page: Page, html: string): Promise<void> {
  const named = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(named.size).toBeGreaterThan(5);
  const importsOf = async (path: string) => {
    const code = await (await page.request.get(path)).text();
    return [...code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(([, file]) => `/assets/${file}`);
  };
  for (const path of named) {
    const behind = (await importsOf(path)).filter((imported) => !named.has(imported));
    for (const chunk of behind) {
      const third = (await importsOf(chunk)).filter(
        (imported) => !named.has(imported) && !behind.includes(imported),
      );
      expect(third, `${path} → ${chunk}`).toEqual([]);
    }
  }
}
