import type { LoggedIn, UnconfirmedSignUp } from '@punktgenau/contract/account/account-schemas';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { logIn } from '@punktgenau/contract/session/endpoints';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '#shared/api/call.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { AccountField, AccountPasswordField } from '../forms/account-field.tsx';
import type { LoginField } from '../forms/checks.ts';
import { useAccountForm, useFirstFieldFocus } from '../forms/use-account-form.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import { rememberedCode } from '../navigation/remembered.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { useWelcome, type WelcomeOptions } from './use-welcome.ts';

/** Most accounts have no second factor. */
const SecondStep = lazy(() => import('./second-step.tsx'));
const UnverifiedNotice = lazy(() => import('./unverified-notice.tsx'));

const usernameTexts = { required: m.account_problem_username_required };
const passwordTexts = { required: m.account_problem_password_required };

type LoginFormProps = Pick<WelcomeOptions, 'welcome'> & {
  readonly query: AuthQuery;
  /** Whose login is known here already: the name stands in its field. */
  readonly knownPlayer?: TypedLogin | undefined;
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
      known={typed ?? knownPlayer}
      onLoggedIn={onLoggedIn}
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
  readonly onSecondFactor: (question: FactorQuestion, typed: TypedLogin) => void;
};

function PasswordStep({ query, known, ...handlers }: PasswordStepProps) {
  // Set when the password was right but the address is not confirmed.
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedSignUp>();
  const { problems, isBusy, formProps } = usePasswordStep({
    ...handlers,
    premiumCode: query.premiumCode,
    onUnconfirmed: setUnconfirmed,
  });

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
      {/* Below what was pressed: nothing that the player is looking at moves. */}
      <Suspense fallback={null}>
        {unconfirmed && <UnverifiedNotice key={unconfirmed.ticket} signUp={unconfirmed} />}
      </Suspense>
      {/* A passkey is bound to the site's name, which the desktop app's window does not have. */}
      {!hasDesktopBridge() && (
        <PasskeyLogin
          readRememberMe={() => new FormData(formProps.ref.current ?? undefined).get('rememberMe') === 'on'}
          onLoggedIn={handlers.onLoggedIn}
        />
      )}
      <NoAccountYet query={query} />
    </form>
  );
}

function NoAccountYet({ query }: { readonly query: AuthQuery }) {
  return (
    <p className="text-ink-muted">
      {m.account_login_no_account()}{' '}
      <Link className="link" href={authHref('/signup', query)}>
        {m.account_login_create_account()}
      </Link>
    </p>
  );
}

const fields: readonly LoginField[] = ['username', 'password', 'rememberMe'];

/** The schema library stays out of the page's first load; it is there long before a password has been typed. */
const loadChecks = () => import('../forms/checks.ts');

/** Logging in with name and password. */
function usePasswordStep({
  premiumCode,
  onLoggedIn,
  onUnconfirmed,
  onSecondFactor,
}: Pick<WelcomeOptions, 'premiumCode'> &
  Omit<PasswordStepProps, 'query' | 'known'> & {
    readonly onUnconfirmed: (signUp: UnconfirmedSignUp | undefined) => void;
  }) {
  useEffect(() => {
    // A failure shows when the form is sent.
    loadChecks().catch(() => undefined);
  }, []);

  return useAccountForm({
    names: fields,
    check: async (values) => (await loadChecks()).checkLogin(values),
    send: async (request) => onLoggedIn(await call(logIn, { body: request })),
    onRefused: ({ code, secondFactor, unconfirmed }, { username, rememberMe }) => {
      onUnconfirmed(unconfirmed);
      if (secondFactor !== undefined) {
        onSecondFactor(secondFactor, { username, rememberMe });
        return undefined;
      }
      // The link in the mail leads to a page that does not know of the code.
      if (unconfirmed && premiumCode !== null) rememberedCode.keep(premiumCode, Date.now());
      // The form says it itself, and helps.
      if (unconfirmed) return undefined;
      const title = m.account_login_failed_title();
      const fallback = m.account_login_failed_body();
      // Name or password: the server does not say which. The password is what one types again.
      const problems = { password: { code: 'wrong_password', message: fallback } } as const;
      return { title, fallback, ...(code === 'invalid_credentials' && { problems }) };
    },
  });
}
