import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ConnectionLimits } from '../src/plugins/connections.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let port: number;

/** A server that listens; what is not said is as in the product. */
async function listen(connectionLimits: Partial<ConnectionLimits>): Promise<void> {
  server = await startTestServer({ connectionLimits });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.http.server.address() as AddressInfo).port;
}

const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await server.stop();
});

/** A client that sends this, and then neither reads nor hangs up. */
function aMuteClient(text: string): void {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  clients.push(socket);
}

/** Asks for a megabyte. */
const bigAnswer = 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n\r\n';

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    server.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

// The product's limit for whole requests is longer than these tests wait, so it is the head's that ends these.
const impatientWithHeads = { headersMs: 400, checkEveryMs: 100 };
const impatient = { headersMs: 400, requestMs: 800, checkEveryMs: 100 };

describe('clients that never read and never hang up', () => {
  it.each([
    ['send what is no HTTP', 'X\r\n\r\n', {}],
    [
      'never finish the head of their request',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
      impatientWithHeads,
    ],
    [
      'never finish their request',
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      impatient,
    ],
    // Ten answers of a megabyte, more than the operating system takes off the server's hands.
    ['ask for more than they read', bigAnswer.repeat(10), { silentMs: 1_000 }],
  ])('and %s lose their connection', async (_what, text, limits) => {
    await listen(limits);
    let taken = 0;
    server.app.http.server.on('connection', () => {
      taken += 1;
    });
    for (let count = 0; count < 20; count += 1) aMuteClient(text);
    // On a busy machine none may be left by the time anybody counts those that are open.
    await expect.poll(() => taken).toBe(20);
    await expect.poll(openConnections).toBe(0);
  });

  it('do not keep the server from closing', async () => {
    await listen({ closingMs: 500 });
    for (let count = 0; count < 10; count += 1) {
      aMuteClient('GET / HTTP/1.1\r\nHost: localhost\r\n');
      aMuteClient('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n');
    }
    await expect.poll(openConnections).toBe(20);
    const startedMs = performance.now();
    await server.app.http.close();
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });

  it('are not waited for as long as answers are, while one who still sends is heard to the end', async () => {
    await listen({ closingMs: 60_000 });
    for (let count = 0; count < 10; count += 1) {
      aMuteClient('');
      aMuteClient('GET / HTTP/1.1\r\nHost: localhost\r\n');
      aMuteClient('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n');
    }
    const body = JSON.stringify({ username: 'niemand', password: 'x'.repeat(12) });
    const slow = connect(port, '127.0.0.1');
    clients.push(slow);
    slow.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await expect.poll(openConnections).toBe(31);
    let sent = 0;
    const sending = setInterval(() => slow.write(body[sent++] ?? ''), 100);
    onTestFinished(() => clearInterval(sending));
    const heard = once(slow, 'data');
    const startedMs = performance.now();
    const closed = server.app.http.close();
    await expect.poll(openConnections, { timeout: 15_000 }).toBeLessThanOrEqual(1);
    expect(String((await heard)[0])).toMatch(/^HTTP\/1\.1 401 /);
    await closed;
    expect(performance.now() - startedMs).toBeLessThan(20_000);
  }, 90_000);
});

const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('closing behind a proxy', () => {
  const heard = async (socket: Socket) => String((await once(socket, 'data'))[0]);

  it('answers what still comes on open connections, asks for their end, takes no new ones, and waits no longer', async () => {
    await listen({ drainingMs: 60_000 });
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    socket.write(request);
    expect(await heard(socket)).toContain('keep-alive');
    const closed = server.app.http.close();
    await expect.poll(() => server.app.http.server.listening).toBe(false);
    const refused = connect(port, '127.0.0.1');
    const [error] = await once(refused, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    socket.write(request);
    const answer = await heard(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    await closed;
  });

  it('closes connections that nobody gives up', async () => {
    await listen({ drainingMs: 100 });
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    socket.write(request);
    await heard(socket);
    const ended = once(socket, 'close');
    await server.app.http.close();
    await ended;
  });
});

describe('when as many connections are open as allowed', () => {
  const isAnswered = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } });
    return answer.status === 200;
  };

  it.each([
    ['send nothing', ''],
    ['never finish the head of a request', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'never finish the body of a request',
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
    ['idle after an answer', request],
  ])('those who %s make room for others, and the log says how many', async (_what, text) => {
    await listen({ connections: 30 });
    for (let count = 0; count < 90; count += 1) aMuteClient(text);
    await expect.poll(() => server.log()).toContain('unused ones made room');
    for (let count = 0; count < 10; count += 1) expect(await isAnswered()).toBe(true);
    expect(await openConnections()).toBeLessThanOrEqual(30);
  });

  it('only those of the address that holds most make room', async () => {
    await listen({ connections: 30 });
    const quiet = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    clients.push(quiet);
    await once(quiet, 'connect');
    for (let count = 0; count < 90; count += 1) aMuteClient('');
    await expect.poll(() => server.log()).toContain('unused ones made room');
    quiet.write(request);
    expect(String((await once(quiet, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a client whose answer is being made keeps its connection, and so does one that reads', async () => {
    await listen({ connections: 10 });
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slowQuery = vi.spyOn(server.database.pool, 'query').mockImplementation(() => held as never);
    const waiting = fetch(`http://127.0.0.1:${port}/api/ready`);
    await expect.poll(() => slowQuery.mock.calls.length).toBeGreaterThan(0);
    for (let count = 0; count < 40; count += 1) aMuteClient('');
    await expect.poll(() => server.log()).toContain('unused ones made room');
    slowQuery.mockRestore();
    finish();
    expect([200, 503]).toContain((await waiting).status);
  });
});

it('gives the head of a request 10 seconds, a request and silence 30, and has 10,000 connections at most', async () => {
  await listen({});
  expect(server.app.http.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 30_000,
    maxConnections: 10_000,
  });
});

it('answers requests of one connection one after the other, and forgets those of a client that has gone', async () => {
  await listen({});
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.write(request.repeat(200));
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(200);
  aMuteClient(bigAnswer.repeat(500));
  await expect.poll(() => server.log().split('swagger-ui-bundle.js').length).toBeGreaterThan(1);
  clients.at(-1)?.destroy();
  await expect.poll(openConnections).toBe(1);
  expect(server.log().split('swagger-ui-bundle.js').length).toBeLessThan(100);
});
