import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SubscriptionChanged, SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import { useId } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { CurrentPasswordField } from '#shared/ui/password-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { usePasswordQuestion } from '#shared/ui/use-password-question.ts';
import { cancelConsequence, cancelledSentence } from './premium-sentence.ts';
import { cancelSubscription } from './subscription-query.ts';

type CancelDialogProps = {
  readonly user: CurrentUser;
  readonly info: SubscriptionInfo;
  readonly onClose: () => void;
  readonly onCancelled: (changed: SubscriptionChanged) => void;
};

/** Asks for the password once more before a subscription is cancelled, and says what happens then. */
export default function CancelDialog({ user, info, onClose, onCancelled }: CancelDialogProps) {
  const formId = useId();

  const { field, problem, isBusy, submit, forgetProblem } = usePasswordQuestion({
    missing: m.cancel_password_missing(),
    send: async (password) => {
      const cancelled = await cancelSubscription(user.username, password);
      if (!cancelled.ok) return describeFailure(cancelled.error, m.cancel_failed());
      const { value } = cancelled;
      toast({ title: m.cancel_done(), description: cancelledSentence(value.premiumTerms) });
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
      description={cancelConsequence(user, info)}
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
        <CurrentPasswordField
          ref={field}
          username={user.username}
          label={m.cancel_password()}
          hint={m.cancel_password_hint()}
          error={problem}
          data-first-focus
          onInput={forgetProblem}
        />
      </form>
    </Dialog>
  );
}
