import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly isBusy?: boolean;
  /** What it is about, to be seen. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone. 'Abbrechen' has the focus: Enter on an unread question keeps everything. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, isBusy = false, children, onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" data-first-focus="" disabled={isBusy} onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
