import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { AccountField, AccountPasswordField } from '../components/account-field.tsx';
import { useFirstFieldFocus } from '../forms/use-first-field-focus.ts';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import { type LoginFormOptions, useLoginForm } from './use-login-form.ts';

const usernameTexts = { required: m.account_problem_username_required };
const passwordTexts = { required: m.account_problem_password_required };

type LoginFormProps = Omit<LoginFormOptions, 'promoCode'> & {
  readonly query: AuthQuery;
  /** Whose login is known here already: the name stands in its field, and remembering is ticked. */
  readonly knownPlayer?: { readonly username: string };
};

export function LoginForm({ query, knownPlayer, ...options }: LoginFormProps) {
  const { problems, isBusy, formProps } = useLoginForm({ ...options, promoCode: query.promoCode });

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
      {/* After the password and not beside its label: the way from name to password is one press of Tab. */}
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
