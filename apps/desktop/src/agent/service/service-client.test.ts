import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { directRoutes } from '../../proxies/find-routes.ts';
import { createSystemHttp } from '../../system-http.ts';
import type { Http } from '../ports/http.ts';
import { createServiceClient, ServiceUnreachableError } from './service-client.ts';
import { type FakeService, startFakeService } from './testing/fake-service.ts';
import { createTestClock, type TestClock } from './testing/test-clock.ts';
import { desktopUserAgent } from './user-agent.ts';

let service: FakeService;
let clock: TestClock;
let token: string | null;
let refused: string[];
beforeEach(async () => {
  service = await startFakeService();
  clock = createTestClock();
  token = 'a-session-token';
  refused = [];
});
afterEach(() => service.stop());

function aClient(http: Http = createSystemHttp(directRoutes), serviceUrl = service.url) {
  const tokens = { current: () => token, refused: (given: string) => refused.push(given) };
  return createServiceClient({ http, serviceUrl, version: '2.2.6', tokens, clock });
}

describe('a call to the service', () => {
  it('says that it comes from the desktop app, and from whom', async () => {
    service.on('GET /api/auth/user', { body: { id: 1 } });
    const response = await aClient().send('/api/auth/user?x=1', { headers: { Accept: 'application/json' } });
    expect(await response.json()).toEqual({ id: 1 });
    expect(service.calls[0]).toMatchObject({
      path: '/api/auth/user?x=1',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer a-session-token',
        'x-client-type': 'desktop-app',
        'x-desktop-client': 'true',
        'x-app-source': 'desktop',
        'user-agent': expect.stringMatching(/^Punktgenau-Desktop\/2\.2\.6 \(.+\)$/),
      },
    });
    expect(service.calls[0]?.headers).not.toHaveProperty('origin');
  });

  it('has no bearer token while no player is signed in, and keeps one it brings itself', async () => {
    token = null;
    await aClient().send('/api/license/keys');
    await aClient().send('/api/auth/logout', { method: 'POST', headers: { Authorization: 'Bearer former' } });
    expect(service.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer former']);
  });

  it.each(['//evil.example/api/x', 'https://evil.example/api/x', '/admin', '/api/../admin', '/api', ''])(
    'never goes elsewhere: %j',
    async (path) => {
      await expect(aClient().send(path)).rejects.toThrow('is no call of the service');
      expect(service.calls).toEqual([]);
    },
  );

  it('does not follow a redirection, which could lead the token elsewhere', async () => {
    service.on('GET /api/auth/user', { status: 302, headers: { location: '/api/health' } });
    expect((await aClient().send('/api/auth/user')).status).toBe(302);
    expect(service.calls).toHaveLength(1);
  });
});

describe('a refused session', () => {
  it('is reported with the token that was refused, and the answer can still be read', async () => {
    service.on('GET /api/auth/user', { status: 401, body: { code: 'unauthorized' } });
    const response = await aClient().send('/api/auth/user');
    expect(refused).toEqual(['a-session-token']);
    expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorized' }]);
  });

  it('is not a wrong password, a proxy that asks for one, or a call without token', async () => {
    service.on('POST /api/auth/login', { status: 401, body: { code: 'invalid_credentials' } });
    await aClient().send('/api/auth/login', { method: 'POST' });
    service.on('POST /api/auth/login', { status: 401, body: Buffer.from('<h1>Proxy</h1>') });
    await aClient().send('/api/auth/login', { method: 'POST' });
    token = null;
    service.on('GET /api/auth/user', { status: 401, body: { code: 'unauthorized' } });
    await aClient().send('/api/auth/user');
    expect(refused).toEqual([]);
  });
});

describe('a service that cannot be reached', () => {
  it('is distinguished from every answer it could give', async () => {
    await service.stop();
    await expect(aClient().send('/api/auth/user')).rejects.toBeInstanceOf(ServiceUnreachableError);
    service = await startFakeService();
    service.on('GET /api/auth/user', { status: 503 });
    expect((await aClient().send('/api/auth/user')).status).toBe(503);
  });

  it('is one that does not begin to answer within 20 s', async () => {
    let isAborted = false;
    const http: Http = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          isAborted = true;
          reject(new Error('aborted'));
        });
      });
    const waiting = expect(aClient(http).send('/api/auth/user')).rejects.toBeInstanceOf(
      ServiceUnreachableError,
    );
    await clock.advance(19_999);
    expect(isAborted).toBe(false);
    await clock.advance(1);
    await waiting;
    expect(isAborted).toBe(true);
  });

  it('is one that falls silent in the middle of its answer', async () => {
    const http: Http = async () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) }));
    const response = await aClient(http).send('/api/auth/user');
    const reading = expect(response.text()).rejects.toBeInstanceOf(ServiceUnreachableError);
    await clock.advance(20_000);
    await reading;
  });

  it('is one whose answer breaks off', async () => {
    service.on('GET /api/auth/user', (_call, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('{"id":');
      setImmediate(() => reply.destroy());
      return undefined;
    });
    const reading = aClient()
      .send('/api/auth/user')
      .then((response) => response.text());
    await expect(reading).rejects.toBeInstanceOf(ServiceUnreachableError);
  });

  it('is not assumed when the caller itself gave up', async () => {
    const giveUp = new AbortController();
    giveUp.abort(new Error('The window was closed.'));
    const sending = aClient().send('/api/auth/user', { signal: giveUp.signal });
    await expect(sending).rejects.toThrow('The window was closed.');
  });
});

describe('what the companion calls itself', () => {
  it('names version and system, coarsely', () => {
    expect(desktopUserAgent('2.2.6', { type: 'Windows_NT', release: '10.0.22631' })).toBe(
      'Punktgenau-Desktop/2.2.6 (Windows NT 10.0)',
    );
    expect(desktopUserAgent('2.2.6', { type: 'Linux', release: 'custom' })).toBe(
      'Punktgenau-Desktop/2.2.6 (Linux)',
    );
  });
});
