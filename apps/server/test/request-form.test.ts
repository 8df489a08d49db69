import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import { type Endpoint, urlOf } from '@punktgenau/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, aVerifiedUser, setUpTotp } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

/** Sends these very lines. */
async function sendLines(...lines: readonly string[]): Promise<string> {
  const { port } = server.app.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

const anyParameters = { id: 3, userId: 4 };
const pathOf = (endpoint: Endpoint) => urlOf(endpoint, { params: anyParameters });

describe('a method that a path does not have', () => {
  it('is answered 405 with those it has, for every caller and from every origin', async () => {
    const visitor = server.visitor();
    for (const endpoint of allEndpoints) {
      const answer = await visitor.send('PATCH', pathOf(endpoint), undefined, { origin: '' });
      expect(errorOf(answer), endpoint.path).toEqual({ status: 405, code: 'method_not_allowed' });
      expect(String(answer.headers.allow).split(', '), endpoint.path).toContain(endpoint.method);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE'])('%s of /api/health is one', async (method) => {
    const answer = await sendLines(`${method} /api/health HTTP/1.1`, 'Host: localhost');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    expect(answer).not.toMatch(/access-control/i);
  });

  it('is found however the path is spelt', async () => {
    const answer = await server.visitor().send('PUT', '/api/%61uth/login?x=1', {});
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });

  it('is not what a path is refused for that does not exist', async () => {
    for (const path of ['/api/nirgends', '/nirgends', '/api/crosshairs/1/2/3']) {
      expect((await server.visitor().post(path, {})).status, path).toBe(404);
    }
  });
});

describe('two Host headers', () => {
  it('are refused, also with the same name', async () => {
    const line = 'GET /api/health HTTP/1.1';
    for (const second of ['Host: evil.example', 'hOST: localhost']) {
      expect(await sendLines(line, 'Host: localhost', second)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await sendLines(line, 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a compressed body', () => {
  it('is refused instead of being read as something else', async () => {
    const { browser } = await aVerifiedUser(server);
    const body = { name: 'gepackt' };
    for (const encoding of ['gzip', 'br', 'deflate, gzip', 'unbekannt']) {
      const answer = await browser.post('/api/crosshairs', body, { 'content-encoding': encoding });
      expect(errorOf(answer)).toEqual({ status: 415, code: 'unsupported_media_type' });
      expect(answer.headers['accept-encoding']).toBe('identity');
    }
    const plain = await browser.post('/api/crosshairs', body, { 'content-encoding': 'identity' });
    expect(plain.status).toBe(201);
  });
});

describe('the description of the API', () => {
  it('is for administrators alone in production', async () => {
    const production = await startTestServer({
      config: { isProduction: true, publicUrl: 'https://punktgenau.test' },
    });
    try {
      const admin = await anAdmin(production);
      await setUpTotp(admin, production);
      const player = await aVerifiedUser(production);
      for (const path of [
        '/api/docs/',
        '/api/docs/json',
        '/api/docs/yaml',
        '/api/docs/static/swagger-ui.css',
      ]) {
        expect((await production.visitor().get(path)).status, path).toBe(401);
        expect((await player.browser.get(path)).status, path).toBe(403);
        expect((await admin.browser.get(path)).status, path).toBe(200);
      }
    } finally {
      await production.stop();
    }
  });
});
