import { signUp } from '@punktgenau/contract/account/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { Link } from 'wouter';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { AccountField, emailTexts } from '../forms/account-field.tsx';
import { checkSignup, type SignupField } from '../forms/checks.ts';
import { NewPasswordField, newPasswordTexts } from '../forms/new-password-field.tsx';
import { useAccountForm, useFirstFieldFocus } from '../forms/use-account-form.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import { rememberedCode, rememberedRedirect } from '../navigation/remembered.ts';
import type { SentMail } from '../navigation/sent-mail.ts';

const usernameLength = () =>
  m.account_problem_username_length({ min: limits.usernameMin, max: limits.usernameMax });
const usernameTexts = {
  too_short: usernameLength,
  too_long: usernameLength,
  bad_format: m.account_problem_username_format,
};
const passwordTexts = newPasswordTexts(m.account_problem_password_short);

type SignupFormProps = {
  readonly query: AuthQuery;
  readonly onSignedUp: (sent: SentMail) => void;
};

export function SignupForm({ query, onSignedUp }: SignupFormProps) {
  const { problems, isBusy, formProps } = useSignupForm(query, onSignedUp);

  useFirstFieldFocus(formProps.ref);

  return (
    <form {...formProps} className="grid gap-5">
      <AccountField
        texts={usernameTexts}
        name="username"
        label={m.account_username()}
        hint={m.account_signup_username_hint({ min: limits.usernameMin, max: limits.usernameMax })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.usernameMax}
        problem={problems.username}
      />
      <AccountField
        texts={emailTexts}
        name="email"
        type="email"
        label={m.account_email()}
        hint={m.account_signup_email_hint()}
        autoComplete="email"
        maxLength={limits.emailMax}
        problem={problems.email}
      />
      <NewPasswordField
        texts={passwordTexts}
        name="password"
        label={m.account_password()}
        problem={problems.password}
      />
      <p className="text-sm text-ink-faint">
        {m.account_signup_terms_before()}{' '}
        <Link className="link" href="/nutzungsbedingungen">
          {m.account_signup_terms_link()}
        </Link>
        .
      </p>
      <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
        {m.account_signup_submit()}
      </Button>
      <p className="text-ink-muted">
        {m.account_to_login_instead()}{' '}
        <Link className="link" href={authHref('/login', query)}>
          {m.account_login_link()}
        </Link>
      </p>
    </form>
  );
}

const fields: readonly SignupField[] = ['username', 'email', 'password'];

/** Signing up; a page or a code that waits for the new account is remembered until its address is confirmed. */
function useSignupForm({ redirect, premiumCode }: AuthQuery, onSignedUp: (sent: SentMail) => void) {
  return useAccountForm({
    names: fields,
    check: checkSignup,
    send: async (request) => {
      await send(signUp, { body: request });
      if (redirect !== null) rememberedRedirect.keep(redirect, Date.now());
      if (premiumCode !== null) rememberedCode.keep(premiumCode, Date.now());
      onSignedUp({ email: request.email, username: request.username });
    },
    onRefused: () => ({
      title: m.account_signup_failed_title(),
      fallback: m.account_signup_failed_body(),
    }),
  });
}
