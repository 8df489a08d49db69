import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createStranger, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from './agent/testing/deferred.ts';
import { directRoutes } from './proxies/find-routes.ts';
import { createSystemHttp } from './system-http.ts';

const systemHttp = createSystemHttp(directRoutes);

let server: Server | undefined;
afterEach(async () => {
  const closed = new Promise((done) => (server ? server.close(done) : done(undefined)));
  server?.closeAllConnections();
  await closed;
  server = undefined;
});

async function serving(listener: RequestListener): Promise<URL> {
  server = createServer(listener);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x?y=1`);
}

describe('a call', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('says how long its body is: %s', async (method) => {
    const url = await serving((request, response) => {
      request.resume();
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      request.on('end', () => response.end(JSON.stringify({ length, encoding })));
    });
    expect(await (await systemHttp(url, { method, body: '✛' })).json()).toEqual({ length: '3' });
    const stream = await systemHttp(url, { method, body: new Blob(['✛']).stream() });
    expect(await stream.json()).toEqual({ encoding: 'chunked' });
  });

  it.each([
    ['words', 'Fadenkreuz ✛'],
    ['bytes', new TextEncoder().encode('Fadenkreuz ✛')],
    ['a stream', new Blob(['Fadenkreuz ', '✛']).stream()],
  ])('brings its method, path, headers and %s', async (_what, body) => {
    const url = await serving(async (request, response) => {
      let text = '';
      for await (const piece of request.setEncoding('utf8')) text += piece;
      const { method, url: path, headers } = request;
      response.end(JSON.stringify({ method, path, own: headers['x-own'], text }));
    });
    const answer = await systemHttp(url, { method: 'PUT', headers: { 'X-Own': 'a' }, body });
    const path = '/api/x?y=1';
    expect(await answer.json()).toEqual({ method: 'PUT', path, own: 'a', text: 'Fadenkreuz ✛' });
  });

  it('fails with what its body fails with', async () => {
    const url = await serving((request) => request.resume());
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('The disk is gone.'));
      },
    });
    await expect(systemHttp(url, { method: 'POST', body: broken })).rejects.toThrow('The disk is gone.');
  });

  it('fails where the answer is no HTTP, and where no server answers', async () => {
    const stranger = createStranger((socket) => {
      socket.on('error', () => {}).resume();
      socket.end('SSH-2.0\r\n\r\n');
    });
    await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
    const url = new URL(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
    await expect(systemHttp(url, {})).rejects.toThrow('Parse Error');
    await new Promise((closed) => stranger.close(closed));
    await expect(systemHttp(url, {})).rejects.toThrow('ECONNREFUSED');
  });

  it('ends for the reason its caller gives up', async () => {
    const giveUp = new AbortController();
    const url = await serving(() => giveUp.abort(new Error('The window was closed.')));
    await expect(systemHttp(url, { signal: giveUp.signal })).rejects.toThrow('The window was closed.');
    await expect(systemHttp(url, { signal: giveUp.signal })).rejects.toThrow('The window was closed.');
  });

  it('says of a way that it does not lead there only where no connection came about', async () => {
    const failed: (string | null)[] = [];
    const http = createSystemHttp({ routesTo: async () => [null], failed: (route) => failed.push(route) });
    const giveUp = new AbortController();
    const url = await serving((request) => {
      if (request.url === '/break') request.socket.resetAndDestroy();
      else giveUp.abort(new Error('The window was closed.'));
    });
    await expect(http(url, { signal: giveUp.signal })).rejects.toThrow('The window was closed.');
    await expect(http(new URL('/break', url), { method: 'POST', body: 'x' })).rejects.toThrow();
    expect(failed).toEqual([]);
    await expect(http(new URL('http://127.0.0.1:9'), {})).rejects.toThrow('ECONNREFUSED');
    expect(failed).toEqual([null]);
  });

  it('without a body is repeated when the connection kept from the last one is gone', async () => {
    const sockets: Socket[] = [];
    let calls = 0;
    const url = await serving((request, response) => {
      calls += 1;
      sockets.push(request.socket);
      if (calls === 2) request.socket.resetAndDestroy();
      else response.end('da');
    });
    expect(await (await systemHttp(url, {})).text()).toBe('da');
    expect(await (await systemHttp(url, {})).text()).toBe('da');
    expect(sockets[1]).toBe(sockets[0]);
    expect(calls).toBe(3);
  });
});

describe('an answer', () => {
  it('has its status and headers, whatever their case; a redirection is one as well', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(302, { Location: '/api/other', ETag: '"a"' }).end('weiter');
    });
    const answer = await systemHttp(url, {});
    expect([answer.status, answer.ok, await answer.text()]).toEqual([302, false, 'weiter']);
    expect([answer.headers.get('etag'), answer.headers.get('Location')]).toEqual(['"a"', '/api/other']);
    expect([answer.headers.has('ETag'), answer.headers.get('x-other')]).toEqual([true, null]);
  });

  it.each(['HEAD', 'GET'])('to %s without a body has none', async (method) => {
    const url = await serving((_request, response) => {
      response.writeHead(method === 'HEAD' ? 200 : 304, { 'content-length': '5' }).end();
    });
    const answer = await systemHttp(url, { method });
    expect(answer.body).toBeNull();
    expect(await answer.text()).toBe('');
  });

  it('is unpacked', async () => {
    const words = '{"name":"Fadenkreuz"}'.repeat(1000);
    const url = await serving((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(words));
    });
    expect(await (await systemHttp(url, {})).text()).toBe(words);
  });

  it('is none in an encoding that was not asked for', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('{}'));
    });
    await expect(systemHttp(url, {})).rejects.toThrow('packed as br');
  });

  it.each(['identity', 'gzip'])('that breaks off is no whole one (%s)', async (packing) => {
    const bytes = randomBytes(50_000);
    const sent = packing === 'gzip' ? gzipSync(bytes) : bytes;
    const url = await serving((_request, response) => {
      response.writeHead(200, { 'content-encoding': packing, 'content-length': String(sent.length) });
      response.write(sent.subarray(0, 20_000), () => response.destroy());
    });
    const answer = await systemHttp(url, {});
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('ends in the middle when its caller gives up', async () => {
    const ended = deferred<void>();
    const url = await serving((_request, response) => {
      response.on('close', () => ended.resolve());
      response.write('Anfang');
    });
    const giveUp = new AbortController();
    const answer = await systemHttp(url, { signal: giveUp.signal });
    const reading = expect(answer.text()).rejects.toThrow();
    giveUp.abort();
    await reading;
    await ended.promise;
  });

  it('that is cancelled frees its connection', async () => {
    const ended = deferred<void>();
    const url = await serving((_request, response) => {
      response.on('close', () => ended.resolve());
      response.write('Anfang');
    });
    const answer = await systemHttp(url, {});
    await answer.body?.cancel();
    await ended.promise;
  });
});

// The companion's own Node tunnels; that of a developer may be older, and `npm run test:node24` has one that does.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const knowsProxies = major >= 24 ? major > 24 || minor >= 5 : major === 22 && minor >= 21;

describe.skipIf(!knowsProxies)('a call by a proxy', () => {
  const service = new URL('https://dienst.invalid/api/x');

  /** A proxy that answers every wish for a tunnel with this status. */
  async function proxyAnswering(status: number) {
    const asked: string[] = [];
    const url = await serving(() => {});
    server?.on('connect', (request, socket) => {
      asked.push(String(request.url));
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    });
    return { asked, route: url.origin };
  }
  const by = (...routes: (string | null)[]) => {
    const failed: (string | null)[] = [];
    const http = createSystemHttp({ routesTo: async () => routes, failed: (route) => failed.push(route) });
    return { http, failed };
  };

  it('asks it for a tunnel, and says where it wants a log-in', async () => {
    const proxy = await proxyAnswering(407);
    await expect(by(proxy.route).http(service, {})).rejects.toMatchObject({ name: 'ProxyLoginError' });
    expect(proxy.asked).toEqual(['dienst.invalid:443']);
  });

  it('fails as without a network where the proxy lets nobody through, whatever it answers', async () => {
    const proxy = await proxyAnswering(403);
    await expect(by(proxy.route).http(service, {})).rejects.toMatchObject({ code: 'ERR_PROXY_TUNNEL' });
  });

  it('goes on to the next one where there is none', async () => {
    const proxy = await proxyAnswering(407);
    const { http, failed } = by('http://127.0.0.1:9', proxy.route);
    await expect(http(service, { method: 'POST', body: 'x' })).rejects.toThrow('wants a log-in');
    expect(failed).toEqual(['http://127.0.0.1:9', proxy.route]);
  });

  it('does not wait long for one that says nothing', async () => {
    const silent = await serving(() => {});
    server?.on('connect', (_request, socket) => socket.on('end', () => socket.end()).resume());
    const { http, failed } = by(silent.origin, 'http://127.0.0.1:9');
    await expect(http(service, {})).rejects.toThrow('ECONNREFUSED');
    expect(failed).toEqual([silent.origin, 'http://127.0.0.1:9']);
  }, 10_000);

  it('does not send a stream twice', async () => {
    const proxy = await proxyAnswering(407);
    const { http } = by('http://127.0.0.1:9', proxy.route);
    const body = new Blob(['x']).stream();
    await expect(http(service, { method: 'POST', body })).rejects.toThrow('ECONNREFUSED');
    expect(proxy.asked).toEqual([]);
  });
});

it('goes to this machine without a proxy, whatever the routes say', async () => {
  const url = await serving((_request, response) => response.end('da'));
  const http = createSystemHttp({ routesTo: async () => ['http://127.0.0.1:9'], failed() {} });
  expect(await (await http(url, {})).text()).toBe('da');
});

it('does not wait for its way any more when its caller gives up', async () => {
  const http = createSystemHttp({ routesTo: () => new Promise(() => {}), failed() {} });
  const giveUp = new AbortController();
  const calling = http(new URL('https://dienst.invalid'), { signal: giveUp.signal });
  giveUp.abort(new Error('The window was closed.'));
  await expect(calling).rejects.toThrow('The window was closed.');
});
