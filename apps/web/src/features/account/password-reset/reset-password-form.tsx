import { resetPassword } from '@punktgenau/contract/account/endpoints';
import { Link } from 'wouter';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { AccountPasswordField } from '../forms/account-field.tsx';
import { checkResetPassword, type NewPasswordControl } from '../forms/checks.ts';
import { confirmationTexts, NewPasswordField, newPasswordTexts } from '../forms/new-password-field.tsx';
import { useAccountForm, useFirstFieldFocus } from '../forms/use-account-form.ts';

const fields: readonly NewPasswordControl[] = ['newPassword', 'confirmation'];

const passwordTexts = newPasswordTexts(m.account_problem_password_short);

type ResetPasswordFormProps = {
  readonly token: string;
  readonly onDone: () => void;
  /** The link was good when the page opened and has expired or been used since. */
  readonly onTokenRefused: () => void;
};

export function ResetPasswordForm({ token, onDone, onTokenRefused }: ResetPasswordFormProps) {
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    check: (values) => checkResetPassword(values, token),
    send: async (request) => {
      await send(resetPassword, { body: request });
      onDone();
    },
    onRefused: ({ code }) => {
      if (code !== 'reset_token_invalid') {
        return { title: m.account_reset_failed_title(), fallback: m.account_reset_failed_body() };
      }
      onTokenRefused();
      return undefined;
    },
  });

  useFirstFieldFocus(formProps.ref);

  return (
    <>
      <h1>{m.account_reset_title()}</h1>
      <form {...formProps} className="grid gap-5">
        <NewPasswordField
          texts={passwordTexts}
          name="newPassword"
          label={m.account_new_password()}
          problem={problems.newPassword}
        />
        <AccountPasswordField
          texts={confirmationTexts}
          name="confirmation"
          label={m.account_confirm_password()}
          autoComplete="new-password"
          problem={problems.confirmation}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
          {m.account_reset_submit()}
        </Button>
        <Link className="link link-line" href="/login">
          {m.account_to_login()}
        </Link>
      </form>
    </>
  );
}
