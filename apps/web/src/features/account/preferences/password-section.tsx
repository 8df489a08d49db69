import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Changing the password; after a change the form starts empty and the heading takes the focus. */
export function PasswordSection({ user }: { readonly user: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
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
            heading.current?.focus();
          }}
        />
      </div>
    </SettingsSection>
  );
}
