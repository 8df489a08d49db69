import type { CurrentUser, SubscriptionInfo } from '@punktgenau/contract';
import { useId } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { usePasswordQuestion } from '#shared/ui/use-password-question.ts';
import { cancelSubscription } from './subscription-query.ts';

type CancelDialogProps = {
  readonly user: CurrentUser;
  readonly info: SubscriptionInfo;
  readonly onClose: () => void;
  readonly onCancelled: (subscription: SubscriptionInfo) => void;
};

/** Asks for the password once more before a subscription is cancelled, and says what happens then. */
export function CancelDialog({ user, info, onClose, onCancelled }: CancelDialogProps) {
  const formId = useId();
  const runsOn = (info.status === 'active' || info.status === 'trialing') && info.currentPeriodEnd !== null;

  const { field, problem, isBusy, submit, forgetProblem } = usePasswordQuestion({
    missing: m.cancel_password_missing(),
    send: async (password) => {
      const cancelled = await cancelSubscription(user.username, password);
      if (!cancelled.ok) return describeFailure(cancelled.failure, m.cancel_failed());
      const { value } = cancelled;
      const end = value.cancelAt ?? value.currentPeriodEnd;
      const goesOn = value.status !== 'canceled' && end !== null;
      toast({
        title: m.cancel_done(),
        description: goesOn ? m.cancel_done_body({ date: formatDate(end) }) : m.cancel_done_now(),
      });
      onCancelled(value);
      return undefined;
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={m.cancel_title()}
      description={
        runsOn && info.currentPeriodEnd !== null
          ? m.cancel_body({ date: formatDate(info.currentPeriodEnd) })
          : m.cancel_body_now()
      }
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.cancel_keep()}
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isBusy}>
            {isBusy ? m.cancel_busy() : m.cancel_submit()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers look for the name beside the password; players know who they are. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          ref={field}
          name="password"
          label={m.cancel_password()}
          hint={m.cancel_password_hint()}
          autoComplete="current-password"
          error={problem}
          data-first-focus
          onInput={forgetProblem}
        />
      </form>
    </Dialog>
  );
}
