import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigins } from '../src/plugins/origin-check.ts';
import { aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await aVerifiedUser(server);
});
afterAll(() => server.stop());

const change = (headers: Record<string, string>) =>
  user.browser.post('/api/crosshairs', { nonsense: true }, headers);

describe('a request that changes something', () => {
  it.each([
    ['another site', { origin: 'https://boese.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['a name that begins like ours', { origin: 'http://localhost:3000.boese.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site that hides it', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['a sibling of ours', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['nowhere, with a cookie', { origin: '' }],
  ])('is refused from %s', async (_from, headers: Record<string, string>) => {
    expect(errorOf(await change(headers))).toEqual({ status: 403, code: 'origin_refused' });
  });

  it.each([
    ['our own page', { origin: 'http://localhost:3000' }],
    ['our own page under its number, in development', { origin: 'http://127.0.0.1:3000' }],
    ['our own page when the browser sends no origin', { origin: '', 'sec-fetch-site': 'same-origin' }],
  ])('is read from %s', async (_from, headers: Record<string, string>) => {
    expect(errorOf(await change(headers)).code).toBe('validation_failed');
  });

  it('may come from a program without cookies', async () => {
    const answer = await server.visitor().post('/api/auth/login', {}, { origin: '' });
    expect(errorOf(answer).code).toBe('validation_failed');
  });

  it.each(['PUT', 'DELETE'] as const)('is checked for %s too', async (method) => {
    const design = await aSavedDesign(user);
    const answer = await user.browser.send(method, `/api/crosshairs/${design.id}`, undefined, {
      origin: 'https://boese.example',
    });
    expect(errorOf(answer).code).toBe('origin_refused');
    expect((await user.browser.get(`/api/crosshairs/${design.id}`)).status).toBe(200);
    await user.browser.delete(`/api/crosshairs/${design.id}`);
  });
});

it('accepts only the public origin in production', () => {
  expect([...ownOrigins('http://localhost:3000', true)]).toEqual(['http://localhost:3000']);
  expect([...ownOrigins('https://punktgenau.test', false)]).toEqual(['https://punktgenau.test']);
});

it('does not answer other origins with permission to read', async () => {
  const answer = await user.browser.get('/api/auth/user', { origin: 'https://boese.example' });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
