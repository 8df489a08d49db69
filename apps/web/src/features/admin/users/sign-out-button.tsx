import { endUserSessions } from '@punktgenau/contract/admin/endpoints';
import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { useState } from 'react';
import { send } from '#shared/api/call.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, type ButtonSize } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure } from '../api/operator-calls.ts';

type SignOutButtonProps = { readonly user: AdminUser; readonly size: ButtonSize };

/** Signs an account out on all its devices, after a question. */
export function SignOutButton({ user, size }: SignOutButtonProps) {
  const { id, username: name } = user;
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmit(() =>
    confirmed(endUserSessions, () => send(endUserSessions, { params: { id } })),
  );
  const end = async () => {
    const ended = await submit();
    if (ended === undefined) return;
    setAsking(false);
    if (ended.ok) toast({ title: m.admin_sign_out_done({ name }) });
    else toastFailure(m.admin_sign_out_failed(), ended.error);
  };
  return (
    <>
      <Button
        variant="outline"
        size={size}
        aria-label={m.admin_sign_out_of({ name })}
        className="whitespace-nowrap"
        onClick={() => setAsking(true)}
      >
        {m.admin_sign_out()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.admin_sign_out_question({ name })}
          description={m.admin_sign_out_body()}
          confirmLabel={m.admin_sign_out()}
          isBusy={isBusy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
