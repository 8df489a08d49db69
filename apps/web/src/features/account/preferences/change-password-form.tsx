import { changePassword } from '@punktgenau/contract/account/endpoints';
import { type FormEvent, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { send } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AccountPasswordField } from '../components/account-field.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { reportFailure } from '../components/report-failure.ts';
import { confirmationTexts, newPasswordTexts } from '../forms/new-password-texts.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import type { ChangePasswordField } from './check-change-password.ts';

const fields: readonly ChangePasswordField[] = ['currentPassword', 'newPassword', 'confirmation'];

const newTexts = newPasswordTexts(m.account_problem_new_password_short);
const noOwnTexts = {};

type ChangePasswordFormProps = { readonly username: string; readonly onChanged: () => void };

/** The button waits until all three fields are filled (specification, section 5). */
export function ChangePasswordForm({ username, onChanged }: ChangePasswordFormProps) {
  const [isFilled, setFilled] = useState(false);
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    // Brings the library that checks: few visits of the settings change the password.
    check: async (given) => (await import('./check-change-password.ts')).checkChangePassword(given),
    send: async (request, values) => {
      const changed = await attempt(send(changePassword, { body: request }));
      if (!changed.ok) {
        const title = m.account_settings_password_failed();
        return reportFailure(changed.error, { title, fallback: m.error_unknown(), values });
      }
      toast({
        title: m.account_settings_password_changed(),
        description: m.account_settings_password_changed_body(),
      });
      onChanged();
      return {};
    },
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    setFilled(fields.every((name) => data.get(name) !== ''));
    formProps.onInput(event);
  };

  return (
    <form {...formProps} onInput={onInput} className="grid max-w-96 gap-5">
      {/* Password managers look for the name beside the password; players know who they are. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <AccountPasswordField
        texts={noOwnTexts}
        name="currentPassword"
        label={m.account_settings_current_password()}
        autoComplete="current-password"
        problem={problems.currentPassword}
      />
      <NewPasswordField
        texts={newTexts}
        name="newPassword"
        label={m.account_new_password()}
        problem={problems.newPassword}
      />
      <AccountPasswordField
        texts={confirmationTexts}
        name="confirmation"
        label={m.account_settings_confirm_new_password()}
        autoComplete="new-password"
        problem={problems.confirmation}
      />
      <Button type="submit" variant="primary" isLoading={isBusy} disabled={!isFilled}>
        {m.account_settings_password_submit()}
      </Button>
    </form>
  );
}
