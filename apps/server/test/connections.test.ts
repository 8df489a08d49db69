import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
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
    [
      'ask for more than they read',
      'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10),
      { silentMs: 1_000 },
    ],
  ])('and %s lose their connection', async (_what, text, limits) => {
    await listen(limits);
    for (let count = 0; count < 20; count += 1) aMuteClient(text);
    await expect.poll(openConnections).toBe(20);
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
});

it('has no more connections than allowed, says so, and takes new ones when others have gone', async () => {
  await listen({ connections: 30 });
  for (let count = 0; count < 30; count += 1) aMuteClient('');
  await expect.poll(openConnections).toBe(30);
  const refused = connect(port, '127.0.0.1');
  refused.on('error', () => undefined);
  await once(refused, 'close');
  expect(server.log()).toContain('refused connections');
  for (const client of clients) client.destroy();
  await expect.poll(openConnections).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
});

it('gives the head of a request 10 seconds, a request 30 and silence 60, and has 10,000 connections at most', async () => {
  await listen({});
  expect(server.app.http.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    maxConnections: 10_000,
  });
});
