import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { startTestServer } from './test-server.ts';

it('answers a request that is under way when closing begins, then closes without waiting for the connection', async () => {
  const server = await startTestServer();
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const body = JSON.stringify({ username: 'niemand', password: 'falsches Passwort' });

  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const routed = once(server.app.http.server, 'request');
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await routed;
  const ended = once(socket, 'close');
  const closed = server.stop();
  socket.write(body);
  // Without an end of its own the connection would stay for the keep-alive time, longer than this test may take.
  await Promise.all([closed, ended]);
  expect(answer).toContain('HTTP/1.1 401');
  expect(answer.toLowerCase()).toContain('connection: close');
});

it('waits once for a database that says nothing, not for one goodbye after the other, and says what it could not write', async () => {
  let proxy: DatabaseProxy | undefined;
  const server = await startTestServer({
    proxy: async (connectionString) => {
      proxy = await startDatabaseProxy(connectionString);
      return proxy;
    },
  });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  server.app.jobs.start();
  const visitor = server.visitor();
  await visitor.post('/api/auth/login', { username: 'niemand', password: 'falsches Passwort' });
  await server.app.writeSecurityEvents();
  await visitor.post('/api/auth/login', { username: 'niemand', password: 'falsches Passwort' });
  proxy?.letNew('mute');
  proxy?.muteOpen();
  const startedMs = performance.now();
  await server.app.http.close();
  const tookMs = performance.now() - startedMs;
  expect(server.log()).toContain('security events were lost');
  // A single answer of the database is waited for up to 4.5 seconds.
  expect(tookMs).toBeLessThan(7_500);
  await server.stop();
}, 60_000);
