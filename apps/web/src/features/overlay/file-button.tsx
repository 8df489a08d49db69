import type { SavedDesign } from '@punktgenau/contract';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { downloadOverlayFile } from './download-overlay-file.ts';

/** Downloads the standalone overlay file. */
export function FileButton({ design }: { readonly design: SavedDesign }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await downloadOverlayFile(design);
      toast({
        title: m.overlay_page_file_done(),
        description: m.overlay_page_file_done_body({ file, name: design.name }),
      });
    } catch {
      toast({
        variant: 'destructive',
        title: m.overlay_page_error(),
        description: m.overlay_page_file_failed(),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isLoading={isBusy} onClick={() => void download()}>
      {m.overlay_page_file()}
      <Icon name="download" size="sm" />
    </Button>
  );
}
