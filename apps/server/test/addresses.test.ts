import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  user = await aVerifiedUser(server);
});
afterAll(() => server.stop());

/** Asks for exactly these characters; clients of higher level tidy addresses up first. */
function askFor(path: string): Promise<number | undefined> {
  const { port } = server.app.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject).end();
  });
}

describe('an address that leads out of its folder', () => {
  const tricks = [
    '../../../package.json',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '....//....//package.json',
    '.%00./package.json',
    '%c0%ae%c0%ae/package.json',
    '.env',
    '%',
  ];
  it.each(['/api/docs/static/', '/api/svg/', '/api/download-test/', '/assets/', '/api/auth/'])(
    'under %s is not found or not readable, and no failure of ours',
    async (prefix) => {
      for (const trick of tricks) expect([400, 404], prefix + trick).toContain(await askFor(prefix + trick));
      expect(server.log()).not.toContain('request failed');
      expect(server.log()).not.toContain('"stack"');
    },
  );
});

describe('what is personal', () => {
  it('is kept by no cache, however its address is spelt', async () => {
    const design = await aSavedDesign(user);
    const paths = [
      '/api/auth/user',
      '/%61pi/auth/user',
      '/api/%61uth/u%73er',
      '/%61%70%69/auth/user?x=1',
      `/%61pi/crosshairs/user/${user.id}`,
      `/%61pi/crosshairs/${design.id}`,
      '/%61pi/account/sessions',
    ];
    for (const path of paths) {
      const answer = await user.browser.get(path);
      expect([answer.status, answer.headers['cache-control']], path).toEqual([200, 'no-store']);
    }
    expect((await user.browser.get('/%61pi/admin/users')).headers['cache-control']).toBe('no-store');
  });
});
