import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryProvider } from './billing/memory-provider.ts';
import { anAdmin, aSavedDesign, goodPassword, type TestUser } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { anUploadedPremade } from './upload-client.ts';

/** What PostgreSQL, its JSON or a line of text cannot hold, and what is merely unusual. */
const hostileTexts = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eb',
  '\u2028',
  '\x1b[31m',
  '\r\n',
  '💥'.repeat(40),
  "'); drop table users; --",
  '__proto__',
  '%00',
  '\\u0000',
];

type Call = readonly [method: 'GET' | 'POST' | 'PUT', path: string, texts: Record<string, unknown>];

let server: TestServer;
let admin: TestUser;
let calls: readonly Call[];
beforeAll(async () => {
  server = await startTestServer({ payments: (now) => new MemoryProvider(now) });
  admin = await anAdmin(server);
  await server.database.pool.query('update users set is_pro = true where id = $1', [admin.id]);
  const design = await aSavedDesign(admin);
  const premade = await anUploadedPremade(admin);
  const email = 'wer@example.org';
  const declaration = { account: 'wer', contract: 'monthly', email };
  calls = [
    ['POST', '/api/auth/signup', { username: 'neuling', email, password: goodPassword }],
    ['POST', '/api/auth/login', { username: 'wer', password: goodPassword }],
    ['POST', '/api/auth/verify-email', { token: 'x' }],
    ['POST', '/api/auth/resend-verification', { email, username: 'wer' }],
    ['POST', '/api/auth/forgot-password', { email }],
    ['POST', '/api/auth/validate-reset-token', { token: 'x' }],
    ['POST', '/api/auth/reset-password', { token: 'x', newPassword: goodPassword }],
    ['POST', '/api/crosshairs', { name: 'x', color: '#00FF00', shape: 'Kreuz' }],
    ['POST', '/api/crosshairs', { name: 'x', type: 'svg', imageUrl: premade.imageUrl }],
    ['PUT', `/api/crosshairs/${design.id}`, { name: 'x' }],
    ['POST', '/api/hotkeys', { hotkeyName: 'Ctrl+Alt+1', designId: design.id }],
    ['POST', '/api/premium-codes/validate', { code: 'X' }],
    ['POST', '/api/premium/activate', { code: 'X' }],
    ['POST', '/api/stripe/create-subscription', { plan: 'monthly', planName: 'x', interval: 'month' }],
    ['POST', '/api/stripe/activate-subscription', { sessionId: 'cs_x' }],
    ['POST', '/api/stripe/activate-premium', { email, plan: 'monthly' }],
    ['POST', '/api/stripe/confirm-activation', { token: 'x' }],
    ['POST', '/api/subscription/cancel', { username: 'x', password: 'falsch' }],
    ['POST', '/api/subscription/cancellation-request', { ...declaration, kind: 'good_cause', reason: 'x' }],
    ['POST', '/api/subscription/withdrawal-request', declaration],
    ['POST', '/api/subscription/confirm-cancellation', { token: 'x' }],
    ['POST', '/api/admin/toggle-premium', { userId: admin.id, isPro: true, reason: 'x' }],
    ['POST', '/api/admin/create-promo-code', { code: 'NEU' }],
    ['POST', '/api/admin/promo-codes/bulk', { count: 1, prefix: 'X' }],
    [
      'PUT',
      `/api/admin/crosshairs/premade/${premade.id}`,
      { name: 'x', nameEn: 'x', description: 'x', descriptionEn: 'x', tags: 'x' },
    ],
    ['GET', '/api/admin/users', { search: 'x' }],
    ['GET', '/api/admin/promo-codes', { search: 'x' }],
    ['GET', '/api/admin/promo-codes.csv', { search: 'x' }],
    ['GET', '/api/admin/audit', { actor: 'x', action: 'x', target: 'x', targetKind: 'x', targetId: 'x' }],
    ['GET', `/api/crosshairs/overlay/${design.id}`, { key: 'x' }],
  ];
});
afterAll(() => server.stop());

/** Sends a call in which one of the texts is another one. */
async function sendWith([method, path, texts]: Call, field: string, text: string) {
  const body = { ...texts, [field]: text };
  if (method !== 'GET') return admin.browser.send(method, path, body);
  const query = Object.entries(body).map(([name, value]) => `${name}=${encode(String(value))}`);
  return admin.browser.get(`${path}?${query.join('&')}`);
}

// What cannot be written in an address is left out.
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''));

describe('no text makes the server fail', () => {
  it('in any field of a request', async () => {
    const failed: string[] = [];
    for (const call of calls) {
      const [method, path, texts] = call;
      for (const field of Object.keys(texts).filter((name) => typeof texts[name] === 'string')) {
        for (const text of hostileTexts) {
          const { status } = await sendWith(call, field, text);
          if (status >= 500) failed.push(`${method} ${path} ${field}=${JSON.stringify(text)}: ${status}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it('in any address', async () => {
    const failed: string[] = [];
    for (const path of [
      '/api/crosshairs/*',
      '/api/crosshairs/user/*',
      '/api/crosshairs/overlay/*?key=*',
      '/api/svg/*',
      '/api/hotkeys/*',
      '/api/account/sessions/*',
      '/api/admin/promo-codes/*',
      '/api/admin/users?before=*&verified=*',
      '/api/admin/audit?before=*',
      '/download-test/*',
    ]) {
      for (const text of hostileTexts) {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const { status } = await admin.browser.send(method, path.replaceAll('*', encode(text)));
          // 503 answers a page while the client is not built.
          if (status === 500) failed.push(`${method} ${path} *=${JSON.stringify(text)}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });
});
