import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { licenseKeysSchema, licenseSchema } from '@punktgenau/contract/premium/premium-schemas';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LicenseKeys } from '../src/config/license-keys.ts';
import { users } from '../src/db/schema.ts';
import { dayMs, hourMs, shift } from '../src/platform/clock.ts';
import { aPremiumCode, aPremiumUser, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const makeKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const licenseOf = async (user: TestUser) =>
  licenseSchema.parse((await user.browser.get('/api/license')).body);
const keysOf = async (server: TestServer) =>
  licenseKeysSchema.parse((await server.visitor().get('/api/license/keys')).body);
/** As the desktop app checks a token: with the published keys and nothing else. */
const verify = async (token: string, server: TestServer, at = server.clock.now) =>
  jwtVerify(token, createLocalJWKSet(await keysOf(server)), {
    issuer: 'punktgenau',
    audience: 'punktgenau-desktop',
    algorithms: ['EdDSA'],
    currentDate: at,
  });

async function withServer(licenseKeys: LicenseKeys, work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer({ licenseKeys });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

describe('a licence token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('says who has premium until when, and is checked with the published key', async () => {
    const user = await aPremiumUser(server);
    const { licenseToken, expiresAt } = await licenseOf(user);
    const { payload, protectedHeader } = await verify(licenseToken, server);
    const issued = server.clock.now.getTime() / 1000;
    expect(payload).toEqual({
      tier: 'premium',
      iss: 'punktgenau',
      aud: 'punktgenau-desktop',
      sub: String(user.id),
      iat: issued,
      exp: issued + 72 * 3600,
    });
    const { keys } = await keysOf(server);
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: keys[0]?.kid });
    expect(expiresAt).toBe(shift(server.clock.now, 72 * hourMs).toISOString());
  });

  it('lasts 72 hours and no second longer', async () => {
    const { licenseToken } = await licenseOf(await aPremiumUser(server));
    const at = (ms: number) => verify(licenseToken, server, shift(server.clock.now, ms));
    await expect(at(72 * hourMs - 1000)).resolves.toBeDefined();
    await expect(at(72 * hourMs)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  });

  it('never outlasts premium', async () => {
    const user = await aVerifiedUser(server);
    const { code } = await aPremiumCode(server, { validDays: 1 });
    await user.browser.post('/api/premium/activate', { code });
    server.clock.advance(1);
    expect((await licenseOf(user)).expiresAt).toBe(
      shift(server.clock.now, dayMs - 1)
        .toISOString()
        .replace(/\d{3}Z$/, '000Z'),
    );
    server.clock.advance(-1);
    await server.database.query
      .update(users)
      .set({ proExpiresAt: shift(server.clock.now, 400) })
      .where(eq(users.id, user.id));
    expect(errorOf(await user.browser.get('/api/license')).code).toBe('feature_requires_premium');
  });

  it('is not accepted when changed, or signed by somebody else', async () => {
    const { licenseToken } = await licenseOf(await aPremiumUser(server));
    const [header, payload = '', signature] = licenseToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url');
    await expect(verify([header, forged, signature].join('.'), server)).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    });
    await withServer([makeKey()], (other) =>
      expect(verify(licenseToken, other)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' }),
    );
  });

  it('comes with keys that may be kept for an hour and have no private half', async () => {
    const answer = await server.visitor().get('/api/license/keys');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.text).not.toContain('"d"');
    expect((await server.visitor().get('/api/license/keys')).text).toBe(answer.text);
  });
});

describe('changing the licence key', () => {
  it('keeps tokens of the old key valid while it is listed second', async () => {
    const [oldKey, newKey] = [makeKey(), makeKey()];
    let oldToken = '';
    await withServer([oldKey], async (before) => {
      oldToken = (await licenseOf(await aPremiumUser(before))).licenseToken;
    });
    await withServer([newKey, oldKey], async (server) => {
      const { keys } = await keysOf(server);
      const old = await verify(oldToken, server);
      const fresh = await verify((await licenseOf(await aPremiumUser(server))).licenseToken, server);
      expect([fresh.protectedHeader.kid, old.protectedHeader.kid]).toEqual(keys.map(({ kid }) => kid));
    });
    await withServer([newKey], (after) =>
      expect(verify(oldToken, after)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' }),
    );
  });

  it('publishes a key once that is listed twice', async () => {
    const key = makeKey();
    await withServer([key, key], async (server) => expect((await keysOf(server)).keys).toHaveLength(1));
  });
});
