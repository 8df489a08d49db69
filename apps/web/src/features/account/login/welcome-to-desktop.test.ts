import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { DesktopBridge, PremiumCheck } from '@punktgenau/contract/desktop/desktop-bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { welcomeToDesktop } from './welcome-to-desktop.ts';

const player = { id: 7, username: 'mira', isPro: true } as CurrentUser;
const found = (isPremium: boolean) =>
  vi.fn(async (): Promise<PremiumCheck> => ({ isPremium, source: 'server', expiresAt: null }));
const bridgeWith = (verifyPremium: DesktopBridge['verifyPremium']) => ({ verifyPremium }) as DesktopBridge;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

describe('logging in in the desktop app', () => {
  it('verifies premium and leads on after a second', async () => {
    const verifyPremium = found(true);
    const welcomed = vi.fn();
    void welcomeToDesktop(bridgeWith(verifyPremium), player).then(welcomed);
    expect(verifyPremium).toHaveBeenCalledOnce();
    expect(shownToast()?.title).toBe('Willkommen zurück!');
    await vi.advanceTimersByTimeAsync(999);
    expect(welcomed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(welcomed).toHaveBeenCalledWith(player);
  });

  it('tells a player without premium why, and verifies nothing', async () => {
    const verifyPremium = found(true);
    const free = { ...player, isPro: false };
    expect(await welcomeToDesktop(bridgeWith(verifyPremium), free)).toEqual(free);
    expect(verifyPremium).not.toHaveBeenCalled();
    expect(shownToast()).toMatchObject({
      title: 'Premium erforderlich',
      description: 'Die Desktop-App ist nur für Premium-Benutzer verfügbar.',
    });
  });

  it('believes the companion when premium has just ended', async () => {
    const welcomed = welcomeToDesktop(bridgeWith(found(false)), player);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await welcomed).toMatchObject({ isPro: false });
    expect(shownToast()?.title).toBe('Premium erforderlich');
  });

  it('believes the service when the companion cannot verify', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const welcomed = welcomeToDesktop(
      bridgeWith(() => Promise.reject(new Error('gone'))),
      player,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await welcomed).toEqual(player);
  });
});
