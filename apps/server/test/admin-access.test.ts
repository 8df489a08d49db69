import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anAdmin, aPremiumUser, aVerifiedUser, type TestUser } from './builders.ts';
import { untilOneWaits } from './lock-waits.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const describedSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE', patch: 'PATCH' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Every call of the operator's that the server has, no matter who adds one. */
async function adminCalls() {
  const { paths } = describedSchema.parse((await server.visitor().get('/api/docs/json')).body);
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, byMethod]) =>
      Object.entries(methods)
        .filter(([name]) => name in byMethod)
        .map(([, method]) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1') })),
    );
}

async function answersTo(browser: TestClient) {
  const answers = [];
  for (const { method, path } of await adminCalls()) {
    answers.push(errorOf(await browser.send(method, path, method === 'GET' ? undefined : {})));
  }
  return answers;
}

describe("the operator's calls", () => {
  it('are all there', async () => {
    const calls = (await adminCalls()).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/admin/stats',
        'GET /api/admin/charts',
        'GET /api/admin/users',
        'POST /api/admin/toggle-premium',
        'GET /api/admin/audit',
        'GET /api/admin/promo-codes',
        'POST /api/admin/create-promo-code',
        'POST /api/admin/crosshairs/upload',
        'PUT /api/admin/crosshairs/premade/1',
        'DELETE /api/admin/crosshairs/premade/1',
      ]),
    );
  });

  it('ask a visitor to sign in, whatever was sent', async () => {
    const answers = await answersTo(server.visitor());
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual({ status: 401, code: 'unauthorized' });
  });

  it.each([
    ['a free player', aVerifiedUser],
    ['a premium player', aPremiumUser],
  ])('are refused to %s, whatever was sent', async (_who, make) => {
    const { browser } = await make(server);
    for (const answer of await answersTo(browser)) {
      expect(answer).toEqual({ status: 403, code: 'admin_required' });
    }
  });

  it('are refused from the moment the role is gone', async () => {
    const admin: TestUser = await anAdmin(server);
    expect((await admin.browser.get('/api/admin/stats')).status).toBe(200);
    await server.database.pool.query('update users set is_admin = false where id = $1', [admin.id]);
    expect(errorOf(await admin.browser.get('/api/admin/stats')).code).toBe('admin_required');
  });

  it('are never kept by a cache', async () => {
    const admin = await anAdmin(server);
    for (const path of ['stats', 'charts', 'users', 'audit']) {
      const answer = await admin.browser.get(`/api/admin/${path}`);
      expect(answer.status, path).toBe(200);
      expect(answer.headers['cache-control'], path).toBe('no-store');
    }
  });
});

it('an administrator whose account is deleted while a call is under way is signed out, and nothing is done', async () => {
  const admin = await anAdmin(server);
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from users where id = $1', [admin.id]);
    const asked = admin.browser.post('/api/admin/create-promo-code', { code: 'ZU-SPAET' });
    // Its note in the audit log waits for what becomes of the account.
    await untilOneWaits(server);
    await client.query('commit');
    expect(errorOf(await asked)).toEqual({ status: 401, code: 'unauthorized' });
  } finally {
    client.release();
  }
  const { rowCount } = await server.database.pool.query(
    "select 1 from premium_codes where code = 'ZU-SPAET'",
  );
  expect(rowCount).toBe(0);
});
