import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Time between logging in and the dashboard of the desktop app (specification, section 9). */
const redirectDelayMs = 1_000;

/**
 * What follows a login in the desktop app: with premium the companion checks it itself and the dashboard opens after a
 * second; without, a toast says why the gate opens instead.
 *
 * @returns the player as the companion found them
 */
export async function welcomeToDesktop(bridge: DesktopBridge, user: CurrentUser): Promise<CurrentUser> {
  if (!user.isPro) {
    toastPremiumRequired();
    return user;
  }
  toast({ title: m.account_login_succeeded() });
  const [isPremium] = await Promise.all([verifyPremium(bridge), wait(redirectDelayMs)]);
  if (isPremium) return user;
  toastPremiumRequired();
  return { ...user, isPro: false };
}

async function verifyPremium(bridge: DesktopBridge): Promise<boolean> {
  try {
    return (await bridge.verifyPremium()).isPremium;
  } catch (error) {
    // The service has just said so with the login.
    console.warn('premium could not be verified', error);
    return true;
  }
}

function toastPremiumRequired(): void {
  toast({
    variant: 'destructive',
    title: m.desktop_premium_required(),
    description: m.desktop_premium_required_body(),
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
