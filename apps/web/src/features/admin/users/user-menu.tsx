import { endUserSessions } from '@punktgenau/contract/admin/endpoints';
import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { useState } from 'react';
import { send } from '#shared/api/call.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { m } from '#shared/i18n/messages.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure } from '../api/operator-calls.ts';

/** 'Premium geben' or 'Premium entfernen', whichever the account can have. */
export const premiumAction = ({ isPro }: AdminUser): string =>
  isPro ? m.admin_premium_remove() : m.admin_premium_give();

type UserMenuProps = {
  readonly user: AdminUser;
  /** Asks about its premium, where there is no button for that. */
  readonly onPremium?: () => void;
};

/** What can be done with an account: signing it out on all its devices, after a question, and where it has no button its premium. */
export function UserMenu({ user, onPremium }: UserMenuProps) {
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
      <Menu
        label={m.admin_user_more_of({ name })}
        trigger={<Icon name="more" />}
        triggerProps={{ isIcon: true, variant: 'ghost' }}
        items={[
          ...(onPremium
            ? [{ kind: 'action', label: premiumAction(user), onSelect: onPremium } as const]
            : []),
          { kind: 'action', label: m.admin_sign_out(), onSelect: () => setAsking(true) },
        ]}
      />
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
