import { exportFileName } from '@punktgenau/contract/account/account-rights-schemas';
import { ownCommunityCrosshairSchema } from '@punktgenau/contract/community/community-schemas';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { defaultDesign, renderSvg, resolveDynamicColor } from '@punktgenau/crosshair';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  companionProfiles,
  crosshairDesigns,
  payments,
  premadeCrosshairs,
  sessions,
  users,
} from '../src/db/schema.ts';
import { hourMs } from '../src/platform/clock.ts';
import {
  aPremiumCode,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  goodPassword,
  type TestUser,
} from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const gameProfile: AppProfile = {
  executable: 'cs2.exe',
  crosshair: { kind: 'design', designId: null, name: null, design: defaultDesign },
  centre: 'display',
  offset: { x: 0, y: 0 },
};

type Data = Record<string, unknown> & {
  readonly designs: readonly Record<string, unknown>[];
  readonly redeemedCodes: readonly Record<string, unknown>[];
  readonly sessions: readonly Record<string, unknown>[];
};

async function download(user: TestUser) {
  const cookie = [...user.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await server.app.http.inject({ url: '/api/account/export', headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`The download was refused: ${answer.body}`);
  const files = unzipSync(answer.rawPayload);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    answer,
    names: Object.keys(files),
    text,
    bytes: (name: string) => files[name],
    data: JSON.parse(text(exportFileName)) as Data,
  };
}

describe('the download of all data', () => {
  it('is a ZIP file under a plain name that nobody may keep', async () => {
    const { answer } = await download(await aVerifiedUser(server));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="punktgenau-daten-2026-03-01.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has everything the account holds', async () => {
    const user = await aPremiumUser(server);
    const design = await aSavedDesign(user, {
      name: 'Grüner Punkt',
      shape: 'dot',
      scene: 'snow',
      shadowEnabled: true,
    });
    const published = await user.browser.post('/api/community/crosshairs', {
      ...{ designId: design.id, name: 'Ascent', tags: [], game: null, showsAuthor: false },
    });
    const { id } = ownCommunityCrosshairSchema.parse(published.body);
    await user.browser.put(`/api/community/crosshairs/${id}/like`);
    await user.browser.post('/api/hotkeys', {
      hotkeyName: 'Ctrl+Alt+1',
      crosshairSettings: { designId: design.id },
    });
    await server.database.query
      .update(users)
      .set({ grantedPremiumEndsAt: new Date('2026-04-01T00:00:00Z'), stripeCustomerId: 'cus_anna' })
      .where(eq(users.id, user.id));
    const code = await aPremiumCode(server, { validDays: 30 });
    await user.browser.post('/api/premium/activate', { code: code.code });
    await server.database.query.insert(payments).values({
      stripeInvoiceId: 'in_anna',
      userId: user.id,
      plan: 'monthly',
      amountCents: 129,
      currency: 'eur',
      paidAt: server.clock.now,
    });
    const figures = { score: 57, hits: 19, misses: 0, meanTimeToHitMs: 812.5, meanMissDeg: null };
    await user.browser.put('/api/aim-lab/rounds', {
      rounds: [
        {
          ...{
            atMs: 1_764_072_000_000,
            kind: 'flick',
            lengthMs: 20_000,
            designId: 'PG-1',
            designName: 'Ring',
          },
          ...{ block: null, testId: null, ...figures },
        },
      ],
    });
    const [session] = await server.database.query
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, user.id));
    await server.database.query.insert(companionProfiles).values({
      ...{ sessionId: session?.id ?? 0, userId: user.id, pcName: 'ZOCKER-PC', revision: 1 },
      ...{ profiles: [gameProfile], acknowledged: [gameProfile], overruled: [], updatedAt: new Date() },
    });
    const { data, names, text } = await download(user);
    expect(data.account).toMatchObject({ username: user.username, email: user.email, locale: 'de' });
    expect(data.secondFactors).toEqual({ authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(data.community).toMatchObject({
      published: [{ name: 'Ascent' }],
      likes: [{}],
      uses: [],
      reports: [],
    });
    expect(data.hotkeys).toMatchObject([{ hotkeyName: 'Ctrl+Alt+1', designId: design.id }]);
    expect(data.gameProfiles).toMatchObject([
      { pcName: 'ZOCKER-PC', profiles: [{ executable: 'cs2.exe' }], revision: 1 },
    ]);
    expect(data.aimRounds).toMatchObject([
      { endedAt: '2025-11-25T12:00:00.000Z', designName: 'Ring', ...figures },
    ]);
    expect(data.redeemedCodes).toMatchObject([{ code: code.code, validDays: 30 }]);
    expect(data.payments).toMatchObject([{ stripeInvoiceId: 'in_anna', amountCents: 129 }]);
    expect(data.subscription).toMatchObject({ stripeCustomerId: 'cus_anna' });
    expect(data.sessions).toMatchObject([{ client: 'web', rememberMe: false }]);
    expect(data.designs).toMatchObject([
      { id: design.id, name: 'Grüner Punkt', shape: 'dot', scene: 'snow' },
    ]);
    expect(names).toEqual([exportFileName, `designs/${design.id}-grüner-punkt.svg`]);
    const picture = resolveDynamicColor({ ...design, offsetX: 0, offsetY: 0 });
    expect(text(`designs/${design.id}-grüner-punkt.svg`)).toBe(renderSvg(picture, { title: 'Grüner Punkt' }));
  });

  it('has the gallery’s picture for a design made of one', async () => {
    const user = await aPremiumUser(server);
    const imageUrl = '/api/svg/klassisch.svg';
    await server.database.query.insert(premadeCrosshairs).values({
      name: 'Klassisch',
      category: 'Klassisch',
      imageUrl,
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"><path d="M1 1h2"/></svg>',
    });
    const design = await aSavedDesign(user, { type: 'svg', imageUrl, adjustedSize: 64, name: 'Meins' });
    const { text } = await download(user);
    expect(text(`designs/${design.id}-meins.svg`)).toContain('M1 1h2');
  });

  it('holds no secret: no password, no token, no overlay key, and nobody else', async () => {
    const stranger = await aVerifiedUser(server);
    await aSavedDesign(stranger, { name: 'Fremdes Design' });
    const user = await aVerifiedUser(server);
    const design = await aSavedDesign(user);
    await server.visitor().post('/api/auth/forgot-password', { email: user.email });
    await server.mails();
    const [row] = await server.database.query.select().from(users).where(eq(users.id, user.id));
    expect(row?.resetTokenHash).not.toBeNull();
    const { answer, text } = await download(user);
    const all = text(exportFileName);
    const secrets = [
      row?.passwordHash,
      'argon2',
      goodPassword,
      row?.resetTokenHash?.toString('base64'),
      row?.resetTokenHash?.toString('hex'),
      user.browser.cookies.get('punktgenau_session'),
      design.overlayKey,
      'okenHash',
      'sid',
      stranger.username,
      'Fremdes Design',
    ];
    for (const secret of secrets) expect(all).not.toContain(secret);
    expect(answer.rawPayload.includes('Fremdes')).toBe(false);
  });

  it('has a file of its own for every design, wherever their names would like to go', async () => {
    const user = await aPremiumUser(server);
    const names = ['../../flucht', 'CON', 'gleich', 'gleich', 'C:\\Windows\\win.ini', '🎯', 'a/b/c.exe'];
    const designs = [];
    for (const name of names) designs.push(await aSavedDesign(user, { name }));
    const files = (await download(user)).names.slice(1);
    expect(new Set(files).size).toBe(names.length);
    for (const file of files) expect(file).toMatch(/^designs\/\d+(-[\p{L}\p{M}\p{N}-]+)?\.svg$/u);
    expect(files[0]).toBe(`designs/${designs[0]?.id}-flucht.svg`);
  });

  it('reaches through thousands of designs', async () => {
    const user = await aPremiumUser(server);
    const { id: _id, ...stored } = await storedDesign(user);
    // In two statements: one takes 65,535 values.
    for (const from of [0, 1_000]) {
      const copies = Array.from({ length: 1_000 }, (_, n) => ({ ...stored, name: `Design ${from + n}` }));
      await server.database.query.insert(crosshairDesigns).values(copies);
    }
    const { data, names } = await download(user);
    expect(data.designs).toHaveLength(2_001);
    expect(new Set(data.designs.map(({ id }) => id)).size).toBe(2_001);
    expect(names).toHaveLength(2_002);
  });

  it('is for anyone who is signed in, ten times an hour', async () => {
    expect(errorOf(await server.visitor().get('/api/account/export')).code).toBe('unauthorized');
    const user = await aVerifiedUser(server);
    for (let time = 0; time < 10; time += 1) await download(user);
    const refused = await user.browser.get('/api/account/export');
    expect(errorOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(hourMs);
    await user.browser.post('/api/auth/login', { username: user.username, password: user.password });
    await download(user);
  });
});

async function storedDesign(user: TestUser) {
  const { id } = await aSavedDesign(user);
  const [row] = await server.database.query
    .select()
    .from(crosshairDesigns)
    .where(eq(crosshairDesigns.id, id));
  if (!row) throw new Error('The saved design is gone.');
  return row;
}
