import type { Page } from '@playwright/test';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { onEveryPage } from '../support/every-page.ts';
import { expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { watchPolicy } from '../support/policy.ts';

// Nobody has answered anything: this is what happens before consent.
test.use({ cookieChoice: null });

/** Signing in, and the language somebody chose; the privacy page lists them. */
const necessaryCookies = ['punktgenau_session', 'punktgenau_device', 'punktgenau-locale'];

/** Every host that the page or anything in it asks, sockets and frames included. */
function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(?:https?|wss?):$/.test(protocol)) hosts.add(host);
  };
  page.context().on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return hosts;
}

async function expectOnlyOurs(page: Page, hosts: Set<string>): Promise<void> {
  expect([...hosts]).toEqual([new URL(server.url).host]);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => !necessaryCookies.includes(name))).toEqual([]);
  // Links that a browser looks up or opens ahead of a click would be requests as well.
  const hints = page.locator('link[rel=preconnect], link[rel=dns-prefetch], link[rel=prerender]');
  await expect(hints).toHaveCount(0);
}

// In one language: every other journey fails on a foreign request as well, in both (`pageErrors` in fixtures.ts).
onEveryPage('keeps its content security policy and asks nobody but us', ['de'], async ({ page, known }) => {
  const hosts = watchHosts(page);
  const breaches = await watchPolicy(page);
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openPage(page, known.path);
  const policy = (await answer).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self'(;|$| 'nonce-)/);
  expect(policy).not.toContain('unsafe');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await expectOnlyOurs(page, hosts);
  expect(breaches).toEqual([]);
});

for (const path of ['/transparent-overlay', '/overlay-window']) {
  test(`asks nobody but us: ${path}`, async ({ page, player }) => {
    const design = await saveDesign(player, 'Sniper');
    const hosts = watchHosts(page);
    await page.goto(overlayPath(design, path));
    await page.waitForLoadState('networkidle');
    await expectOnlyOurs(page, hosts);
  });
}

test('a visitor who has chosen nothing gets no cookie at all', async ({ page }) => {
  for (const path of ['/', '/editor', '/pricing', '/datenschutz', '/login']) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(await page.context().cookies()).toEqual([]);
});
