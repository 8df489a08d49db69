import { describe, expect, it } from 'vitest';
import { doors, expectNothing, sendRaw } from './testing/attack.ts';
import { openWindow, type Question, type RunningUi, startUi } from './testing/running-ui.ts';

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

describe('A program that has the key but not the cookie', () => {
  it('gets nothing', async () => {
    const ui = await startUi();
    const { cookie: _, ...headers } = (await openWindow(ui)).headers;
    expectNothing(ui, await ui.ask('/bridge/userLogout', { method: 'POST', headers, body: '{}' }));
    expectNothing(ui, await ui.ask('/api/auth/user', { headers }));
  });
});
