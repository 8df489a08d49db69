import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from './player-check.ts';
import type { Session } from './session.ts';
import {
  hourMs,
  mara,
  premiumEnd,
  type SessionWorld,
  start,
  startSessionWorld,
} from './testing/session-world.ts';

let world: SessionWorld;
beforeEach(async () => {
  world = await startSessionWorld();
});
afterEach(() => world.stop());

describe('premium that changes while the companion runs', () => {
  function watch(session: Session): PlayerState[] {
    const seen: PlayerState[] = [];
    session.onChanged((state) => seen.push(state));
    return seen;
  }
  const untilSeen = (seen: PlayerState[], isPremium: boolean) =>
    vi.waitFor(() => expect(seen.at(-1)?.premium.isPremium).toBe(isPremium), 10_000);

  it('is seen within the hour when the service takes it away', async () => {
    const session = await world.signedIn();
    const seen = watch(session);
    world.account.user = { ...mara, isPro: false, proExpiresAt: null };
    await world.clock.advance(hourMs - 1);
    expect(seen).toEqual([]);
    await world.clock.advance(1);
    await untilSeen(seen, false);
    expect(seen.at(-1)?.user).toMatchObject({ id: 7 });
  });

  it('ends offline in the very moment the licence ends', async () => {
    const session = await world.signedIn();
    world.isOnline = false;
    await session.verifyPremium();
    const seen = watch(session);
    await world.clock.advance(72 * hourMs - 1);
    expect(session.state().premium.isPremium).toBe(true);
    await world.clock.advance(1);
    await untilSeen(seen, false);
  });

  it('ends offline although the clock is set back every hour', async () => {
    const session = await world.signedIn();
    world.isOnline = false;
    await session.verifyPremium();
    const seen = watch(session);
    for (let hour = 0; hour < 3; hour += 1) {
      world.clock.set(start);
      await world.clock.advance(hourMs);
      // Once nothing is left to believe, the service is asked every minute.
      await vi.waitFor(() => expect([hourMs, 60_000]).toContain(world.clock.nextInMs()), 10_000);
    }
    await untilSeen(seen, false);
  });

  it('is asked again in a minute when it should have ended and the service still grants it', async () => {
    world.account.user = { ...mara, proExpiresAt: start.toISOString() };
    await world.signedIn();
    const before = world.service.calls.length;
    await world.clock.advance(60_000);
    await vi.waitFor(() => expect(world.service.calls.length).toBeGreaterThan(before), 10_000);
  });

  it('is seen at once when the companion is asked to look', async () => {
    world.account.user = { ...mara, isPro: false, proExpiresAt: null };
    const session = await world.signedIn();
    const seen = watch(session);
    world.account.user = mara;
    await session.recheck();
    expect(seen.at(-1)?.premium).toEqual({ isPremium: true, source: 'server', expiresAt: premiumEnd });
  });

  it('is gone with a session that the service has ended', async () => {
    const session = await world.signedIn();
    const seen = watch(session);
    world.account.token = 'another';
    await session.verifyPremium();
    expect(seen).toEqual([{ user: null, premium: { isPremium: false, source: 'none', expiresAt: null } }]);
  });

  it('comes back within a minute of the network', async () => {
    await world.signedIn();
    world.isOnline = false;
    world.clock.set(new Date('2026-11-30T12:00:00.000Z'));
    const session = await world.started();
    await session.start();
    expect(session.state().user).toBeNull();
    const seen = watch(session);
    world.isOnline = true;
    await world.clock.advance(60_000);
    await untilSeen(seen, true);
  });
});
