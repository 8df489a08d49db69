import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { changePassword } from '@punktgenau/contract/account/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { send } from '#shared/api/call.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AccountPasswordField } from '../forms/account-field.tsx';
import type { ChangePasswordField } from '../forms/checks.ts';
import { confirmationTexts, NewPasswordField, newPasswordTexts } from '../forms/new-password-field.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** Changing the password; after a change the form starts empty and the heading takes the focus. */
export function PasswordSection({ user }: { readonly user: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  const client = useQueryClient();
  return (
    <SettingsSection
      id="settings-password"
      title={m.account_settings_password()}
      note={m.account_settings_password_hint()}
      headingRef={heading}
    >
      <div className="grid gap-5">
        {changes > 0 && (
          <p role="status" className="border-l-2 border-ink-muted pl-3">
            {m.account_settings_password_changed()}. {m.account_settings_password_changed_body()}
          </p>
        )}
        <ChangePasswordForm
          key={changes}
          username={user.username}
          onChanged={() => {
            setChanges((count) => count + 1);
            // The administration may open with it.
            if (user.isAdmin) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
            heading.current?.focus();
          }}
        />
      </div>
    </SettingsSection>
  );
}

const fields: readonly ChangePasswordField[] = ['currentPassword', 'newPassword', 'confirmation'];

const newTexts = newPasswordTexts(m.account_problem_new_password_short);
const noOwnTexts = {};

/** Three fields in a row where there is room, and the button below them. */
const formLook =
  'grid items-start gap-5 max-xl:max-w-96 xl:grid-cols-3 xl:gap-x-6 xl:[&>[type=submit]]:col-span-3 xl:[&>[type=submit]]:justify-self-start';

type ChangePasswordFormProps = { readonly username: string; readonly onChanged: () => void };

/** The button waits until all three fields are filled (specification, section 5). */
function ChangePasswordForm({ username, onChanged }: ChangePasswordFormProps) {
  const [isFilled, setFilled] = useState(false);
  const { problems, isBusy, formProps } = useAccountForm({
    names: fields,
    // Brings the library that checks: few visits of the settings change the password.
    check: async (given) => (await import('../forms/checks.ts')).checkChangePassword(given),
    send: async (request) => {
      await send(changePassword, { body: request });
      toast({
        title: m.account_settings_password_changed(),
        description: m.account_settings_password_changed_body(),
      });
      onChanged();
    },
    onRefused: () => ({ title: m.account_settings_password_failed(), fallback: m.error_unknown() }),
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    setFilled(fields.every((name) => data.get(name) !== ''));
    formProps.onInput(event);
  };

  return (
    <form {...formProps} onInput={onInput} className={formLook}>
      {/* Password managers look for the name next to the password; players know who they are. */}
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
