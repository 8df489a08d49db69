import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { renewOverlayKey } from '@punktgenau/contract/designs/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { changeLoadedDesigns } from '#shared/designs/loaded-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { overlayHref } from '#shared/navigation/design-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';

/** The address for OBS, and the way to make all earlier ones worthless. */
export function ObsLink({ design }: { readonly design: SavedDesign }) {
  const field = useRef<HTMLInputElement>(null);
  const [isRenewing, setRenewing] = useState(false);
  // A whole address: it is entered into another program.
  const address = location.origin + overlayHref('transparent-overlay', design, true);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: m.overlay_page_copied(), description: m.overlay_page_copied_body() });
    } catch {
      // No permission, or a page without https: the player's own keys still work.
      field.current?.select();
      toast({
        variant: 'destructive',
        title: m.overlay_page_error(),
        description: m.overlay_page_copy_failed(),
      });
    }
  };

  return (
    <div className="grid gap-3 border-t border-hair p-4 sm:p-6">
      <h2 className="text-lg">{m.overlay_page_obs_title()}</h2>
      <TextField
        ref={field}
        label={m.overlay_page_obs_label()}
        hint={m.overlay_page_obs_hint()}
        value={address}
        readOnly
        inputClassName="font-mono text-ellipsis"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Icon name="copy" size="sm" />
          {m.overlay_page_copy()}
        </Button>
        <Button variant="ghost" onClick={() => setRenewing(true)}>
          {m.overlay_page_renew()}
        </Button>
      </div>
      {isRenewing && <RenewKeyDialog design={design} onClose={() => setRenewing(false)} />}
    </div>
  );
}

type RenewKeyDialogProps = { readonly design: SavedDesign; readonly onClose: () => void };

/** Asks before every earlier link stops working. */
function RenewKeyDialog({ design, onClose }: RenewKeyDialogProps) {
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
