import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
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
