import { gzipSync } from 'node:zlib';
import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import type { ForwardedAnswer } from './forward.ts';
import { ProxyLoginError } from './proxy-login-error.ts';
import { TooLargeError } from './read-text.ts';
import { aForward, type TestForward } from './testing/a-forward.ts';
import type { FakeService } from './testing/fake-service.ts';

const loggedIn: LoggedIn = {
  ...aPlayer(7, 'Mara'),
  sessionToken: 'secret-session',
  licenseToken: 'secret-license',
};

let world: TestForward;
let service: FakeService;
beforeEach(async () => {
  world = await aForward();
  service = world.service;
});

const forward: TestForward['forward'] = (call) => world.forward(call);
const bytes = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
const textOf = (answer: ForwardedAnswer) => new Response(answer.body).text();
const jsonOf = async (answer: ForwardedAnswer) => JSON.parse(await textOf(answer));

describe('a call of the page', () => {
  it('reaches the service with the headers that may pass, in the name of the player', async () => {
    service.on('PUT /api/crosshairs/5', { body: { id: 5 } });
    const answer = await forward({
      method: 'PUT',
      path: '/api/crosshairs/5?x=1',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        origin: 'http://127.0.0.1:5000',
        host: '127.0.0.1:5000',
        cookie: 'window=1',
        authorization: 'Bearer forged',
        'x-forwarded-for': '198.51.100.1',
        'sec-fetch-site': 'same-origin',
      },
      body: new Blob(['{"name":"A"}']).stream(),
    });
    expect([answer.status, await jsonOf(answer)]).toEqual([200, { id: 5 }]);
    const [call] = service.calls;
    expect(call).toMatchObject({ method: 'PUT', path: '/api/crosshairs/5?x=1', body: '{"name":"A"}' });
    expect(call?.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer token' });
    expect(Object.keys(call?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(origin|cookie|x-forwarded-for)$/)]),
    );
  });

  it('is answered with the headers a page may see, and unpacked', async () => {
    service.on('GET /api/svg/dot.png', {
      headers: {
        'content-type': 'image/png',
        'content-security-policy': 'sandbox',
        'content-encoding': 'gzip',
        etag: '"a"',
        'set-cookie': 'punktgenau_device=1',
        'strict-transport-security': 'max-age=1',
        'access-control-allow-origin': '*',
      },
      body: gzipSync('picture'),
    });
    const answer = await forward({ path: '/api/svg/dot.png' });
    expect(await textOf(answer)).toBe('picture');
    expect(answer.headers).toEqual({
      'content-type': 'image/png',
      'content-security-policy': 'sandbox',
      etag: '"a"',
    });
  });

  it('is answered with the failure of the service as it is', async () => {
    service.on('POST /api/crosshairs', { status: 409, body: { code: 'design_limit_reached' } });
    const answer = await forward({ method: 'POST', path: '/api/crosshairs', body: bytes({}) });
    expect([answer.status, await jsonOf(answer)]).toEqual([409, { code: 'design_limit_reached' }]);
    expect(world.changes).toEqual([]);
  });

  it.each([
    '/admin',
    '/api',
    '/api//auth/login',
    '/api/auth/%6cogin',
    '/api/auth/login;x',
    '/api/x/../auth/login',
    '/api/./auth/login',
    '/api/auth/login/',
    '//evil.example/api/x',
    '\\\\evil.example\\api',
    '/api/license',
    '/API/license',
    '/api/LICENSE',
  ])('goes nowhere but to calls in their one spelling: %s', async (path) => {
    const answer = await forward({ path, method: 'POST', body: bytes({}) });
    expect([answer.status, (await jsonOf(answer)).code]).toEqual([404, 'not_found']);
    expect(service.calls).toEqual([]);
  });

  it('ends where it brings more than its reader allows', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TooLargeError('More than any page needs to send')),
    });
    const answer = await forward({ method: 'POST', path: '/api/crosshairs', body });
    expect([answer.status, (await jsonOf(answer)).code]).toEqual([413, 'payload_too_large']);
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PURGE'])('is not %s', async (method) => {
    expect((await forward({ path: '/api/auth/user', method })).status).toBe(404);
  });

  it('is answered by the companion when the service cannot be reached', async () => {
    await service.stop();
    const answer = await forward({ path: '/api/auth/user', headers: { 'accept-language': 'en-GB,de' } });
    expect([answer.status, await jsonOf(answer)]).toEqual([
      503,
      {
        code: 'service_unreachable',
        message: 'Punktgenau cannot be reached at the moment. The overlay goes on.',
        requestId: 'desktop',
      },
    ]);
  });
});

describe('a service that cannot be reached', () => {
  const certificateError = (code: string) => Object.assign(new Error('certificate'), { code });
  it.each([
    ['proxy_login_required', new ProxyLoginError('http://proxy:8080', { cause: new Error('407') })],
    ['service_not_trusted', certificateError('SELF_SIGNED_CERT_IN_CHAIN')],
    ['service_not_trusted', certificateError('CERT_NOT_YET_VALID')],
    ['service_unreachable', certificateError('ECONNRESET')],
    ['service_unreachable', new Error('no words')],
  ] as const)('is answered with what the player can do about it: %s', async (code, error) => {
    const { forward } = await aForward(() => Promise.reject(error));
    const answer = await forward({ path: '/api/auth/user', headers: { 'accept-language': 'de' } });
    expect([answer.status, await jsonOf(answer)]).toEqual([
      503,
      { code, message: desktopErrors.de[code], requestId: 'desktop' },
    ]);
  });
});

describe('logging in through the page', () => {
  const logIn = (body: unknown, path = '/api/auth/login') =>
    forward({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))),
    });

  it('keeps the tokens and shows the page none', async () => {
    service.on('POST /api/auth/login', { body: loggedIn });
    const answer = await logIn({ username: 'Mara', password: 'geheim', rememberMe: true });
    const text = await textOf(answer);
    expect(JSON.parse(text)).toEqual({ ...loggedIn, sessionToken: null, licenseToken: null });
    expect(text + JSON.stringify(answer.headers)).not.toContain('secret');
    expect(world.signedIn).toEqual([[loggedIn, true]]);
    expect(JSON.parse(service.calls[0]?.body ?? '')).toEqual({
      username: 'Mara',
      password: 'geheim',
      rememberMe: true,
      isDesktopClient: true,
    });
  });

  it('keeps the tokens of the second step as well', async () => {
    service.on('POST /api/auth/login/second-factor', { body: loggedIn });
    const step = { ticket: 'sealed', code: '123456', rememberMe: true };
    const answer = await logIn(step, '/api/auth/login/second-factor');
    expect(await textOf(answer)).not.toContain('secret');
    expect(world.signedIn).toEqual([[loggedIn, true]]);
    expect(JSON.parse(service.calls[0]?.body ?? '')).toEqual({ ...step, isDesktopClient: true });
  });

  it.each([undefined, false, 'true', 1])('remembers only who says so: rememberMe %j', async (rememberMe) => {
    service.on('POST /api/auth/login', { body: loggedIn });
    await logIn({ username: 'Mara', password: 'geheim', rememberMe, isDesktopClient: false });
    expect(world.signedIn).toEqual([[loggedIn, false]]);
    expect(service.calls[0]?.body).toContain('"isDesktopClient":true');
  });

  it('is recognised whatever its letters, and with a query', async () => {
    service.on('POST /api/AUTH/Login', { body: loggedIn });
    expect(await textOf(await logIn({}, '/api/AUTH/Login?x=1'))).not.toContain('secret');
    expect(world.signedIn).toHaveLength(1);
  });

  it('passes a refusal on', async () => {
    service.on('POST /api/auth/login', { status: 401, body: { code: 'invalid_credentials' } });
    const answer = await logIn({ username: 'Mara', password: 'falsch' });
    expect([answer.status, await jsonOf(answer)]).toEqual([401, { code: 'invalid_credentials' }]);
    expect(world.signedIn).toEqual([]);
  });

  it.each([
    ['no JSON', 'x', 400, 'malformed_request'],
    ['a list', '[]', 400, 'malformed_request'],
    ['more than 64 kB', `"${'x'.repeat(70_000)}"`, 413, 'payload_too_large'],
  ])('is not tried with %s', async (_what, body, status, code) => {
    const answer = await logIn(body);
    expect([answer.status, (await jsonOf(answer)).code]).toEqual([status, code]);
    expect(service.calls).toEqual([]);
  });

  it.each([
    ['another form', { ...loggedIn, id: 'seven' }],
    ['no token', { ...loggedIn, sessionToken: null }],
    ['a page of HTML', Buffer.from('<h1>secret</h1>')],
  ])('shows nothing of an answer with %s', async (_what, body) => {
    service.on('POST /api/auth/login', { body });
    const answer = await logIn({ username: 'Mara', password: 'geheim' });
    expect(answer.status).toBe(500);
    expect(await textOf(answer)).not.toContain('secret');
    expect(world.signedIn).toEqual([]);
  });
});

describe('logging out through the page', () => {
  it('ends the session, also when the service cannot be reached', async () => {
    await service.stop();
    const answer = await forward({ method: 'POST', path: '/api/auth/logout' });
    expect([answer.status, world.signedOut()]).toEqual([200, 1]);
  });
});
