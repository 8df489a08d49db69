import type { SavedDesign } from '@punktgenau/contract';
import { useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { obsAddress } from './overlay-addresses.ts';
import { RenewKeyDialog } from './renew-key-dialog.tsx';

/** The address for OBS, and the way to make all earlier ones worthless. */
export function ObsLink({ design }: { readonly design: SavedDesign }) {
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const address = obsAddress(location.origin, design);

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
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {m.overlay_page_renew()}
        </Button>
      </div>
      {isAsking && <RenewKeyDialog design={design} onClose={() => setAsking(false)} />}
    </div>
  );
}
