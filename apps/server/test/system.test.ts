import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('health', () => {
  it('says that the process lives and that it can work', async () => {
    expect((await server.visitor().get('/api/health')).body).toEqual({ status: 'ok' });
    const ready = { status: 'ready', database: true, migrations: true, missing: [] };
    await expect
      .poll(async () => {
        const { status, body } = await server.visitor().get('/api/ready');
        return [status, body];
      })
      .toEqual([200, ready]);
  });
});

/** A path of the contract as OpenAPI writes it. */
const written = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

describe('the API’s description', () => {
  const documentSchema = z.object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  });

  it('has every call of the contract, and no other', async () => {
    const answer = await server.visitor().get('/api/docs/json');
    const { openapi, paths } = documentSchema.parse(answer.body);
    expect(openapi).toBe('3.1.0');
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // What is no call: the gallery's pictures, and the installer, which browsers open like a page.
    const besides = ['GET /api/svg/{*}', 'GET /download-test', 'HEAD /download-test'];
    const contract = allEndpoints.map(({ method, path }) => `${method} ${written(path)}`);
    expect(calls.sort()).toEqual([...contract, ...besides].sort());
    expect(JSON.stringify(paths['/api/crosshairs'])).toContain('"maximum":50');
  });

  it('says how each call can fail and who may make it', async () => {
    const { paths } = documentSchema.parse((await server.visitor().get('/api/docs/json')).body);
    const operationSchema = z.object({
      security: z.optional(z.array(z.unknown())),
      responses: z.record(z.string(), z.looseObject({ description: z.string() })),
    });
    for (const { method, path, access, status = 200 } of allEndpoints) {
      const operation = operationSchema.parse(paths[written(path)]?.[method.toLowerCase()]);
      expect(operation.security !== undefined, path).toBe(access !== 'anyone');
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([String(status), '400', '429', '500']),
      );
      expect(operation.responses['401'] !== undefined, path).toBe(
        access !== 'anyone' || path === '/api/auth/login',
      );
    }
    const codes = operationSchema.parse(paths['/api/premium/activate']?.post).responses['409'];
    expect(codes?.description).toBe('premium_code_already_redeemed, premium_unlimited');
  });

  it('has a page whose own policy ends with it', async () => {
    const page = await server.visitor().get('/api/docs/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui');
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const other = await server.visitor().get('/api/health');
    expect(other.headers['content-security-policy']).not.toContain('unsafe-inline');
  });
});
