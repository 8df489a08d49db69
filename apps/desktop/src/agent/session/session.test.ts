import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mara, type SessionWorld, startSessionWorld } from './testing/session-world.ts';

let world: SessionWorld;
beforeEach(async () => {
  world = await startSessionWorld();
});
afterEach(() => world.stop());

describe('automatic login', () => {
  it('signs in the remembered player, as the service knows them now', async () => {
    await world.signedIn();
    world.account.user = { ...mara, email: 'neu@example.org' };
    const session = await world.started();
    expect(await session.autoLogin()).toEqual({
      success: true,
      user: world.account.user,
      isOffline: false,
      offlineUntil: null,
    });
    expect(session.credentials()).toEqual({ username: 'Mara', isStored: true });
  });

  it('signs no player in where none is remembered', async () => {
    const session = await world.started();
    expect(await session.autoLogin()).toEqual({
      success: false,
      user: null,
      isOffline: false,
      offlineUntil: null,
    });
    expect(session.credentials()).toEqual({ username: null, isStored: false });
    expect(world.service.calls).toEqual([]);
  });

  it('signs in a player without premium as well', async () => {
    world.account.user = { ...mara, isPro: false, proExpiresAt: null };
    await world.signedIn();
    const session = await world.started();
    expect(await session.autoLogin()).toMatchObject({ success: true, user: { isPro: false } });
    expect(await session.verifyPremium()).toEqual({ isPremium: false, source: 'server', expiresAt: null });
  });

  it('ends with the session at the service; the name stays', async () => {
    await world.signedIn();
    world.account.token = null;
    const session = await world.started();
    expect(await session.autoLogin()).toEqual({
      success: false,
      user: null,
      isOffline: false,
      offlineUntil: null,
    });
    expect(session.credentials()).toEqual({ username: 'Mara', isStored: false });
    world.isOnline = false;
    expect((await (await world.started()).autoLogin()).success).toBe(false);
  });

  it('leaves nothing on the disk of a player who does not want to be remembered', async () => {
    const session = await world.signedIn(false);
    expect(await session.autoLogin()).toMatchObject({ success: true });
    expect(session.credentials()).toEqual({ username: null, isStored: false });
    expect((await (await world.started()).autoLogin()).success).toBe(false);
  });

  it('forgets the remembered player when another one logs in without being remembered', async () => {
    await world.signedIn(true);
    await world.signedIn(false);
    expect((await world.started()).credentials()).toEqual({ username: null, isStored: false });
  });
});

describe('logging out', () => {
  it('ends the session here and at the service', async () => {
    const session = await world.signedIn();
    await session.signOut();
    expect(world.account.logouts).toEqual(['Bearer session-1']);
    expect(session.state().user).toBeNull();
    expect(await session.autoLogin()).toMatchObject({ success: false });
    expect((await world.started()).credentials()).toEqual({ username: 'Mara', isStored: false });
  });

  it('ends it here although the service cannot be reached; that is only logged', async () => {
    const session = await world.signedIn();
    world.isOnline = false;
    await session.signOut();
    expect(world.log.messages).toContain('warn: the service was not told of the log-out');
    expect((await world.started()).credentials().isStored).toBe(false);
  });

  it('is not undone by an answer that was on its way', async () => {
    const session = await world.signedIn();
    let answer = () => {};
    world.service.on('GET /api/auth/user', (_call, reply) => {
      answer = () => reply.end(JSON.stringify(mara));
      return undefined;
    });
    const checking = session.verifyPremium();
    await vi.waitFor(() => expect(world.service.calls.at(-1)?.path).toBe('/api/auth/user'), 10_000);
    await session.signOut();
    answer();
    expect(await checking).toMatchObject({ isPremium: false });
    expect(session.state().user).toBeNull();
    expect((await world.started()).credentials().isStored).toBe(false);
  });

  it('twice is once', async () => {
    const session = await world.signedIn();
    await session.signOut();
    await session.signOut();
    expect(world.account.logouts).toHaveLength(1);
  });
});
