import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, openWindow, type Question, type RunningUi, startUi } from './testing/running-ui.ts';

/** Nothing was done, nothing was told, and no door was opened. */
function expectNothing(ui: RunningUi, { status, headers, text }: Answer) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(ui.agent.calls).toEqual([]);
  expect(ui.forwarded).toEqual([]);
  expect(headers['set-cookie']).toBeUndefined();
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(text).not.toContain('data-settings');
}

/** Sends bytes as they are. @returns everything that came until the other side closed the connection */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece) => {
    answer += piece;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const doors = [
  ['/', 'GET'],
  ['/assets/index-1.js', 'GET'],
  ['/bridge.js', 'GET'],
  ['/bridge/events', 'GET'],
  ['/bridge/autoLogin', 'POST'],
  ['/api/auth/user', 'GET'],
  ['/api/auth/login', 'POST'],
  ['/api/svg/a.svg', 'GET'],
] as const;

describe('A page whose host name was pointed at us by DNS', () => {
  it.each(doors)('gets nothing at %s, even with everything that our page has', async (path, method) => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    for (const host of [
      'evil.example',
      `evil.example:${ui.server.port}`,
      `localhost:${ui.server.port}`,
      `[::1]:${ui.server.port}`,
      `127.0.0.1.evil.example:${ui.server.port}`,
      `127.0.0.2:${ui.server.port}`,
      `127.1:${ui.server.port}`,
      '127.0.0.1',
      `127.0.0.1:${ui.server.port}.`,
    ]) {
      const answer = await ui.ask(path, { method, headers: { ...headers, host } });
      expect(answer.status, host).toBe(403);
      expectNothing(ui, answer);
    }
  });

  it('cannot hide its name behind ours', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const own = `127.0.0.1:${ui.server.port}`;
    for (const fields of [
      `Host: ${own}\r\nHost: evil.example`,
      `Host: evil.example\r\nHost: ${own}`,
      `X-Forwarded-Host: ${own}\r\nHost: evil.example`,
      'Host: ',
    ]) {
      const answer = await sendRaw(
        ui.server.port,
        `GET / HTTP/1.1\r\n${fields}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
      expect(answer).not.toContain('data-settings');
    }
    const absolute = await sendRaw(
      ui.server.port,
      `GET http://evil.example/ HTTP/1.1\r\nHost: ${own}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(absolute).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('without a host gets nothing either', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const answer = await sendRaw(ui.server.port, `GET / HTTP/1.0\r\nCookie: ${cookie}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('Another page on this machine', () => {
  it.each(doors)('gets nothing at %s: it has no cookie', async (path, method) => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    const { cookie: _, ...others } = headers;
    const answer = await ui.ask(path, { method, headers: others });
    expect(answer.status).toBe(403);
    expectNothing(ui, answer);
    expect(answer.text).toContain('Öffne die App');
    expect(answer.text).toContain('Open the app');
  });

  it.each([
    'http://evil.example',
    'http://localhost:1',
    'http://127.0.0.1:1',
    'http://127.0.0.1',
    'null',
    'file://',
    '',
  ])('from %j gets nothing, even with everything that our page has', async (origin) => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    for (const [path, method] of doors) {
      const answer = await ui.ask(path, { method, headers: { ...headers, origin } });
      expect(answer.status).toBe(403);
      expectNothing(ui, answer);
    }
  });

  it.each(['same-site', 'cross-site', 'none, same-origin', 'anything'])(
    'gets nothing when its browser says %j',
    async (site) => {
      const ui = await startUi();
      const { headers } = await openWindow(ui);
      for (const [path, method] of doors) {
        expectNothing(ui, await ui.ask(path, { method, headers: { ...headers, 'sec-fetch-site': site } }));
      }
    },
  );

  it('cannot say that the player typed a call', async () => {
    const ui = await startUi();
    const { headers } = await openWindow(ui);
    const asked = { method: 'POST', headers: { ...headers, 'sec-fetch-site': 'none' }, body: '{}' };
    expectNothing(ui, await ui.ask('/bridge/userLogout', asked));
  });

  it('changes nothing without an origin', async () => {
    const ui = await startUi();
    const { origin: _, ...headers } = (await openWindow(ui)).headers;
    expectNothing(ui, await ui.ask('/bridge/userLogout', { method: 'POST', headers, body: '{}' }));
    expectNothing(ui, await ui.ask('/api/auth/logout', { method: 'POST', headers }));
  });

  it('posts no form and no JSON that is called text', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const origin = 'http://127.0.0.1:1';
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
    ]) {
      const headers = { cookie, origin, 'content-type': type, 'sec-fetch-site': 'same-site' };
      const question: Question = { method: 'POST', headers, body: '{"input":null}' };
      expectNothing(ui, await ui.ask('/bridge/userLogout', question));
      expectNothing(ui, await ui.ask('/api/auth/logout', question));
    }
  });

  it('is answered no preflight', async () => {
    const ui = await startUi();
    const answer = await ui.ask('/bridge/userLogout', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:1',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-punktgenau-window',
        'access-control-request-private-network': 'true',
      },
    });
    expect(answer.status).toBe(405);
    expectNothing(ui, answer);
  });

  it('can neither frame our pages nor read them', async () => {
    const ui = await startUi();
    const { cookie } = await openWindow(ui);
    const { headers } = await ui.ask('/', { headers: { cookie } });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

describe('Another server of this machine, which is shown our cookie because cookies know no ports,', () => {
  /** Everything a program can send that knows the cookie and how our page looks, but not the key. */
  const thief = async (ui: RunningUi) => {
    const { headers } = await openWindow(ui);
    const { 'x-punktgenau-window': _, ...others } = headers;
    return others;
  };

  it('can do nothing with it', async () => {
    const ui = await startUi();
    const headers = await thief(ui);
    for (const key of [{}, { 'x-punktgenau-window': '' }, { 'x-punktgenau-window': 'a'.repeat(43) }]) {
      const stolen = { ...headers, ...key };
      expectNothing(ui, await ui.ask('/bridge/userLogout', { method: 'POST', headers: stolen, body: '{}' }));
      expectNothing(ui, await ui.ask('/api/auth/logout', { method: 'POST', headers: stolen }));
      expectNothing(ui, await ui.ask('/api/auth/user', { headers: stolen }));
      expectNothing(ui, await ui.ask('/bridge/events', { headers: stolen }));
      expectNothing(ui, await ui.ask('/bridge/events?key=', { headers: stolen }));
    }
  });

  it('cannot take the cookie for the key', async () => {
    const ui = await startUi();
    const headers = await thief(ui);
    const value = String(headers.cookie).split('=')[1] ?? '';
    const stolen = { ...headers, 'x-punktgenau-window': value };
    expectNothing(ui, await ui.ask('/bridge/userLogout', { method: 'POST', headers: stolen, body: '{}' }));
    expectNothing(ui, await ui.ask(`/bridge/events?key=${value}`, { headers: stolen }));
  });

  it('finds the key on no page that the cookie opens', async () => {
    const ui = await startUi();
    const { cookie, key } = await openWindow(ui);
    for (const path of ['/', '/login', '/open', '/bridge.js', '/assets/index-1.js', '/api/svg/a.svg']) {
      const { headers, text } = await ui.ask(path, { headers: { cookie } });
      expect(text).not.toContain(key);
      expect(JSON.stringify(headers)).not.toContain(key);
    }
  });

  it('sees the public pictures of the gallery, and those alone', async () => {
    const ui = await startUi();
    const headers = await thief(ui);
    expect((await ui.ask('/api/svg/a.svg', { headers })).status).toBe(200);
    expect((await ui.ask('/api/svg/a.svg', { method: 'POST', headers })).status).toBe(403);
    expect(ui.forwarded.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/svg/a.svg']);
  });
});

describe('Whoever has the key but not the cookie', () => {
  it('gets nothing', async () => {
    const ui = await startUi();
    const { cookie: _, ...headers } = (await openWindow(ui)).headers;
    expectNothing(ui, await ui.ask('/bridge/userLogout', { method: 'POST', headers, body: '{}' }));
    expectNothing(ui, await ui.ask('/api/auth/user', { headers }));
  });
});

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

  it('is not used up, nor opened, by a page that was told of it', async () => {
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
