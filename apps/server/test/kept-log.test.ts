import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWarnings } from './kept-log.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('tells a failed test what the server warned of since it began, and nothing else', async () => {
  server.app.http.log.error('before the test');
  const warnings = readWarnings();
  expect((await server.visitor().get('/api/health')).status).toBe(200);
  expect(warnings()).toEqual([]);

  server.app.http.log.warn('something odd');
  expect(warnings()).toEqual([expect.stringContaining('"msg":"something odd"')]);
});
