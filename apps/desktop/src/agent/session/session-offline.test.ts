import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLicenseMaker } from './testing/license-maker.ts';
import { mara, type SessionWorld, start, startSessionWorld } from './testing/session-world.ts';

let world: SessionWorld;
beforeEach(async () => {
  world = await startSessionWorld();
});
afterEach(() => world.stop());

describe('without the service', () => {
  it('the signed licence lets the player in, as last seen', async () => {
    await world.signedIn();
    world.isOnline = false;
    const session = await world.started();
    expect(await session.autoLogin()).toEqual({
      success: true,
      user: mara,
      isOffline: true,
      offlineUntil: '2026-11-24T12:00:00.000Z',
    });
    expect(await session.verifyPremium()).toEqual({
      isPremium: true,
      source: 'license',
      expiresAt: '2026-11-24T12:00:00.000Z',
    });
  });

  it.each([500, 502, 503, 429])('an answer of %i counts as none', async (status) => {
    await world.signedIn();
    world.service.on('GET /api/auth/user', { status, body: Buffer.from('<h1>Wartung</h1>') });
    expect(await (await world.started()).verifyPremium()).toMatchObject({
      isPremium: true,
      source: 'license',
    });
  });

  it('so does the page of a hotspot, and silence for 8 s', async () => {
    await world.signedIn();
    world.service.on('GET /api/auth/user', { body: Buffer.from('<h1>WLAN</h1>') });
    expect(await (await world.started()).verifyPremium()).toMatchObject({ source: 'license' });
    world.service.on('GET /api/auth/user', () => undefined);
    const checking = (await world.started()).verifyPremium();
    await vi.waitFor(() => expect(world.clock.nextInMs()).toBe(8_000), 10_000);
    await world.clock.advance(8_000);
    expect(await checking).toMatchObject({ source: 'license' });
  });

  it('the start waits for no answer', async () => {
    await world.signedIn();
    world.isOnline = false;
    const session = await world.started();
    expect(await session.start()).toMatchObject({ user: mara, premium: { source: 'license' } });
  });

  it('the licence holds to its last second and not longer', async () => {
    await world.signedIn();
    world.isOnline = false;
    world.clock.set(new Date('2026-11-24T11:59:59.999Z'));
    expect(await (await world.started()).autoLogin()).toMatchObject({ success: true, isOffline: true });
    world.clock.set(new Date('2026-11-24T12:00:00.000Z'));
    const session = await world.started();
    expect(await session.autoLogin()).toEqual({
      success: false,
      user: null,
      isOffline: false,
      offlineUntil: null,
    });
    expect(await session.verifyPremium()).toEqual({ isPremium: false, source: 'none', expiresAt: null });
  });

  it('a clock set back after that brings it not back, also after a new start', async () => {
    await world.signedIn();
    world.isOnline = false;
    world.clock.set(new Date('2026-11-24T12:00:00.000Z'));
    await (await world.started()).verifyPremium();
    for (const shown of [
      '2026-11-24T11:59:00.000Z',
      '2026-11-22T12:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]) {
      world.clock.set(new Date(shown));
      expect(await (await world.started()).verifyPremium()).toMatchObject({
        isPremium: false,
        source: 'none',
      });
    }
  });

  it('a clock that was far ahead is forgiven once the service has been reached with the right time', async () => {
    world.clock.set(new Date('2031-01-01T00:00:00.000Z'));
    await world.signedIn();
    world.clock.set(start);
    world.isOnline = false;
    expect(await (await world.started()).verifyPremium()).toMatchObject({ isPremium: false });
    world.isOnline = true;
    await (await world.started()).verifyPremium();
    world.isOnline = false;
    expect(await (await world.started()).verifyPremium()).toMatchObject({
      isPremium: true,
      source: 'license',
    });
  });

  it('a player whose premium was seen to be gone is not let in', async () => {
    await world.signedIn();
    world.account.user = { ...mara, isPro: false, proExpiresAt: null };
    await (await world.started()).verifyPremium();
    world.isOnline = false;
    expect((await (await world.started()).autoLogin()).success).toBe(false);
    world.isOnline = true;
    world.account.user = mara;
    expect(await (await world.started()).autoLogin()).toMatchObject({ success: true, user: { isPro: true } });
  });

  it('a licence of another player lets no one in', async () => {
    const session = await world.started();
    world.service.on('GET /api/license', { status: 503 });
    await session.signIn(
      { ...mara, sessionToken: world.account.token, licenseToken: await world.aLicense(8) },
      true,
    );
    await session.verifyPremium();
    world.isOnline = false;
    expect(await (await world.started()).verifyPremium()).toMatchObject({ isPremium: false });
  });

  it('a licence that the keys of the service have not signed is not even kept', async () => {
    const session = await world.signedIn();
    const honest = world.maker;
    world.maker = await createLicenseMaker();
    world.service.on('GET /api/license/keys', { body: { keys: [honest.key] } });
    await session.verifyPremium();
    expect(world.log.messages).toContain('warn: the licence could not be refreshed');
    world.isOnline = false;
    expect(await (await world.started()).verifyPremium()).toMatchObject({
      isPremium: true,
      source: 'license',
    });
  });

  it('a changed key of the service is known after the next check', async () => {
    const session = await world.signedIn();
    world.maker = await createLicenseMaker();
    await session.verifyPremium();
    world.isOnline = false;
    expect(await (await world.started()).verifyPremium()).toMatchObject({
      isPremium: true,
      source: 'license',
    });
  });
});
