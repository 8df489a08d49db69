import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Hardly any visit of the settings is for this. */
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

/** The way out, at the end of the page and without noise. */
export function DeletionSection({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection id="settings-deletion" title={m.account_delete_title()}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[44rem] text-ink-muted">{m.account_delete_body()}</p>
        <Button onClick={() => setOpen(true)}>{m.account_delete_open()}</Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
