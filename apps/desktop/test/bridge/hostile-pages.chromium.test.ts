import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hoard } from '../../src/ui-host/testing/hoard.ts';
import { ask, type RunningUi, startUi } from '../../src/ui-host/testing/running-ui.ts';
import { openAppWindow, reboundName } from './app-window.ts';

/** A server of another user of this machine. It keeps what browsers bring along. */
async function startHostileServer() {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>hostile</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, cookies };
}

/** The companion's window, open and at work, and a hostile server next to it. */
async function openBoth() {
  const ui = await startUi();
  const { context, page, close } = await openAppWindow(ui.server.url());
  onTestFinished(close);
  await page.waitForURL(`http://127.0.0.1:${ui.server.port}/`);
  await page.evaluate(() => window.punktgenau.getOverlay());
  ui.agent.calls.splice(0);
  return { ui, context, page, hostile: await startHostileServer() };
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Everything a page can try against another origin. @returns what it got hold of */
async function attack(page: Page, target: string): Promise<string[]> {
  return page.evaluate(async (origin) => {
    const loot: string[] = [];
    const settled = (what: string, work: Promise<unknown>) =>
      Promise.race([work, new Promise((resolve) => setTimeout(resolve, 15_000))]).then(
        (got) => {
          if (got !== undefined) loot.push(`${what}: ${String(got)}`);
        },
        () => {},
      );
    const text = async (response: Response) =>
      response.ok ? (await response.text()) || 'an answer' : undefined;
    const read = (path: string, init: RequestInit = {}) =>
      fetch(`${origin}${path}`, { credentials: 'include', ...init }).then(text);
    const load = (element: HTMLElement & { src: string }, path: string) =>
      new Promise((resolve, reject) => {
        element.onload = () => resolve('loaded');
        element.onerror = reject;
        element.src = `${origin}${path}`;
        document.body.append(element);
      });
    const json = { 'content-type': 'application/json' };
    await Promise.all([
      settled('page', read('/')),
      settled('bridge', read('/bridge.js')),
      settled('user', read('/api/auth/user')),
      settled('picture', read('/api/svg/a.svg')),
      settled('call', read('/bridge/userLogout', { method: 'POST', headers: json, body: '{}' })),
      settled('text', read('/bridge/userLogout', { method: 'POST', body: '{}' })),
      settled('blind', read('/bridge/userLogout', { method: 'POST', mode: 'no-cors', body: '{}' })),
      settled('service', read('/api/auth/logout', { method: 'POST', mode: 'no-cors' })),
      settled('script', load(document.createElement('script'), '/bridge.js')),
      settled('image', load(document.createElement('img'), '/favicon.svg')),
      settled(
        'events',
        new Promise((resolve, reject) => {
          const source = new EventSource(`${origin}/bridge/events`, { withCredentials: true });
          source.onopen = () => resolve('open');
          source.onerror = reject;
        }),
      ),
    ]);
    // What the script would have made, had it run here.
    if ('punktgenau' in window) loot.push('bridge object');

    const frame = document.createElement('iframe');
    await settled(
      'frame',
      load(frame, '/').then(() => frame.contentDocument?.title),
    );
    const form = document.createElement('form');
    const target = document.createElement('iframe');
    target.name = 'target';
    Object.assign(form, {
      method: 'POST',
      action: `${origin}/bridge/userLogout`,
      target: 'target',
      enctype: 'text/plain',
    });
    form.innerHTML = `<input name='{"input":null,"x":"' value='"}'>`;
    document.body.append(target, form);
    await settled(
      'form',
      new Promise((resolve) => {
        target.onload = () => resolve(target.contentDocument?.body.textContent || undefined);
        form.submit();
      }),
    );
    return loot;
  }, target);
}

function expectNothingHappened(ui: RunningUi) {
  expect(ui.agent.calls).toEqual([]);
  expect(ui.forwarded).toEqual([]);
}

describe('In the browser of the companion', () => {
  it('a page of another local server gets nothing and does nothing', async () => {
    const { ui, context, page: ownPage, hostile } = await openBoth();
    const target = `http://127.0.0.1:${ui.server.port}`;
    for (const name of ['127.0.0.1', 'localhost']) {
      const page = await open(context, `http://${name}:${hostile.port}/`);
      expect(await attack(page, target), name).toEqual([]);
      await page.close();
    }
    expectNothingHappened(ui);
    // The same tries are no empty ones: from our own page they bring everything that needs no key.
    const ownLoot = (await attack(ownPage, target)).map((entry) => entry.split(':')[0]);
    expect(ownLoot).toEqual(expect.arrayContaining(['page', 'bridge', 'user', 'picture', 'script', 'image']));
  });

  it('a name that DNS points at the companion is refused, on every door', async () => {
    const { ui, context } = await openBoth();
    for (const name of [reboundName, 'localhost']) {
      const origin = `http://${name}:${ui.server.port}`;
      const page = await open(context, `${origin}/`);
      expect(await page.title()).toBe('Punktgenau');
      expect(await page.evaluate(() => document.scripts.length), 'the refusal has no script').toBe(0);
      expect(await attack(page, origin), name).toEqual([]);
      await page.close();
    }
    expectNothingHappened(ui);
  });

  it('another local server is shown the cookie, and can do nothing with it', async () => {
    const { ui, context, hostile } = await openBoth();
    const opener = await open(context, `http://127.0.0.1:${hostile.port}/`);
    await expect
      .poll(() => hostile.cookies.some((cookie) => cookie.includes('punktgenau-window-')))
      .toBe(true);
    await opener.close();

    const origin = `http://127.0.0.1:${ui.server.port}`;
    const headers = {
      cookie: hostile.cookies.join('; '),
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    expect((await ask(ui.server.port, '/', { headers })).status, 'it is the right cookie').toBe(200);
    const call = await ask(ui.server.port, '/bridge/userLogout', { method: 'POST', headers, body: '{}' });
    expect(call.status).toBe(403);
    expect((await ask(ui.server.port, '/api/auth/user', { headers })).status).toBe(403);
    expect((await ask(ui.server.port, '/bridge/events', { headers })).status).toBe(403);
    expectNothingHappened(ui);
  });

  it('the key is where no other port can read it', async () => {
    const { context, page, hostile } = await openBoth();
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('punktgenau-window'));
    expect(await page.evaluate(stored)).toHaveLength(1);
    const other = await open(context, `http://127.0.0.1:${hostile.port}/`);
    expect(await other.evaluate(stored)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  it('a page and a program that take all connections they can get keep the window from nothing', async () => {
    const { ui, context, page, hostile } = await openBoth();
    const other = await open(context, `http://127.0.0.1:${hostile.port}/`);
    await other.evaluate((port) => {
      for (let count = 0; count < 300; count += 1) {
        new WebSocket(`ws://127.0.0.1:${port}/`);
        void fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors' }).catch(() => {});
      }
    }, ui.server.port);
    const { stop } = await hoard(ui, 'GET / HTTP/1.1\r\nX-Slow: ', { again: true });
    await page.evaluate(() => window.punktgenau.getOverlay());
    const again = await open(context, ui.server.url());
    await again.evaluate(() => window.punktgenau.getOverlay());
    expect(ui.agent.calls.filter(({ verb }) => verb === 'getOverlay').length).toBeGreaterThanOrEqual(2);
    stop();
  });
});
