import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AdminFrame } from './admin-frame.tsx';

type Duty = NonNullable<CurrentUser['adminDuty']>;

const words = {
  change_password: { title: m.admin_duty_password, body: m.admin_duty_password_body },
  set_up_second_factor: { title: m.admin_duty_factor, body: m.admin_duty_factor_body },
} as const satisfies Record<Duty, { title: () => string; body: () => string }>;

/**
 * Stands around every page of the operator. As long as something has to be done first, the server refuses every call, and
 * this says what it is; afterwards it asks who the operator is where a call wants to know.
 */
export function AdminGate({ children }: { readonly children: ReactNode }) {
  const { user } = useCurrentUser();
  const duty = user?.adminDuty ?? null;
  if (duty === null) {
    return (
      <>
        {children}
        <ConfirmationHost />
      </>
    );
  }
  return (
    <AdminFrame title={m.admin_title()}>
      <div className="border-y border-hair">
        <EmptyState
          title={words[duty].title()}
          message={words[duty].body()}
          action={
            <LinkButton variant="primary" href="/preferences">
              {m.admin_duty_open()}
            </LinkButton>
          }
        />
      </div>
    </AdminFrame>
  );
}
