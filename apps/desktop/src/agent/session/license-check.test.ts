import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenseTimeProblem, readLicense } from './license-check.ts';
import { createLicenseMaker, type LicenseMaker } from './testing/license-maker.ts';

const hourMs = 3_600_000;
const issuedAt = new Date('2026-11-21T12:00:00.000Z');
const expiresAt = new Date(issuedAt.getTime() + 72 * hourMs);
const content = { userId: 7, issuedAt, expiresAt };

let maker: LicenseMaker;
let genuine: string;
beforeAll(async () => {
  maker = await createLicenseMaker();
  genuine = await maker.make(content);
});

const read = (token: string, userId = 7, keys = [maker.key]) => readLicense(token, { keys, userId });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [headerAt, payloadAt, signatureAt] = [0, 1, 2];
const partOf = (token: string, at: number) => token.split('.')[at] ?? '';

describe('a genuine licence', () => {
  it('says from when until when', async () => {
    expect(await read(genuine)).toEqual({ issuedMs: issuedAt.getTime(), expiresMs: expiresAt.getTime() });
  });

  it('is known by its key among several', async () => {
    const other = await createLicenseMaker();
    expect(await read(genuine, 7, [other.key, maker.key])).toBeDefined();
  });
});

describe('no licence is', () => {
  const payload = () => partOf(genuine, payloadAt);
  const header = (changes: object) => part({ alg: 'EdDSA', typ: 'JWT', kid: maker.key.kid, ...changes });

  it('a token without signature, whatever it calls that', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await read(`${header({ alg })}.${payload()}.`)).toBeUndefined();
      expect(await read(`${header({ alg })}.${payload()}.${partOf(genuine, signatureAt)}`)).toBeUndefined();
    }
  });

  it('one signed with the public key as if it were a secret', async () => {
    const publicBytes = Buffer.from(maker.key.x, 'base64url');
    for (const secret of [publicBytes, Buffer.from(maker.key.x), Buffer.from(JSON.stringify(maker.key))]) {
      const signed = `${header({ alg: 'HS256' })}.${payload()}`;
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await read(`${signed}.${signature}`)).toBeUndefined();
    }
  });

  it('one of another signer, also under the name of our key or with its own key inside', async () => {
    const stranger = await createLicenseMaker();
    expect(await read(await stranger.make(content))).toBeUndefined();
    expect(await read(await stranger.make(content, { kid: maker.key.kid }))).toBeUndefined();
    const withKey = await new SignJWT({ tier: 'premium' })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: maker.key.kid, jwk: { ...stranger.key } })
      .setIssuer('punktgenau')
      .setAudience('punktgenau-desktop')
      .setSubject('7')
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(stranger.privateKey);
    expect(await read(withKey)).toBeUndefined();
  });

  it('one that names no key, or an unknown one', async () => {
    expect(await read(await maker.make(content, { kid: 'stranger' }))).toBeUndefined();
    const unnamed = await new SignJWT({ tier: 'premium', sub: '7' })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setIssuer('punktgenau')
      .setAudience('punktgenau-desktop')
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(maker.privateKey);
    expect(await read(unnamed)).toBeUndefined();
    expect(await read(genuine, 7, [])).toBeUndefined();
  });

  it.each([
    ['another audience', { aud: 'punktgenau-web' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'stranger' }],
    ['no issuer', { iss: undefined }],
    ['another player', { sub: '8' }],
    ['no player', { sub: undefined }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['another tier', { tier: 'free' }],
    ['no tier', { tier: undefined }],
  ])('one of ours with %s', async (_what, claims) => {
    expect(await read(await maker.make({ ...content, claims }))).toBeUndefined();
  });

  it('one of ours of another type', async () => {
    expect(await read(await maker.make(content, { typ: 'at+jwt' }))).toBeUndefined();
  });

  it('another player’s', async () => {
    expect(await read(genuine, 8)).toBeUndefined();
  });

  it('a genuine one of another key type published under the same name', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const { x } = publicKey.export({ format: 'jwk' });
    expect(await read(genuine, 7, [{ ...maker.key, x: String(x) }])).toBeUndefined();
  });

  it('a genuine one with any character changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: genuine.length - 1 }),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'),
        async (at, character) => {
          const changed = genuine.slice(0, at) + character + genuine.slice(at + 1);
          fc.pre(bytesOf(changed) !== bytesOf(genuine));
          expect(await read(changed)).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
        expect(await read(text)).toBeUndefined();
        expect(await read(`${partOf(genuine, headerAt)}.${text}.${partOf(genuine, signatureAt)}`)).toBe(
          undefined,
        );
      }),
    );
  });
});

/** The last character of a part holds bits that mean nothing (RFC 4648, section 3.5): changing them changes nothing. */
const bytesOf = (token: string) =>
  token
    .split('.')
    .map((text) => Buffer.from(text, 'base64url').toString('hex'))
    .join('.');

describe('the time of a licence', () => {
  const claims = { issuedMs: issuedAt.getTime(), expiresMs: expiresAt.getTime() };
  const at = (nowMs: number, latestMs = nowMs) => licenseTimeProblem(claims, { nowMs, latestMs });

  it('ends exactly when it says', () => {
    expect(at(claims.issuedMs)).toBeUndefined();
    expect(at(claims.expiresMs - 1)).toBeUndefined();
    expect(at(claims.expiresMs)).toBe('expired');
  });

  it('has not begun when the clock stands before it, but for five minutes', () => {
    expect(at(claims.issuedMs - 5 * 60_000)).toBeUndefined();
    expect(at(claims.issuedMs - 5 * 60_000 - 1)).toBe('issued_in_future');
  });

  it('does not come back when the clock is set back', () => {
    const endMs = claims.expiresMs;
    expect(at(claims.issuedMs + hourMs, endMs)).toBe('clock_set_back');
    expect(at(endMs - 60_000, endMs)).toBe('expired');
  });

  it('is never won by moving the clock: a licence holds for no moment from its end on', () => {
    const anyMoment = fc.integer({ min: claims.issuedMs - 9 * hourMs, max: claims.expiresMs + 9 * hourMs });
    fc.assert(
      fc.property(anyMoment, fc.array(anyMoment, { maxLength: 20 }), (passedMs, shownMs) => {
        let latestMs = passedMs;
        for (const nowMs of shownMs) {
          const holds = licenseTimeProblem(claims, { nowMs, latestMs }) === undefined;
          if (holds) {
            expect(latestMs).toBeLessThan(claims.expiresMs);
            expect(nowMs).toBeLessThan(claims.expiresMs);
            expect(nowMs).toBeGreaterThanOrEqual(latestMs - 5 * 60_000);
          }
          latestMs = Math.max(latestMs, nowMs);
        }
      }),
    );
  });
});
