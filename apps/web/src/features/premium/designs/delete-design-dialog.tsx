import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

type DeleteDesignDialogProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a design is gone for good. 'Abbrechen' has the focus. */
export function DeleteDesignDialog({ name, isBusy, onConfirm, onClose }: DeleteDesignDialogProps) {
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={m.dashboard_delete_title()}
      description={m.dashboard_delete_body({ name })}
      footer={
        <>
          <Button variant="ghost" data-first-focus="" disabled={isBusy} onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={onConfirm}>
            {m.dashboard_delete_confirm()}
          </Button>
        </>
      }
    />
  );
}
