import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { renewOverlayKey } from '@punktgenau/contract/designs/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { changeLoadedDesigns } from '#shared/designs/loaded-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';

type RenewKeyDialogProps = { readonly design: SavedDesign; readonly onClose: () => void };

/** Asks before every earlier link stops working. */
export default function RenewKeyDialog({ design, onClose }: RenewKeyDialogProps) {
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit(() => call(renewOverlayKey, { params: { id: design.id } }));

  const renew = async () => {
    const renewed = await submit();
    if (renewed === undefined) return;
    if (!renewed.ok) {
      toast({
        variant: 'destructive',
        title: m.overlay_page_error(),
        description: describeFailure(renewed.error, m.overlay_page_renew_failed()),
      });
      return;
    }
    const { overlayKey } = renewed.value;
    changeLoadedDesigns(client, design.userId, (designs) =>
      designs.map((other) => (other.id === design.id ? { ...other, overlayKey } : other)),
    );
    toast({
      title: m.overlay_page_renewed(),
      description: m.overlay_page_renewed_body({ name: design.name }),
    });
    onClose();
  };

  return (
    <ConfirmDialog
      title={m.overlay_page_renew_title()}
      description={m.overlay_page_renew_body({ name: design.name })}
      confirmLabel={m.overlay_page_renew_confirm()}
      isBusy={isBusy}
      onConfirm={() => void renew()}
      onClose={onClose}
    />
  );
}
