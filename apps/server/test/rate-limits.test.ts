import { errors } from '@punktgenau/words/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTrustProxy } from '../src/config/trust-proxy.ts';
import { clientAddress } from '../src/plugins/rate-limits.ts';
import { aNewcomer, aSavedDesign, aVerifiedUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimits: true } });
});
afterAll(() => server.stop());

describe('limits by address', () => {
  it('allow 20 requests for mail in ten minutes, then say when to come back', async () => {
    const browser = server.visitor();
    const ask = () => browser.post('/api/auth/forgot-password', { email: 'wer@example.org' });
    for (let request = 0; request < 20; request += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(errorOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-security-policy']).toBeDefined();
    expect(
      (await server.visitor().post('/api/auth/forgot-password', { email: 'wer@example.org' })).status,
    ).toBe(200);
  });

  it('allow 30 sign-ups in ten minutes, refused ones included', async () => {
    const browser = server.visitor();
    for (let request = 0; request < 30; request += 1) {
      expect((await browser.post('/api/auth/signup', { username: 'x' })).status).toBe(400);
    }
    expect((await browser.post('/api/auth/signup', aNewcomer())).status).toBe(429);
  });

  it('count calls that need a session also when there is none', async () => {
    const browser = server.visitor();
    for (let request = 0; request < 300; request += 1) {
      expect((await browser.post('/api/crosshairs', {})).status).toBe(401);
    }
    expect((await browser.post('/api/crosshairs', {})).status).toBe(429);
  });

  it('count overlays that are refused, never the ones that are shown', async () => {
    const design = await aSavedDesign(await aVerifiedUser(server));
    const browser = server.visitor();
    const open = (key: string) => browser.get(`/api/crosshairs/overlay/${design.id}?key=${key}`);
    const shown = new Set<number>();
    for (let request = 0; request < 3_100; request += 1) shown.add((await open(design.overlayKey)).status);
    expect([...shown]).toEqual([200]);
    const refused: number[] = [];
    for (let request = 0; request < 3_001; request += 1) refused.push((await open('geraten')).status);
    expect([refused[0], refused.at(-1)]).toEqual([404, 429]);
    expect(Number((await open('geraten')).headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(design.overlayKey)).status).toBe(200);
  });

  it('refuse a visit to a page with a page that says so', async () => {
    const browser = server.visitor();
    const visit = () => browser.get('/editor', { accept: 'text/html,*/*' });
    for (let request = 0; request < 3_000; request += 1) expect((await visit()).status).not.toBe(429);
    const { status, headers, text } = await visit();
    expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    for (const part of ['<h1>Das hat nicht geklappt</h1>', errors.de.rate_limited])
      expect(text).toContain(part);
    // By itself, so that an overlay's source in OBS comes back without anyone looking after it.
    expect(text).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('cannot be escaped by claiming another address', async () => {
    const browser = server.visitor();
    const ask = (address: string) =>
      browser.post('/api/auth/forgot-password', { email: 'wer@example.org' }, { 'x-forwarded-for': address });
    for (let request = 0; request < 20; request += 1) await ask(`203.0.113.${request}`);
    expect((await ask('203.0.113.200')).status).toBe(429);
  });
});

describe('behind proxies', () => {
  const proxied = async (trustProxy: string, forwardedFor: (request: number) => string) => {
    const trusted = parseTrustProxy(trustProxy);
    if (trusted === undefined) throw new Error('Not a value of TRUST_PROXY.');
    const behind = await startTestServer({ config: { rateLimits: true, trustProxy: trusted } });
    const proxy = behind.visitor({ address: '127.0.0.1' });
    const statuses: number[] = [];
    for (let request = 0; request <= 20; request += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(request) };
      statuses.push(
        (await proxy.post('/api/auth/forgot-password', { email: 'wer@example.org' }, headers)).status,
      );
    }
    await behind.stop();
    return statuses.at(-1);
  };
  const invented = (request: number) => `203.0.113.${request}`;

  it('whose number is known, invented addresses before theirs don’t help', async () => {
    expect(await proxied('1', (request) => `${invented(request)}, 198.51.100.7`)).toBe(429);
    expect(await proxied('2', (request) => `${invented(request)}, 198.51.100.7, 10.0.0.2`)).toBe(429);
  });

  it('whose number is known, visitors with addresses of their own don’t share a limit', async () => {
    expect(await proxied('1', (request) => `198.51.100.7, ${invented(request)}`)).toBe(200);
  });

  // Why docs/operations.md recommends the number.
  it('that are all believed, an invented address counts', async () => {
    expect(await proxied('true', (request) => `${invented(request)}, 198.51.100.7`)).toBe(200);
  });
});

describe('the address to count by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, counted) => {
    expect(clientAddress({ ip })).toBe(counted);
  });
});
