import { expect, test } from '../support/fixtures.ts';

/** Addresses that the sitemap names, without origin. */
async function sitemapAddresses(fetchText: (path: string) => Promise<string>): Promise<string[]> {
  const sitemap = await fetchText('/sitemap.xml');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const url = new URL(address);
    return url.pathname + url.search;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of the sitemap is readable, in its language, under a name of its own; the start page says what the product is, what it costs and where to begin', async ({
    page,
    request,
  }) => {
    const addresses = await sitemapAddresses(async (path) => (await request.get(path)).text());
    expect(addresses).toContain('/');
    expect(addresses).toContain('/pricing?lang=en');
    expect(addresses).toContain('/crosshairs/amethyst');
    expect(addresses).toContain('/crosshairs/donk-cs2?lang=en');
    const titles = new Map<string, string>();
    // All crosshairs' pages are the same one, filled in by the server: a few stand for them.
    const isOneOfMany = (address: string) => address.startsWith('/crosshairs/');
    const some = addresses.filter((address, index) => !isOneOfMany(address) || index % 15 === 0);
    expect(some.filter(isOneOfMany).length).toBeGreaterThan(5);
    for (const address of some) {
      // Robots come without a choice of language.
      await page.context().clearCookies();
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await expect(page.locator('html'), address).toHaveAttribute(
        'lang',
        address.endsWith('?lang=en') ? 'en' : 'de',
      );
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      const title = await page.title();
      expect(titles.get(title), `${address} has the title of another page`).toBeUndefined();
      titles.set(title, address);
      if (address !== '/') continue;
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Crosshair entwerfen' }).first(),
      ).toBeVisible();
      await expect(page.getByRole('main')).toContainText('0,89');
      await expect(page.getByRole('main')).toContainText('1,29');
    }
  });
});

test('what pages say of themselves to search engines and other sites', async ({ page, request, baseURL }) => {
  test.slow();

  await test.step('players’ pages are left alone', async () => {
    for (const path of [
      '/download',
      '/preferences',
      '/verify-email',
      '/gibt-es-nicht',
      '/transparent-overlay',
    ]) {
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(/<meta\s+name="robots"\s+content="noindex/);
    }
    await page.goto('/');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  await test.step('the web manifest names icons that are there, in the sizes it says', async () => {
    await page.goto('/');
    const manifestPath = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(manifestPath ?? '');
    const manifest: { icons: { src: string; type: string; sizes: string }[] } = await answer.json();
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(manifest.icons.length).toBeGreaterThan(2);
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const header = (await icon.body()).subarray(16, 24);
      expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes);
    }
  });

  await test.step('other sites find a picture of 1200 × 630 px in each language', async () => {
    const picturePaths = new Set<string>();
    for (const address of ['/', '/?lang=en']) {
      await page.goto(address);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      picturePaths.add(picture ?? '');
      const answer = await request.get(picture ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      const header = (await answer.body()).subarray(16, 24);
      expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([1200, 630]);
    }
    expect(picturePaths.size).toBe(2);
  });

  await test.step('a page names its languages mutually, and itself', async () => {
    for (const path of ['/', '/pricing', '/datenschutz', '/terms']) {
      await page.goto(path);
      const links = await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
      expect(links.map(([language]) => language)).toEqual(['de', 'en', 'x-default']);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(canonical?.startsWith(baseURL ?? '')).toBe(true);
      expect(links.map(([, address]) => address)).toContain(canonical);
      for (const [, address] of links) {
        await page.goto(address ?? '');
        const back = await page
          .locator('link[rel="alternate"][hreflang]')
          .evaluateAll((all) =>
            all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
          );
        expect(back, `${path} → ${address}`).toEqual(links);
      }
    }
  });

  await test.step('a language in the address holds for the pages behind its links', async () => {
    await page.goto('/?lang=en');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
