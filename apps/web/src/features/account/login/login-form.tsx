import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { logIn } from '@punktgenau/contract/session/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '#shared/api/call.ts';
import { setCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { noteTriedCode } from '#shared/premium-code/tried-code.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AccountField, AccountPasswordField } from '../forms/account-field.tsx';
import type { LoginField } from '../forms/checks.ts';
import { useAccountForm, useFirstFieldFocus } from '../forms/use-account-form.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import { rememberedCode } from '../navigation/remembered.ts';

const usernameTexts = { required: m.account_problem_username_required };
const passwordTexts = { required: m.account_problem_password_required };

type LoginFormProps = Omit<LoginFormOptions, 'premiumCode'> & {
  readonly query: AuthQuery;
  /** Whose login is known here already: the name stands in its field, and remembering is ticked. */
  readonly knownPlayer?: { readonly username: string };
};

export function LoginForm({ query, knownPlayer, ...options }: LoginFormProps) {
  const { problems, isBusy, formProps } = useLoginForm({ ...options, premiumCode: query.premiumCode });

  useFirstFieldFocus(formProps.ref);

  return (
    <form {...formProps} className="grid gap-5">
      <AccountField
        texts={usernameTexts}
        name="username"
        label={m.account_username_or_email()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={knownPlayer?.username}
        problem={problems.username}
      />
      <AccountPasswordField
        texts={passwordTexts}
        name="password"
        label={m.account_password()}
        autoComplete="current-password"
        problem={problems.password}
      />
      {/* After the password and not next to its label: the way from name to password is one press of Tab. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          name="rememberMe"
          label={m.account_login_remember()}
          defaultChecked={knownPlayer !== undefined}
        />
        <Link className="link text-sm" href={authHref('/forgot-password', query)}>
          {m.account_login_forgot()}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
        {m.account_login_submit()}
      </Button>
      <p className="text-ink-muted">
        {m.account_login_no_account()}{' '}
        <Link className="link" href={authHref('/signup', query)}>
          {m.account_login_create_account()}
        </Link>
      </p>
    </form>
  );
}

const fields: readonly LoginField[] = ['username', 'password', 'rememberMe'];

/** The schema library stays out of the page's first load; it is there long before a password has been typed. */
const loadChecks = () => import('../forms/checks.ts');

type LoginFormOptions = {
  /** A premium code to redeem before going on, if one is waiting. */
  readonly premiumCode: string | null;
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
function useLoginForm({ premiumCode, onUnverified, welcome }: LoginFormOptions) {
  const client = useQueryClient();

  useEffect(() => {
    // A failure shows when the form is sent.
    loadChecks().catch(() => undefined);
  }, []);

  return useAccountForm({
    names: fields,
    check: async (values) => (await loadChecks()).checkLogin(values),
    send: async (request) => {
      const loggedIn = await call(logIn, { body: request });
      if (!welcome) toast({ title: m.account_login_succeeded() });
      const user = premiumCode === null ? loggedIn : await redeem(premiumCode, loggedIn);
      setCurrentUser(client, welcome ? await welcome(user) : user);
    },
    onRefused: ({ code }, { username }) => {
      const isUnverified = code === 'email_not_verified';
      // The link in the mail leads to a page that does not know of the code.
      if (isUnverified && premiumCode !== null) rememberedCode.keep(premiumCode, Date.now());
      onUnverified(isUnverified ? username : null);
      const title = m.account_login_failed_title();
      const fallback = m.account_login_failed_body();
      // Name or password: the server does not say which. The password is what one types again.
      const problems = { password: { code: 'wrong_password', message: fallback } } as const;
      return { title, fallback, ...(code === 'invalid_credentials' && { problems }) };
    },
  });
}

/** Loaded with the first code that waits: few logins have one. A failure to load is no reason not to be logged in. */
async function redeem(code: string, user: CurrentUser): Promise<CurrentUser> {
  const activation = await import('./redeem-remembered-code.ts').catch(() => null);
  if (activation === null) return user;
  noteTriedCode(code);
  return activation.redeemRememberedCode(code, user);
}
