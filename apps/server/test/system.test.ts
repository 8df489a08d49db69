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
    const ready = await server.visitor().get('/api/ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', database: true, migrations: true }]);
  });
});

describe('the API’s description', () => {
  const documentSchema = z.object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  });

  it('has every call with its request and answer', async () => {
    const answer = await server.visitor().get('/api/docs/json');
    const { openapi, paths } = documentSchema.parse(answer.body);
    expect(openapi).toBe('3.1.0');
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'DELETE /api/account',
      'DELETE /api/account/sessions',
      'DELETE /api/account/sessions/{id}',
      'DELETE /api/admin/crosshairs/premade/{id}',
      'DELETE /api/admin/promo-codes/{id}',
      'DELETE /api/crosshairs/{id}',
      'DELETE /api/hotkeys/{id}',
      'GET /api/account/export',
      'GET /api/account/sessions',
      'GET /api/admin/audit',
      'GET /api/admin/charts',
      'GET /api/admin/crosshairs/premade',
      'GET /api/admin/promo-codes',
      'GET /api/admin/promo-codes.csv',
      'GET /api/admin/stats',
      'GET /api/admin/users',
      'GET /api/auth/user',
      'GET /api/crosshairs/overlay/{id}',
      'GET /api/crosshairs/premade',
      'GET /api/crosshairs/pro',
      'GET /api/crosshairs/user/{userId}',
      'GET /api/crosshairs/{id}',
      'GET /api/download/info',
      'GET /api/health',
      'GET /api/hotkeys',
      'GET /api/license',
      'GET /api/license/keys',
      'GET /api/ready',
      'GET /api/subscription/info',
      'GET /api/svg/{*}',
      'GET /download-test',
      'HEAD /download-test',
      'POST /api/admin/create-promo-code',
      'POST /api/admin/crosshairs/premade/order',
      'POST /api/admin/crosshairs/upload',
      'POST /api/admin/promo-codes/bulk',
      'POST /api/admin/promo-codes/{id}/end',
      'POST /api/admin/toggle-premium',
      'POST /api/auth/change-password',
      'POST /api/auth/forgot-password',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/resend-verification',
      'POST /api/auth/reset-password',
      'POST /api/auth/signup',
      'POST /api/auth/validate-reset-token',
      'POST /api/auth/verify-email',
      'POST /api/crosshairs',
      'POST /api/crosshairs/{id}/duplicate',
      'POST /api/crosshairs/{id}/overlay-key',
      'POST /api/hotkeys',
      'POST /api/premium-codes/validate',
      'POST /api/premium/activate',
      'POST /api/stripe/activate-premium',
      'POST /api/stripe/activate-subscription',
      'POST /api/stripe/confirm-activation',
      'POST /api/stripe/create-subscription',
      'POST /api/subscription/cancel',
      'POST /api/subscription/cancellation-request',
      'POST /api/subscription/confirm-cancellation',
      'POST /api/subscription/portal',
      'POST /api/subscription/reactivate',
      'POST /api/subscription/withdrawal-request',
      'PUT /api/admin/crosshairs/premade/{id}',
      'PUT /api/crosshairs/{id}',
      'PUT /api/hotkeys/{id}',
    ]);
    expect(JSON.stringify(paths['/api/crosshairs'])).toContain('"maximum":50');
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
