import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectNothing, sendRaw } from './testing/attack.ts';
import { openWindow, startUi } from './testing/running-ui.ts';

describe('The opening address', () => {
  it('opens nothing a second time', async () => {
    const ui = await startUi();
    const { pathname, search } = new URL(ui.server.url());
    expect((await ui.ask(pathname + search)).status).toBe(200);
    expectNothing(ui, await ui.ask(pathname + search));
  });

  it('opens nothing after half a minute', async () => {
    let now = 0;
    const ui = await startUi({ nowMs: () => now });
    const { pathname, search } = new URL(ui.server.url());
    now = 30_000;
    expectNothing(ui, await ui.ask(pathname + search));
  });

  it('is not guessed', async () => {
    const ui = await startUi();
    ui.server.url();
    for (const query of [
      '',
      '?token',
      '?token=',
      '?token=a',
      `?token=${'A'.repeat(43)}`,
      '?token=a&token=b',
    ]) {
      expectNothing(ui, await ui.ask(`/open${query}`));
    }
  });

  it('is not used up, nor opened, by a page that knows it', async () => {
    const ui = await startUi();
    const { pathname, search } = new URL(ui.server.url());
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expectNothing(ui, await ui.ask(pathname + search, { headers: elsewhere }));
    expect((await ui.ask(pathname + search)).status).toBe(200);
  });

  it('stands in no log, nor do cookie and key', async () => {
    const ui = await startUi();
    const { cookie, key, headers } = await openWindow(ui);
    await ui.ask('/open?token=guessed-token');
    await ui.ask('/bridge/restartApp', { method: 'POST', headers, body: '{}' });
    await ui.ask('/?secret-query', { headers: { host: 'evil.example', cookie } });
    const log = JSON.stringify(ui.logged);
    expect(log).toContain('bad_token');
    for (const secret of ['guessed-token', 'secret-query', key, cookie]) expect(log).not.toContain(secret);
  });
});

describe('A path', () => {
  it.each([
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/assets/..%5csecret.js',
    '/assets/../../secret.js',
    '/assets\\..\\..\\secret.js',
    '/assets/%252e%252e/secret.js',
    '/assets/index-1.js%00.svg',
    '//evil.example/',
    '/./index.html',
    '*',
    'http://127.0.0.1/',
  ])('like %s leads nowhere', async (path) => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const answer = await ui.ask(path, { headers: { cookie } });
    expect(answer.status).toBe(400);
    expectNothing(ui, answer);
  });

  it('never leads out of the client, and never from one part of the server into another', async () => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '%00',
      '%',
      'assets',
      'secret.js',
      'api',
      'bridge',
      'client',
      ';',
      '?',
      'C:',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const path = `/${pieces.join('')}`;
        const { text } = await ui.ask(path, { headers });
        expect(text).not.toBe('secret');
      }),
      { numRuns: 300 },
    );
    expect(ui.agent.calls).toEqual([]);
    for (const { path } of ui.forwarded) expect(new URL(path, 'http://service').pathname).toMatch(/^\/api\//);
  });
});

describe('A wasteful client', () => {
  it('may send 64 header fields, not 1000', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const headers = (count: number) => ({
      host: `127.0.0.1:${ui.server.port}`,
      cookie,
      ...Object.fromEntries(Array.from({ length: count - 3 }, (_, index) => [`x-${index}`, 'x'])),
      connection: 'close',
    });
    expect((await ui.ask('/', { headers: headers(64) })).status).toBe(200);
    expect((await ui.ask('/', { headers: headers(65) })).status).toBe(431);
    expect((await ui.ask('/', { headers: headers(1000) })).status).toBe(431);
  });

  it('may not send endless headers', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const answer = await ui.ask('/', { headers: { cookie, 'x-long': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });

  it('that drips its headers or its body is cut off', async () => {
    const ui = await startUi({ timeouts: { headersMs: 200, requestMs: 400, keepAliveMs: 200, checkMs: 50 } });
    const { headers } = await openWindow(ui);
    const own = `Host: 127.0.0.1:${ui.server.port}\r\n`;
    expect(await sendRaw(ui.server.port, `GET / HTTP/1.1\r\n${own}X-Slow: `)).toMatch(/^(HTTP\/1\.1 408|$)/);
    const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const slow = `POST /bridge/userLogout HTTP/1.1\r\n${own}${fields.join('')}Content-Length: 10\r\n\r\n{`;
    expect(await sendRaw(ui.server.port, slow)).toMatch(/^(HTTP\/1\.1 408|$)/);
    expect(ui.agent.calls).toEqual([]);
    expect((await ui.ask('/', { headers })).status).toBe(200);
  });

  it('that sends two lengths, or a body in disguise, is not understood', async () => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    const fields = Object.entries({ host: `127.0.0.1:${ui.server.port}`, ...headers, connection: 'close' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    for (const lengths of [
      'Content-Length: 2\r\nContent-Length: 30\r\n',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    ]) {
      const text = `POST /bridge/userLogout HTTP/1.1\r\n${fields}${lengths}\r\n{}`;
      expect(await sendRaw(ui.server.port, text)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(ui.agent.calls).toEqual([]);
  });

  it('does not fill the log', async () => {
    const ui = await startUi();
    for (let count = 0; count < 50; count += 1) await ui.ask('/', { headers: { host: 'evil.example' } });
    expect(ui.logged).toHaveLength(1);
    expect(ui.logged[0]?.details).toEqual({ reason: 'foreign_host', unwrittenBefore: 0 });
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS'])('may not %s', async (method) => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const answer = await sendRaw(
      ui.server.port,
      `${method} / HTTP/1.1\r\nHost: 127.0.0.1:${ui.server.port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 405|$)/);
  });
});
