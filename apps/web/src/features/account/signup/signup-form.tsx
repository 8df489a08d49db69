import { limits } from '@punktgenau/contract/limits/limits';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { AccountField } from '../components/account-field.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { emailTexts } from '../forms/email-texts.ts';
import { newPasswordTexts } from '../forms/new-password-texts.ts';
import { useFirstFieldFocus } from '../forms/use-first-field-focus.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import { useSignupForm } from './use-signup-form.ts';

const usernameLength = () =>
  m.account_problem_username_length({ min: limits.usernameMin, max: limits.usernameMax });
const usernameTexts = {
  too_short: usernameLength,
  too_long: usernameLength,
  bad_format: m.account_problem_username_format,
};
const passwordTexts = newPasswordTexts(m.account_problem_password_short);

/** Where the confirmation mail went, and which sign-up it confirms. */
export type SentMail = { readonly email: string; readonly username: string };

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
