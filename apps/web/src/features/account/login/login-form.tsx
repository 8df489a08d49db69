import type { CurrentUser, LoggedIn } from '@punktgenau/contract/account/account-schemas';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { logIn } from '@punktgenau/contract/session/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '#shared/api/call.ts';
import { setCurrentUser } from '#shared/api/current-user.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { noteTriedCode } from '#shared/premium-code/tried-code.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AccountField, AccountPasswordField } from '../forms/account-field.tsx';
import type { LoginField } from '../forms/checks.ts';
import { useAccountForm, useFirstFieldFocus } from '../forms/use-account-form.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import { rememberedCode } from '../navigation/remembered.ts';
import { PasskeyLogin } from './passkey-login.tsx';

/** Most accounts have no second factor. */
const SecondStep = lazy(() => import('./second-step.tsx'));

const usernameTexts = { required: m.account_problem_username_required };
const passwordTexts = { required: m.account_problem_password_required };

type LoginFormProps = Pick<WelcomeOptions, 'welcome'> & {
  /**
   * Called with the name typed when the password was right but the address is not confirmed, and with null when that is
   * not what stood in the way.
   */
  readonly onUnverified: (name: string | null) => void;
  readonly query: AuthQuery;
  /** Whose login is known here already: the name stands in its field, and remembering is ticked. */
  readonly knownPlayer?: { readonly username: string };
};

/** Name and password, then the second factor where the account has one. */
export function LoginForm({ query, knownPlayer, ...options }: LoginFormProps) {
  const onLoggedIn = useWelcome({ premiumCode: query.premiumCode, welcome: options.welcome });
  const [step, setStep] = useState<{ readonly question: FactorQuestion; readonly typed: TypedLogin }>();
  // What was typed, should the way lead back from the second step.
  const [typed, setTyped] = useState<TypedLogin>();

  if (step !== undefined) {
    return (
      <Suspense fallback={<BusyView text={m.security_loading()} />}>
        <SecondStep
          question={step.question}
          rememberMe={step.typed.rememberMe}
          onLoggedIn={onLoggedIn}
          onBack={() => setStep(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <PasswordStep
      query={query}
      known={typed ?? (knownPlayer && { ...knownPlayer, rememberMe: true })}
      onLoggedIn={onLoggedIn}
      onUnverified={options.onUnverified}
      onSecondFactor={(question, login) => {
        setTyped(login);
        setStep({ question, typed: login });
      }}
    />
  );
}

type TypedLogin = { readonly username: string; readonly rememberMe: boolean };

type PasswordStepProps = {
  readonly query: AuthQuery;
  readonly known: TypedLogin | undefined;
  readonly onLoggedIn: (user: LoggedIn) => Promise<void>;
  readonly onUnverified: LoginFormProps['onUnverified'];
  readonly onSecondFactor: (question: FactorQuestion, typed: TypedLogin) => void;
};

function PasswordStep({ query, known, ...handlers }: PasswordStepProps) {
  const { problems, isBusy, formProps } = usePasswordStep({ ...handlers, premiumCode: query.premiumCode });

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
        defaultValue={known?.username}
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
          defaultChecked={known?.rememberMe === true}
        />
        <Link className="link text-sm" href={authHref('/forgot-password', query)}>
          {m.account_login_forgot()}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
        {m.account_login_submit()}
      </Button>
      {/* A passkey is bound to the site's name, which the desktop app's window does not have. */}
      {!hasDesktopBridge() && (
        <PasskeyLogin
          readRememberMe={() => new FormData(formProps.ref.current ?? undefined).get('rememberMe') === 'on'}
          onLoggedIn={handlers.onLoggedIn}
        />
      )}
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

type WelcomeOptions = {
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
function useWelcome({ premiumCode, welcome }: WelcomeOptions) {
  const client = useQueryClient();
  return async (loggedIn: LoggedIn) => {
    if (!welcome) toast({ title: m.account_login_succeeded() });
    const user = premiumCode === null ? loggedIn : await redeem(premiumCode, loggedIn);
    setCurrentUser(client, welcome ? await welcome(user) : user);
  };
}

/** Logging in with name and password. */
function usePasswordStep({
  premiumCode,
  onLoggedIn,
  onUnverified,
  onSecondFactor,
}: Pick<WelcomeOptions, 'premiumCode'> & Omit<PasswordStepProps, 'query' | 'known'>) {
  useEffect(() => {
    // A failure shows when the form is sent.
    loadChecks().catch(() => undefined);
  }, []);

  return useAccountForm({
    names: fields,
    check: async (values) => (await loadChecks()).checkLogin(values),
    send: async (request) => onLoggedIn(await call(logIn, { body: request })),
    onRefused: ({ code, secondFactor }, { username, rememberMe }) => {
      if (secondFactor !== undefined) {
        onUnverified(null);
        onSecondFactor(secondFactor, { username, rememberMe });
        return undefined;
      }
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
