import { signUp } from '@punktgenau/contract/account/endpoints';
import { attempt } from '#shared/api/attempt.ts';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { reportFailure } from '../components/report-failure.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import type { AuthQuery } from '../navigation/auth-query.ts';
import { pendingCode } from '../navigation/pending-code.ts';
import { pendingRedirect } from '../navigation/pending-redirect.ts';
import { checkSignup, type SignupField } from './check-signup.ts';
import type { SentMail } from './signup-form.tsx';

const fields: readonly SignupField[] = ['username', 'email', 'password'];

/** Signing up; a page or a code that waits for the new account is remembered until its address is confirmed. */
export function useSignupForm({ redirect, promoCode }: AuthQuery, onSignedUp: (sent: SentMail) => void) {
  return useAccountForm({
    names: fields,
    check: checkSignup,
    send: async (request, values) => {
      const signup = await attempt(send(signUp, { body: request }));
      if (!signup.ok) {
        return reportFailure(signup.error, {
          title: m.account_signup_failed_title(),
          fallback: m.account_signup_failed_body(),
          values,
        });
      }
      if (redirect !== null) pendingRedirect.keep(redirect, Date.now());
      if (promoCode !== null) pendingCode.keep(promoCode, Date.now());
      toast({ title: m.account_signup_succeeded() });
      onSignedUp({ email: request.email, username: request.username });
      return {};
    },
  });
}
