import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { logIn } from '@punktgenau/contract/session/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { setCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { triedCode } from '#shared/premium-code/tried-code.ts';
import { toast } from '#shared/ui/toast.ts';
import { reportFailure } from '../components/report-failure.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { pendingCode } from '../navigation/pending-code.ts';
import type { LoginField } from './check-login.ts';

const fields: readonly LoginField[] = ['username', 'password', 'rememberMe'];

/** The schema library stays out of the page's first load; it is there long before anybody has typed a password. */
const loadCheck = () => import('./check-login.ts');

export type LoginFormOptions = {
  /** A premium code to redeem before going on, if one is waiting. */
  readonly promoCode: string | null;
  /**
   * Called with the name typed when the password was right but the address is not confirmed, and with null when that is
   * not what stood in the way.
   */
  readonly onUnverified: (name: string | null) => void;
  /** What follows a login before the guard leads on, and as whom; without it the player is welcomed. */
  readonly welcome?: ((user: CurrentUser) => Promise<CurrentUser>) | undefined;
};

/**
 * Logging in. Where it leads is the guard's word: once there is a user, it leaves this page for the one that asked
 * for the login, or for the page where players start, and the welcome stays on the screen meanwhile.
 */
export function useLoginForm({ promoCode, onUnverified, welcome }: LoginFormOptions) {
  const client = useQueryClient();

  useEffect(() => {
    // A failure shows when the form is sent.
    loadCheck().catch(() => undefined);
  }, []);

  return useAccountForm({
    names: fields,
    check: async (values) => (await loadCheck()).checkLogin(values),
    send: async (request, values) => {
      const login = await attempt(call(logIn, { body: request }));
      if (!login.ok) {
        const isUnverified = login.error.code === 'email_not_verified';
        // The link in the mail leads to a page that does not know of the code.
        if (isUnverified && promoCode !== null) pendingCode.keep(promoCode, Date.now());
        onUnverified(isUnverified ? request.username : null);
        const title = m.account_login_failed_title();
        const fallback = m.account_login_failed_body();
        const problems = reportFailure(login.error, { title, fallback, values });
        if (login.error.code !== 'invalid_credentials') return problems;
        // Name or password: the server does not say which. The password is what one types again.
        return { ...problems, password: { code: 'wrong_password', message: fallback } };
      }
      if (!welcome) toast({ title: m.account_login_succeeded() });
      const user = promoCode === null ? login.value : await redeem(promoCode, login.value);
      setCurrentUser(client, welcome ? await welcome(user) : user);
      return {};
    },
  });
}

/** Loaded with the first code that waits: few logins have one. A failure to load is no reason not to be logged in. */
async function redeem(code: string, user: CurrentUser): Promise<CurrentUser> {
  const activation = await import('./activate-pending-code.ts').catch(() => null);
  if (activation === null) return user;
  triedCode.note(code);
  return activation.activatePendingCode(code, user);
}
