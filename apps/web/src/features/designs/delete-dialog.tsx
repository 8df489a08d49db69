import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

type DeleteDialogProps = {
  readonly name: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before a design is gone for good. 'Abbrechen' has the focus: Enter on an unread question keeps everything. */
export function DeleteDialog({ name, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.designs_delete_title()}
      description={m.designs_delete_body({ name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-first-focus="">
            {m.action_cancel()}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {m.designs_delete()}
          </Button>
        </>
      }
    />
  );
}
