import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryProvider } from '../billing/memory-provider.ts';
import {
  aNewcomer,
  anAdmin,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  goodPassword,
  logIn,
  mailsTo,
  type TestUser,
} from '../builders.ts';
import type { TestClient } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { aPicture, upload } from '../upload-client.ts';

let server: TestServer;
let victim: TestUser;
let attacker: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer({ payments: (now) => new MemoryProvider(now) });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  victim = await aPremiumUser(server);
  attacker = await aPremiumUser(server);
  admin = await anAdmin(server);
});
afterAll(() => server.stop());

/** Sends these very bytes on a connection of their own. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = server.app.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket).catch(() => '');
}

describe('what belongs to somebody else', () => {
  it('cannot be read, changed, copied, shown or deleted by any other caller (8.2.2)', async () => {
    const design = await aSavedDesign(victim, { name: 'geheimes Fadenkreuz' });
    const hotkeyBody = { hotkeyName: 'Ctrl+Alt+1', crosshairSettings: { designId: design.id } };
    const hotkey = await victim.browser.post('/api/hotkeys', hotkeyBody);
    const { id: hotkeyId } = hotkey.body as { id: number };
    const sessions = await victim.browser.get('/api/account/sessions');
    const [{ id: sessionId } = { id: 0 }] = sessions.body as { id: number }[];
    const before = (await victim.browser.get(`/api/crosshairs/${design.id}`)).text;
    const half = design.overlayKey.slice(0, 20);
    const calls: readonly [Parameters<TestClient['send']>[0], string, unknown?][] = [
      ['GET', `/api/crosshairs/${design.id}`],
      ['PUT', `/api/crosshairs/${design.id}`, { name: 'meins' }],
      ['DELETE', `/api/crosshairs/${design.id}`],
      ['POST', `/api/crosshairs/${design.id}/duplicate`],
      ['POST', `/api/crosshairs/${design.id}/overlay-key`],
      ['GET', `/api/crosshairs/user/${victim.id}`],
      ['GET', `/api/crosshairs/overlay/${design.id}`],
      ['GET', `/api/crosshairs/overlay/${design.id}?key=`],
      ['GET', `/api/crosshairs/overlay/${design.id}?key=${half}`],
      ['GET', `/api/crosshairs/overlay/${design.id}?key=${design.overlayKey}x`],
      ['GET', `/api/crosshairs/overlay/${design.id}?key=${design.overlayKey}&key=${design.overlayKey}`],
      ['GET', `/api/crosshairs/overlay/${design.id}?key[]=${design.overlayKey}`],
      ['PUT', `/api/hotkeys/${hotkeyId}`, { isActive: false }],
      ['DELETE', `/api/hotkeys/${hotkeyId}`],
      ['POST', '/api/hotkeys', { ...hotkeyBody, hotkeyName: 'Alt+K' }],
      ['DELETE', `/api/account/sessions/${sessionId}`],
      ['POST', '/api/crosshairs', { name: 'x', userId: victim.id }],
      ['POST', '/api/premium/activate', { code: 'X', userId: victim.id }],
    ];
    for (const browser of [server.visitor(), attacker.browser, admin.browser]) {
      for (const [method, path, body] of calls) {
        const { status, text: shown } = await browser.send(method, path, body);
        expect([400, 401, 403, 404], `${method} ${path}`).toContain(status);
        expect(shown).not.toContain('geheimes Fadenkreuz');
        expect(shown).not.toContain(design.overlayKey);
      }
    }
    expect((await victim.browser.get(`/api/crosshairs/${design.id}`)).text).toBe(before);
    expect((await victim.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('is not opened by a right that a request gives itself (8.2.3, 15.3.3)', async () => {
    const more = { isAdmin: true, isPro: true, emailVerified: true, overlayKey: 'meiner', id: 1 };
    const newcomer = aNewcomer();
    await server.visitor().post('/api/auth/signup', { ...newcomer, ...more });
    await attacker.browser.post('/api/auth/login', {
      username: attacker.username,
      password: goodPassword,
      ...more,
    });
    const saved = await attacker.browser.post('/api/crosshairs', { name: 'x', overlayKey: 'meiner' });
    expect(saved.status).toBe(400);
    const rows = await server.database.pool.query(
      'select is_admin, email_verified from users where username = any($1)',
      [[newcomer.username, attacker.username]],
    );
    expect(rows.rows.filter((row: { is_admin: boolean }) => row.is_admin)).toEqual([]);
    expect((await attacker.browser.get('/api/admin/users')).status).toBe(403);
  });
});

describe('access to administration', () => {
  it('holds for every spelling of its paths and for HEAD (8.2.1)', async () => {
    const free = await aVerifiedUser(server);
    const paths = allEndpoints
      .filter(({ access, method }) => access === 'admin' && method === 'GET')
      .map((endpoint) => urlOf(endpoint, { params: { id: 1 } }));
    const spellings = (path: string) => [
      path,
      path.replace('/admin', '/%61dmin'),
      path.replace('/admin', '/Admin'),
      path.replace('/admin', '//admin'),
      `/${path}`,
      `${path}/`,
      `${path}/.`,
      `/api/crosshairs/..${path.slice('/api'.length)}`,
      `${path}?isAdmin=true`,
      `${path}%2f`,
      `${path};x`,
    ];
    for (const browser of [server.visitor(), free.browser, attacker.browser]) {
      for (const path of paths.flatMap(spellings)) {
        for (const method of ['GET', 'HEAD'] as const) {
          // 503: a page's path, and the client is not built here.
          expect([401, 403, 404, 503], `${method} ${path}`).toContain(
            (await browser.send(method, path)).status,
          );
        }
      }
    }
  });

  it('is passed by administrators alone, call by call (8.2.1)', async () => {
    for (const endpoint of allEndpoints.filter(({ access }) => access === 'admin')) {
      const path = urlOf(endpoint, { params: { id: 1 } });
      expect((await server.visitor().send(endpoint.method, path, {})).status, path).toBe(401);
      expect((await attacker.browser.send(endpoint.method, path, {})).status, path).toBe(403);
    }
  });
});

describe('a request that two programs would read differently', () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const get = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';
  it.each([
    ['a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nXXXX`],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length of -1', `${head}Content-Length: -1\r\n\r\n{}`],
    ['a length of +2', `${head}Content-Length: +2\r\n\r\n{}`],
    ['a blank before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['bare line feeds', `${get.replaceAll('\r\n', '\n')}\n`],
    ['a folded header', `${get}X: a\r\n b\r\n\r\n`],
    ['a zero byte in a header', `${get}X: a\0b\r\n\r\n`],
    ['a chunk with a broken size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['two hosts', `${get}Host: evil.example\r\n\r\n`],
  ])('is refused and its connection ends: %s (4.2.1)', async (_what, bytes) => {
    const answer = await sendRaw(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('JSON', () => {
  it('that is deep, endless or about prototypes is refused and changes none (1.5.2, 15.3.6)', async () => {
    const bodies = [
      '{"__proto__":{"isAdmin":true},"name":"x"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"name":"x"}',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `{"name":"x"${',"y":1'.repeat(5_000)}}`,
      '{"name":1e999999}',
    ];
    for (const body of bodies) {
      expect((await attacker.browser.post('/api/crosshairs', body)).status).toBe(400);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('is the only kind of body there is (4.1.1, 3.5.2)', async () => {
    const body = JSON.stringify({ name: 'x' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/csp-report',
      'application/jsonp',
      '',
    ]) {
      const answer = await attacker.browser.post('/api/crosshairs', body, { 'content-type': type });
      expect([400, 415], type).toContain(answer.status);
    }
  });

  it('says that a parameter given twice is none (15.3.7)', async () => {
    const design = await aSavedDesign(victim);
    const key = `key=${design.overlayKey}`;
    const open = (query: string) => server.visitor().get(`/api/crosshairs/overlay/${design.id}?${query}`);
    expect([(await open(key)).status, (await open(`${key}&${key}`)).status]).toEqual([200, 404]);
  });
});

describe('every answer', () => {
  const pages = ['/', '/api/health', '/api/nirgends', '/api/crosshairs/%zz', '/nirgends'];
  it('says what a browser may do with it (3.4.3, 3.4.4, 3.4.5, 3.4.6)', async () => {
    for (const path of pages) {
      const { headers } = await server.visitor().get(path);
      expect(headers['content-security-policy'], path).toMatch(/default-src '(?:self|none)'/);
      expect(headers['content-security-policy'], path).toContain('frame-ancestors');
      expect(headers['content-security-policy'], path).not.toMatch(/unsafe-eval|\*/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('same-origin');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
      expect(Object.keys(headers).filter((name) => /^access-control|^server$|^x-powered/.test(name))).toEqual(
        [],
      );
    }
  });

  it('of a call is kept by no cache, unless it is the same for everybody (14.2.2, 14.3.2)', async () => {
    const kept: string[] = [];
    for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
      const path = urlOf(endpoint, { params: { id: 1, userId: admin.id } });
      for (const spelt of [path, path.replace('/api', '/%61pi')]) {
        const answer = await admin.browser.get(spelt);
        if (answer.headers['cache-control'] !== 'no-store') kept.push(endpoint.path);
      }
    }
    expect([...new Set(kept)]).toEqual(['/api/crosshairs/public', '/api/license/keys']);
  });

  it('of a failure says nothing about how the server is made (16.5.1)', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/crosshairs/999999999', undefined],
      ['POST', '/api/auth/login', '{'],
      ['POST', '/api/crosshairs', { name: '\0' }],
      ['GET', '/api/docs/static/../../../package.json', undefined],
    ] as const) {
      const answer = await attacker.browser.send(method, path, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:|at .*\(|select |postgres|stack/i);
    }
  });
});

describe('links and mails', () => {
  it('lead to our own address, whatever host a request names (4.1.3)', async () => {
    const newcomer = aNewcomer();
    const names = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await server.visitor().post('/api/auth/signup', newcomer, names);
    await server.visitor().post('/api/auth/forgot-password', { email: victim.email }, names);
    const mails = [...(await mailsTo(server, newcomer.email)), ...(await mailsTo(server, victim.email))];
    expect(mails.length).toBeGreaterThan(1);
    for (const mail of mails) {
      expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
      expect(mail.text).toContain('http://localhost:3000/');
    }
  });

  it('go to one address, which cannot carry others or headers along (1.3.11)', async () => {
    const count = (await server.mails()).length;
    for (const email of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      'a@example.org;b@example.org',
      '<a@example.org>',
      '"a"@example.org',
      'a@example.org%0aBcc:b@example.org',
      'a@[127.0.0.1]',
    ]) {
      const answer = await server.visitor().post('/api/auth/forgot-password', { email });
      expect(answer.status, email).toBe(400);
    }
    expect((await server.mails()).length).toBe(count);
  });
});

describe('pictures', () => {
  it('that are something else are refused (1.3.4, 5.2.2)', async () => {
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<html><script>alert(1)</script></html>',
      'GIF89a<script>alert(1)</script>',
      '%PDF-1.7',
      '',
    ]) {
      expect((await upload(admin, Buffer.from(content), { name: 'Angriff' })).status).toBe(400);
    }
    const withTail = Buffer.concat([aPicture(), Buffer.from('<script>alert(1)</script>')]);
    expect((await upload(admin, withTail, { name: 'Angriff' })).status).toBe(400);
  });
});

describe('a session', () => {
  it('that somebody else planted is not taken over at log-in (7.2.4)', async () => {
    const browser = server.visitor();
    browser.cookies.set('punktgenau_session', 'A'.repeat(43));
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    await logIn(browser, victim.username);
    expect(browser.cookies.get('punktgenau_session')).not.toBe('A'.repeat(43));
    const planted = server.visitor();
    planted.cookies.set('punktgenau_session', 'A'.repeat(43));
    expect((await planted.get('/api/auth/user')).status).toBe(401);
  });

  it('in production has a cookie for this host, https and the server alone (3.3.1, 3.3.2, 3.3.3, 3.3.4, 3.4.1)', async () => {
    const production = await startTestServer({
      config: { isProduction: true, publicUrl: 'https://punktgenau.test' },
    });
    try {
      const user = await aVerifiedUser(production);
      const answer = await user.browser.post('/api/auth/login', {
        username: user.username,
        password: goodPassword,
      });
      const [session] = answer.cookies.filter((line) => line.includes('_session='));
      expect(session).toMatch(/^__Host-punktgenau_session=/);
      for (const attribute of [/HttpOnly/, /Secure/, /SameSite=Lax/, /Path=\//]) {
        expect(session).toMatch(attribute);
      }
      expect(session).not.toMatch(/Domain=/i);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await production.stop();
    }
  });
});

describe('what nobody should find on a server', () => {
  it('is not there (13.4.1, 13.4.2, 13.4.3, 5.3.2)', async () => {
    for (const path of [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/data/session-secret',
      '/session-secret',
      '/package.json',
      '/package-lock.json',
      '/node_modules/zod/package.json',
      '/assets/',
      '/assets/../../../package.json',
      '/.vite/manifest.json',
      '/src/main.ts',
      '/dev/mail',
      '/dev/ui',
      '/metrics',
      '/server-status',
      '/wp-login.php',
    ]) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      // 503: the client is not built here. Neither is what was asked for.
      expect(answer, path).toMatch(/^HTTP\/1\.1 (?:404|503|200) /);
      expect(answer, path).not.toMatch(/"dependencies"|\[core\]|ref: refs|SESSION_SECRET|lockfileVersion/);
      if (path !== '/dev/mail') expect(answer, path).not.toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

describe('events of the payment provider', () => {
  it('that it did not sign are refused, whatever stands for the signature (2.4.1)', async () => {
    for (const signature of [
      '',
      't=1',
      'v1=',
      't=1,v1=',
      't=x,v1=x',
      'v0=abc',
      ',,,',
      `t=1,${'v1=a,'.repeat(500)}`,
    ]) {
      const answer = await server
        .visitor()
        .post('/api/stripe/webhook', '{"id":"evt_1"}', { 'stripe-signature': signature });
      expect(answer.status, signature).toBe(400);
    }
  });
});

describe('the log', () => {
  it('has no password, token, cookie or query of what was tried here (16.2.5)', async () => {
    const browser = server.visitor();
    await browser.get('/api/crosshairs/overlay/1?key=schluessel-im-log');
    await browser.post('/api/auth/login', { username: 'x', password: 'passwort-im-log' });
    await browser.post('/api/auth/reset-password', { token: 'token-im-log', newPassword: goodPassword });
    await browser.get('/api/auth/user', { authorization: 'Bearer traeger-im-log' });
    const log = server.log();
    expect(log).toContain('/api/auth/reset-password');
    expect(log).not.toMatch(/-im-log/);
    expect(log).not.toContain(victim.email);
  });

  it('has one line for a request, also when its path tries to write another (16.4.1)', async () => {
    await server.visitor().get('/api/%0a%7b%22level%22:60%7d');
    for (const line of server.log().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });
});
