import { savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../src/db/schema.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await aVerifiedUser(server);
});
afterAll(() => server.stop());

const advanced = { blur: 1, shadowEnabled: true, dynamicColor: true, offsetX: 1, offsetY: -1 };
const premiumFields = {
  blur: 'premium',
  shadowEnabled: 'premium',
  dynamicColor: 'premium',
  offsetX: 'premium',
  offsetY: 'premium',
};

describe('advanced options', () => {
  it('are refused to a free account by name, when saving and when changing', async () => {
    const refused = { status: 403, code: 'premium_required', fields: premiumFields };
    expect(errorOf(await user.browser.post('/api/crosshairs', { name: 'Mehr', ...advanced }))).toEqual(
      refused,
    );
    const design = await aSavedDesign(user);
    expect(errorOf(await user.browser.put(`/api/crosshairs/${design.id}`, advanced))).toEqual(refused);
  });

  it('may be sent by a free account when they are off', async () => {
    const off = { blur: 0, shadowEnabled: false, dynamicColor: false, offsetX: 0, offsetY: 0 };
    expect(await aSavedDesign(user, off)).toMatchObject(off);
  });

  it('stay off for a free account that does not mention them, also where the stored default is on', async () => {
    expect((await aSavedDesign(user)).dynamicColor).toBe(false);
    expect((await aSavedDesign(await aPremiumUser(server))).dynamicColor).toBe(true);
  });

  it('leave every other setting free', async () => {
    const free = {
      shape: 'star',
      color: '#123456',
      size: 50,
      opacity: 10,
      thickness: 10,
      gap: 20,
      length: 50,
      rotation: 360,
      hasDot: true,
      hasOutline: true,
      outlineColor: '#654321',
      outlineThickness: 5,
      shadowBlur: 20,
      shadowColor: '#111111',
      shadowOffsetX: 20,
    };
    expect(await aSavedDesign(user, free)).toMatchObject(free);
  });

  it('are kept by a lapsed account as they are, and may be switched off but not turned further', async () => {
    const pro = await aPremiumUser(server);
    const design = await aSavedDesign(pro, advanced);
    await server.database.query.update(users).set({ isPro: false }).where(eq(users.id, pro.id));
    const path = `/api/crosshairs/${design.id}`;

    expect((await pro.browser.put(path, { ...advanced, size: 10 })).status).toBe(200);
    expect(errorOf(await pro.browser.put(path, { blur: 2 })).fields).toEqual({ blur: 'premium' });
    expect((await pro.browser.put(path, { blur: 0 })).status).toBe(200);
    expect(errorOf(await pro.browser.put(path, { blur: 1 })).fields).toEqual({ blur: 'premium' });
    const copy = await pro.browser.post(`${path}/duplicate`);
    expect(savedDesignSchema.parse(copy.body)).toMatchObject({ shadowEnabled: true, dynamicColor: true });
  });
});

describe('premium', () => {
  const isProAccordingTo = async (changes: Partial<typeof users.$inferInsert>) => {
    await server.database.query.update(users).set(changes).where(eq(users.id, user.id));
    return (await user.browser.get('/api/auth/user')).body;
  };

  it('holds without an end, or until its end and not a moment longer', async () => {
    const { now } = server.clock;
    expect(await isProAccordingTo({ isPro: true, proExpiresAt: null })).toMatchObject({
      isPro: true,
      proExpiresAt: null,
    });
    const end = new Date(now.getTime() + 1);
    expect(await isProAccordingTo({ proExpiresAt: end })).toMatchObject({
      isPro: true,
      proExpiresAt: end.toISOString(),
    });
    expect(await isProAccordingTo({ proExpiresAt: now })).toMatchObject({ isPro: false });
    expect(await isProAccordingTo({ isPro: false, proExpiresAt: end })).toMatchObject({ isPro: false });
  });
});
