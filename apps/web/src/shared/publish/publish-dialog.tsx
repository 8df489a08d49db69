import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { ownCrosshairsQuery } from './own-crosshairs.ts';
import { PublishForm } from './publish-form.tsx';

type PublishDialogProps = { readonly design: SavedDesign; readonly onClose: () => void };

/** Publishes a saved design in the gallery, or changes what is said of it there. */
export default function PublishDialog({ design, onClose }: PublishDialogProps) {
  const query = useQuery(ownCrosshairsQuery);
  const { data, error } = query;
  if (data) {
    const published = data.find(({ designId }) => designId === design.id);
    return <PublishForm design={design} published={published} onClose={onClose} />;
  }
  return (
    <Dialog isOpen onClose={onClose} title={m.publish_title()}>
      {error ? (
        <LoadFailure title={m.published_failed()} query={query} />
      ) : (
        <BusyView text={m.publish_loading()} />
      )}
    </Dialog>
  );
}
