import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { Undoing } from './code-row.tsx';
import { useCodeActions } from './use-codes.ts';

type UndoDialogProps = {
  readonly code: AdminCode;
  readonly undoing: Undoing;
  readonly onClose: () => void;
};

/** Asks before a code is deleted or ended. The way back has the focus. */
export function UndoDialog({ code, undoing, onClose }: UndoDialogProps) {
  const actions = useCodeActions();
  const [isSending, setSending] = useState(false);
  const words = undoing === 'delete' ? deleteWords(code.code) : endWords(code.code);

  const confirm = async () => {
    setSending(true);
    const done = await (undoing === 'delete' ? actions.remove(code) : actions.end(code));
    setSending(false);
    onClose();
    if (done.ok) toast({ title: words.done, description: code.code });
    else toast({ variant: 'destructive', title: words.failed, description: describeFailure(done.error) });
  };

  return (
    <Dialog
      isOpen
      isBusy={isSending}
      onClose={onClose}
      title={words.title}
      description={words.body}
      footer={
        <>
          <Button variant="ghost" disabled={isSending} onClick={onClose} data-first-focus="">
            {m.action_cancel()}
          </Button>
          <Button variant="danger" isLoading={isSending} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}

function deleteWords(code: string) {
  return {
    title: m.admin_codes_delete_title(),
    body: m.admin_codes_delete_body({ code }),
    confirm: m.admin_codes_delete(),
    done: m.admin_codes_deleted(),
    failed: m.admin_codes_delete_failed(),
  };
}

function endWords(code: string) {
  return {
    title: m.admin_codes_end_title(),
    body: m.admin_codes_end_body({ code }),
    confirm: m.admin_codes_end(),
    done: m.admin_codes_ended_toast(),
    failed: m.admin_codes_end_failed(),
  };
}
