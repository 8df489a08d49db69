import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { deleteAccount } from '@punktgenau/contract/account/endpoints';
import { type ReactNode, useId, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { CurrentPasswordField } from '#shared/ui/password-field.tsx';
import { usePasswordQuestion } from '#shared/ui/use-password-question.ts';
import { leaveAfterDeletion } from '../navigation/account-deleted.ts';
import { DataDownload } from './data-download.tsx';

type DeleteAccountDialogProps = { readonly user: CurrentUser; readonly onClose: () => void };

/** Says what goes and what stays, offers the download once more, and asks for the password. */
export default function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const { failure, field, problem, isBusy, submit, forgetProblem } = useDeletion();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={m.account_delete_question()}
      description={m.account_delete_final()}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.account_delete_keep()}
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isBusy}>
            {isBusy ? m.account_delete_busy() : m.account_delete_submit()}
          </Button>
        </>
      }
    >
      <DeletionFacts hasSubscription={user.hasSubscription} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 border-t border-hair pt-4"
      >
        <CurrentPasswordField
          ref={field}
          username={user.username}
          label={m.account_delete_password()}
          hint={m.account_delete_password_hint()}
          error={problem}
          data-first-focus
          onInput={forgetProblem}
        />
        {failure !== undefined && (
          // On a small screen it may begin below what the dialog shows.
          <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}>
            <Notice variant="danger" role="alert" title={m.account_delete_failed()}>
              {failure}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Asks for the password and deletes the account. */
function useDeletion() {
  const [failure, setFailure] = useState<string>();
  const question = usePasswordQuestion({
    missing: m.account_delete_password_missing(),
    send: async (password) => {
      setFailure(undefined);
      const deleted = await attempt(send(deleteAccount, { body: { password } }));
      if (deleted.ok) {
        leaveAfterDeletion();
        // Until the next page is there the dialog stays as it is.
        return new Promise<never>(() => {});
      }
      const reason = describeFailure(deleted.error);
      if (deleted.error.code === 'wrong_password') return reason;
      setFailure(reason);
      return undefined;
    },
  });
  return { ...question, failure };
}

/** What goes and what stays, and the download once more. */
function DeletionFacts({ hasSubscription }: { readonly hasSubscription: boolean }) {
  return (
    <>
      <Consequences title={m.account_delete_goes()}>
        <li>{m.account_delete_goes_designs()}</li>
        <li>{m.account_delete_goes_premium()}</li>
        {hasSubscription && <li>{m.account_delete_goes_subscription()}</li>}
        <li>{m.account_delete_goes_sessions()}</li>
      </Consequences>
      <Consequences title={m.account_delete_stays()}>
        <li>{m.account_delete_stays_payments()}</li>
      </Consequences>
      <div className="grid gap-2 border-t border-hair pt-4">
        <p className="text-sm text-ink-muted">{m.account_delete_export_first()}</p>
        <DataDownload size="sm" />
      </div>
    </>
  );
}

function Consequences({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <p id={id} className="font-strong">
        {title}
      </p>
      <ul aria-labelledby={id} className="grid list-disc gap-1 pl-5 text-ink-muted marker:text-ink-faint">
        {children}
      </ul>
    </div>
  );
}
