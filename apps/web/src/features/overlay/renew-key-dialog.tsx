import type { SavedDesign } from '@punktgenau/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { apiPost } from '#shared/api/api-client.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { userDesignsUrl } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';

const loadOverlayKeySchema = async () => (await import('./overlay-key-schema.ts')).overlayKeySchema;

type RenewKeyDialogProps = { readonly design: SavedDesign; readonly onClose: () => void };

/** Asks before every earlier link stops working. 'Abbrechen' has the focus. */
export function RenewKeyDialog({ design, onClose }: RenewKeyDialogProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const close = useCallback(() => onClose(), [onClose]);

  const renew = async () => {
    setBusy(true);
    try {
      const { overlayKey } = await apiPost(
        `/api/crosshairs/${design.id}/overlay-key`,
        undefined,
        loadOverlayKeySchema,
      );
      client.setQueryData<SavedDesign[]>([userDesignsUrl(design.userId)], (designs) =>
        designs?.map((other) => (other.id === design.id ? { ...other, overlayKey } : other)),
      );
      toast({
        title: m.overlay_page_renewed(),
        description: m.overlay_page_renewed_body({ name: design.name }),
      });
      onClose();
    } catch (error) {
      setBusy(false);
      toast({
        variant: 'destructive',
        title: m.overlay_page_error(),
        description: describeFailure(error, m.overlay_page_renew_failed()),
      });
    }
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={close}
      title={m.overlay_page_renew_title()}
      description={m.overlay_page_renew_body({ name: design.name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-first-focus="">
            {m.action_cancel()}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => void renew()}>
            {m.overlay_page_renew_confirm()}
          </Button>
        </>
      }
    />
  );
}
