import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseUntil } from './health-routes.ts';

/** A server that is prepared after some time, or never. */
function serverPreparedAfter(ms: number) {
  const app = Fastify();
  const beganMs = performance.now();
  refuseUntil(app, () => performance.now() - beganMs >= ms);
  app.get('/api/auth/user', async () => 'user');
  app.get('/api/health', async () => 'alive');
  app.get('/editor', async () => 'page');
  return app;
}

it('lets calls wait while the server is being prepared, and answers them then', async () => {
  const answer = await serverPreparedAfter(300).inject('/api/auth/user');
  expect([answer.statusCode, answer.body]).toEqual([200, 'user']);
});

it('refuses them with when to come again where that takes long, and nothing else', async () => {
  const app = serverPreparedAfter(Number.POSITIVE_INFINITY);
  const [call, health, page] = await Promise.all(
    ['/api/auth/user', '/api/health', '/editor'].map((url) => app.inject(url)),
  );
  expect([call?.statusCode, call?.headers['retry-after'], call?.json().code]).toEqual([
    503,
    '5',
    'service_unavailable',
  ]);
  expect([health?.statusCode, page?.statusCode]).toEqual([200, 200]);
});
