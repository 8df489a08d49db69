import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { overlayHref } from '#shared/navigation/design-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Few ever need it. */
const RenewKeyDialog = lazy(() => import('./renew-key-dialog.tsx'));

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
    <div className="grid min-w-0 gap-3">
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
        <Button
          size="sm"
          className="min-h-(--size-control) grow max-lg:min-h-(--size-touch)"
          onClick={() => void copy()}
        >
          <Icon name="copy" size="sm" />
          {m.overlay_page_copy()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="min-h-(--size-control) max-lg:min-h-(--size-touch)"
          onClick={() => setRenewing(true)}
        >
          {m.overlay_page_renew()}
        </Button>
      </div>
      {isRenewing && (
        <Suspense>
          <RenewKeyDialog design={design} onClose={() => setRenewing(false)} />
        </Suspense>
      )}
    </div>
  );
}
