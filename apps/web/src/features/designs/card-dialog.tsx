import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { lazy, Suspense } from 'react';
import { imageOf } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shareCodeOfSaved, shareUrl } from '#shared/share/share-links.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import ShareLinkDialog from './share-link-dialog.tsx';
import type { DesignActions } from './use-design-actions.ts';

/** Checks names, and brings the library that does. */
const DesignNameDialog = lazy(() => import('#shared/designs/design-name-dialog.tsx'));
const LookDialog = lazy(() => import('#shared/own-picture/look-dialog.tsx'));
const PublishDialog = lazy(() => import('#shared/publish/publish-dialog.tsx'));

export type OpenDialog = 'rename' | 'delete' | 'share' | 'publish' | 'look';

/** About how much room the picture of what is deleted has, in CSS pixels. */
const deletedRoom = { width: 300, height: 130 };

type CardDialogProps = {
  readonly design: SavedDesign;
  readonly open: OpenDialog;
  readonly actions: DesignActions;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Whatever a choice of a card's menu asks. */
export default function CardDialog({ design, open, actions, onRemove, onClose }: CardDialogProps) {
  const { name } = design;
  const image = imageOf(design);
  return (
    <>
      {open === 'rename' && (
        <Suspense fallback={null}>
          <DesignNameDialog
            title={m.designs_rename_title()}
            submitLabel={m.designs_rename_save()}
            busyLabel={m.designs_rename_saving()}
            label={m.designs_rename_label()}
            hint={m.designs_rename_hint({ max: limits.designNameMax })}
            name={name}
            onSave={(next) => next === name || actions.rename(next)}
            onClose={onClose}
          />
        </Suspense>
      )}
      {open === 'look' && image && (
        <Suspense fallback={null}>
          <LookDialog design={design} image={image} onClose={onClose} />
        </Suspense>
      )}
      {open === 'publish' && (
        <Suspense fallback={null}>
          <PublishDialog design={design} onClose={onClose} />
        </Suspense>
      )}
      {open === 'share' && <ShareLinkDialog link={shareUrl(shareCodeOfSaved(design))} onClose={onClose} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={m.designs_delete_title()}
          description={m.designs_delete_body({ name })}
          confirmLabel={m.designs_delete()}
          onClose={onClose}
          onConfirm={() => {
            onClose();
            onRemove();
            void actions.remove();
          }}
        >
          <DesignPicture design={design} room={deletedRoom} className="h-44 rounded-md" />
        </ConfirmDialog>
      )}
    </>
  );
}
