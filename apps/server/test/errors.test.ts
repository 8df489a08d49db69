import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { apiErrorSchema } from '@punktgenau/contract/errors/api-error';
import { errors } from '@punktgenau/words/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../src/plugins/logging.ts';
import { preferredLocale } from '../src/plugins/request-locale.ts';
import { aNewcomer, aVerifiedUser, newestToken } from './builders.ts';
import { type Answer, errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-request-id',
];

describe('every error', () => {
  const login = '/api/auth/login';
  const cases: [string, number, string, () => Promise<Answer>][] = [
    ['broken JSON', 400, 'malformed_request', () => server.visitor().post(login, '{"username":')],
    ['an empty body', 400, 'malformed_request', () => server.visitor().post(login, '')],
    ['no body', 400, 'malformed_request', () => server.visitor().post(login)],
    ['an array', 400, 'malformed_request', () => server.visitor().post(login, [])],
    ['null', 400, 'malformed_request', () => server.visitor().post(login, 'null')],
    [
      'a poisoned prototype',
      400,
      'malformed_request',
      () => server.visitor().post(login, '{"__proto__":{"x":1}}'),
    ],
    [
      'a form',
      415,
      'unsupported_media_type',
      () => server.visitor().post(login, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    [
      'plain text',
      415,
      'unsupported_media_type',
      () => server.visitor().post(login, '{}', { 'content-type': 'text/plain' }),
    ],
    [
      'too much',
      413,
      'payload_too_large',
      () => server.visitor().post(login, JSON.stringify({ username: 'x'.repeat(70_000) })),
    ],
    ['an unknown path', 404, 'not_found', () => server.visitor().get('/api/gibt-es-nicht')],
    ['an unknown method', 405, 'method_not_allowed', () => server.visitor().send('PATCH', login)],
    ['the bare prefix', 404, 'not_found', () => server.visitor().get('/api')],
    ['a broken escape', 400, 'malformed_request', () => server.visitor().get('/api/crosshairs/%zz')],
    [
      'an overlong path',
      404,
      'not_found',
      () => server.visitor().get(`/api/crosshairs/overlay/${'1'.repeat(500)}`),
    ],
    ['no session', 401, 'unauthorized', () => server.visitor().get('/api/auth/user')],
  ];

  it.each(cases)('answers %s with %i %s', async (_what, status, code, ask) => {
    const answer = await ask();
    expect(errorOf(answer)).toEqual({ status, code });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(cases)(
    'carries the security headers and its requestId for %s',
    async (_what, _status, _code, ask) => {
      const answer = await ask();
      for (const name of securityHeaders) expect(answer.headers[name], name).toBeDefined();
      expect(answer.headers['x-request-id']).toBe(apiErrorSchema.parse(answer.body).requestId);
    },
  );

  it('has a text in both languages', async () => {
    for (const [language, text] of [
      ['de', errors.de.unauthorized],
      ['en', errors.en.unauthorized],
      ['fr', errors.de.unauthorized],
    ] as const) {
      const answer = await server.visitor({ language }).get('/api/auth/user');
      expect(apiErrorSchema.parse(answer.body).message).toBe(text);
    }
    const answer = await server
      .visitor({ language: 'en' })
      .post('/api/auth/signup', aNewcomer({ password: 'x' }));
    expect(apiErrorSchema.parse(answer.body).fields?.password?.message).toBe('At least 8 characters.');
  });
});

it.each([
  ['', 'de', 'Das hat nicht geklappt'],
  ['?lang=en', 'en', "That didn't work"],
] as const)(
  'says on a page of its own what a visitor is refused, and does not try again: %s',
  async (query, locale, title) => {
    const answer = await server.visitor().get(`/assets/fehlt-1.js${query}`, { accept: 'text/html,*/*' });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const told = [`<title>${title}</title>`, `<h1>${title}</h1>`, errors[locale].not_found];
    for (const part of [`<html lang="${locale}">`, ...told]) expect(answer.text).toContain(part);
    expect(answer.text).not.toContain('http-equiv');
  },
);

describe('the language of a request', () => {
  it.each([
    ['', 'de'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['de-AT,en;q=0.9', 'de'],
    ['fr,en;q=0.5,de;q=0.4', 'en'],
    ['en;q=0.3, de;q=0.8', 'de'],
    ['en;q=0', 'de'],
    ['EN', 'en'],
    ['english', 'de'],
    [';;;,,q=', 'de'],
  ])('%j means %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

it('answers what is no HTTP in the shape of errors too', async () => {
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.http.server.address() as AddressInfo;
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('HALLO\r\n\r\n'));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(apiErrorSchema.parse(JSON.parse(body)).code).toBe('malformed_request');
});

describe('a database that is gone', () => {
  it('is answered with 503 at every call that needs it, and the process lives on', async () => {
    const broken = await startTestServer();
    // The listener has a connection of its own, which may come a moment after the first answer.
    await expect.poll(async () => (await broken.visitor().get('/api/ready')).status).toBe(200);
    await broken.database.close();
    const answers = [
      await broken.visitor().post('/api/auth/login', { username: 'wer', password: 'x' }),
      await broken.visitor().get('/api/crosshairs/overlay/1'),
    ];
    for (const answer of answers) expect(answer.status).toBeGreaterThanOrEqual(500);
    const ready = await broken.visitor().get('/api/ready');
    // The listener's own connection may be gone by now, or not yet.
    const gone = ['database', 'migrations', 'writes'];
    const missing = expect.toBeOneOf([gone, [...gone, 'listener']]);
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not_ready', database: false, migrations: false, missing },
    ]);
    expect((await broken.visitor().get('/api/health')).status).toBe(200);
    await broken.app.http.close();
  });
});

describe('the log', () => {
  it('has one line for a request, with its requestId and without its query', async () => {
    const answer = await server.visitor().get('/api/gibt-es-nicht?token=streng-geheim&key=auch');
    const requestId = String(answer.headers['x-request-id']);
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes(requestId));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ requestId, method: 'GET', path: '/api/gibt-es-nicht', statusCode: 404 }),
    ]);
  });

  it('holds no password, token, cookie, address or key of a whole life with the product', async () => {
    const user = await aVerifiedUser(server, { password: 'ein unverwechselbares Passwort' });
    await server.visitor().post('/api/auth/forgot-password', { email: user.email });
    const token = await newestToken(server, user.email);
    await server.visitor().get(`/reset-password?token=${token}`);
    await server
      .visitor()
      .post('/api/auth/login', { username: user.username, password: 'vertipptes Geheimnis' });
    const log = server.log();
    for (const secret of [user.password, user.email, token, 'vertipptes', ...user.browser.cookies.values()]) {
      expect(log).not.toContain(secret);
    }
  });

  it('says of a failed statement what failed, not with which values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
      code: '23505',
      detail: 'Key (email_key)=(wer@example.org) already exists.',
    });
    const error = new Error('Failed query: insert into "users" values ($1)\nparams: wer@example.org,hash', {
      cause,
    });
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('Failed query: insert into');
    expect(described).toContain('23505');
    expect(described).not.toContain('wer@example.org');
  });
});
