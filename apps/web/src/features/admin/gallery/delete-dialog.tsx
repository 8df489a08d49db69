import type { ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PremadePreview, premadeWords } from './premade-picture.tsx';

type DeleteDialogProps = {
  readonly premade: ManagedPremade;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks before a crosshair leaves the gallery. 'Abbrechen' has the focus: Enter on an unread question keeps it. */
export function DeleteDialog({ premade, onDelete, onClose }: DeleteDialogProps) {
  const { submit, isBusy: isDeleting } = useSubmit(onDelete);
  const confirm = async () => {
    if ((await submit()) !== undefined) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isDeleting}
      title={m.admin_gallery_delete_title()}
      description={m.admin_gallery_delete_question()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isDeleting} data-first-focus="">
            {m.action_cancel()}
          </Button>
          <Button variant="danger" isLoading={isDeleting} onClick={() => void confirm()}>
            {m.admin_gallery_delete()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <PremadePreview imageUrl={premade.imageUrl} className="h-20 w-30 rounded-md" />
        <p className="wrap-anywhere text-ink-muted">
          {m.admin_gallery_delete_note({ name: premadeWords(premade).name })}
        </p>
      </div>
    </Dialog>
  );
}
