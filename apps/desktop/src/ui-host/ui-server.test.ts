import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openWindow, startUi } from './testing/running-ui.ts';

describe('The opening address', () => {
  it('answers the client with the bridge before its scripts, and the cookie', async () => {
    const ui = await startUi();
    const url = new URL(ui.server.url());
    expect(url.origin).toBe(`http://127.0.0.1:${ui.server.port}`);
    const { status, headers, text } = await ui.ask(url.pathname + url.search);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toHaveLength(1);
    expect(text.indexOf('<script src="/bridge.js" data-settings="')).toBeGreaterThan(0);
    expect(text.indexOf('/bridge.js')).toBeLessThan(text.indexOf('/assets/index-1.js'));
    expect(text).toContain('<div id="app"></div>');
  });

  it('is not used up by a look at its headers', async () => {
    const ui = await startUi();
    const { pathname, search } = new URL(ui.server.url());
    expect((await ui.ask(pathname + search, { method: 'HEAD' })).status).toBe(403);
    expect((await ui.ask(pathname + search)).status).toBe(200);
  });
});

describe('The document', () => {
  it('knows the verbs and the version, but not the key', async () => {
    const ui = await startUi();
    const { cookie, key } = await openWindow(ui);
    const { text } = await ui.ask('/premium-dashboard', { headers: { cookie } });
    for (const verb of Object.keys(bridgeVerbs)) expect(text).toContain(`&quot;${verb}&quot;`);
    expect(text).toContain('&quot;version&quot;:&quot;2.2.6&quot;');
    expect(text).not.toContain(key);
  });

  it('is the same for every route of the client, in the language of the page', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    for (const path of ['/', '/login', '/premium-activate', '/checkout-success?session_id=a%2Fb']) {
      expect((await ui.ask(path, { headers: { cookie } })).text).toContain('<html lang="de">');
    }
    const english = await ui.ask('/', { headers: { cookie: `${cookie}; punktgenau-locale=en` } });
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain(desktopErrors.en.app_ended);
  });

  it('is not to be translated by the browser', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    expect((await ui.ask('/', { headers: { cookie } })).text).toContain(
      '<meta name="google" content="notranslate">',
    );
  });

  it('names no manifest, for which browsers send no cookie', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    expect((await ui.ask('/', { headers: { cookie } })).text).not.toContain('manifest');
  });
});

describe('The files of the client', () => {
  it('come as they are, or compressed for clients that can decompress them', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const plain = await ui.ask('/assets/index-1.js', { headers: { cookie } });
    expect(plain).toMatchObject({ status: 200, text: 'export const one = 1;' });
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['cache-control']).toContain('immutable');

    const response = await fetch(`http://127.0.0.1:${ui.server.port}/assets/index-1.js`, {
      headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('export const one = 1;');
  });

  it('answer HEAD without a body', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const { status, headers, text } = await ui.ask('/favicon.svg', { method: 'HEAD', headers: { cookie } });
    expect({ status, text, length: headers['content-length'] }).toEqual({
      status: 200,
      text: '',
      length: '62',
    });
  });

  it.each([
    ['/scenes/hall-390.avif', '780'],
    ['/scenes/hall-780.webp', '780'],
    ['/scenes/hall-1280.webp', '1920'],
    ['/scenes/hall-3840.avif', '1920'],
    ['/scenes/hall-middle-1024.avif', 'middle 1024'],
    ['/scenes/hall-middle-1920.avif', 'middle 1920'],
    ['/scenes/hall-thumb.webp', 'thumb'],
  ])('have a still for %s, the next wider one that the companion carries', async (path, text) => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const still = await ui.ask(path, { headers: { cookie } });
    expect(still).toMatchObject({ status: 200, text });
    expect(still.headers['content-type']).toBe('image/webp');
  });

  it.each([
    '/scenes/moon-780.webp',
    '/assets/none.js',
    '/index.html',
    '/routes.json',
    '/.vite/manifest.json',
    '/assets/link.js',
    '/assets/index-1.js.br',
  ])('do not include %s', async (path) => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    expect((await ui.ask(path, { headers: { cookie } })).status).toBe(404);
  });

  it('may be taken away under the running companion', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    await rm(join(ui.clientFolder, 'favicon.svg'));
    expect((await ui.ask('/favicon.svg', { headers: { cookie } })).status).toBe(500);
    expect((await ui.ask('/', { headers: { cookie } })).status).toBe(200);
  });

  it('need a client whose document has a script', async () => {
    const ui = await startUi();
    await writeFile(join(ui.clientFolder, 'index.html'), '<html></html>');
    await expect(startUi({ clientFolder: ui.clientFolder })).rejects.toThrow('no script');
  });
});

describe('The port', () => {
  it('is the one of the last start when it is free', async () => {
    const first = await startUi();
    const { port } = first.server;
    await first.server.close();
    expect((await startUi({ preferredPort: port })).server.port).toBe(port);
  });

  it('is another one when it is taken', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const ui = await startUi({ preferredPort: port });
    expect(ui.server.port).not.toBe(port);
    expect(ui.server.port).toBeGreaterThan(0);
  });
});

it('closes with pages that are still listening', async () => {
  const ui = await startUi();
  const { cookie, key } = await openWindow(ui);
  const listening = ui.ask(`/bridge/events?key=${key}`, { headers: { cookie } });
  await expect.poll(() => ui.agent.listenerCount()).toBe(1);
  const closed = ui.server.close();
  ui.agent.emit({ event: 'displays', displays: [] });
  await closed;
  expect((await listening).text).toContain('data:');
  expect(ui.agent.listenerCount()).toBe(0);
});
