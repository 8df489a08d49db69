import type { CurrentUser, LoggedIn } from '@punktgenau/contract/account/account-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { setCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { noteTriedCode } from '#shared/premium-code/tried-code.ts';
import { toast } from '#shared/ui/toast.ts';

export type WelcomeOptions = {
  /** A premium code to redeem before going on, if one is waiting. */
  readonly premiumCode: string | null;
  /** What follows a login before the guard leads on, and as whom; without it the player is welcomed. */
  readonly welcome?: ((user: CurrentUser) => Promise<CurrentUser>) | undefined;
};

/**
 * What follows a login, by whatever step it ended. Where it leads is the guard's word: once there is a user, it leaves this
 * page for the one that asked for the login, or for the page where players start, and the welcome stays on the screen
 * meanwhile.
 */
export function useWelcome({ premiumCode, welcome }: WelcomeOptions) {
  const client = useQueryClient();
  return async (loggedIn: LoggedIn) => {
    if (!welcome) {
      toast({ title: loggedIn.isFirst ? m.account_login_first() : m.account_login_succeeded() });
    }
    const user = premiumCode === null ? loggedIn : await redeem(premiumCode, loggedIn);
    setCurrentUser(client, welcome ? await welcome(user) : user);
  };
}

/** Loaded with the first code that waits: few logins have one. A failure to load is no reason not to be logged in. */
async function redeem(code: string, user: CurrentUser): Promise<CurrentUser> {
  const activation = await import('./redeem-remembered-code.ts').catch(() => null);
  if (activation === null) return user;
  noteTriedCode(code);
  return activation.redeemRememberedCode(code, user);
}
