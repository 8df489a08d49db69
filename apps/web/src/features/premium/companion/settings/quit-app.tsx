import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useState } from 'react';
import { QuitDialog } from '#shared/desktop/quit-dialog.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';

/** The way out of the companion: closing its window leaves the overlay where it is. */
export function QuitApp({ bridge }: { readonly bridge: DesktopBridge }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="border-t border-hair pt-4">
      <Button className="max-lg:min-h-(--size-touch)" onClick={() => setAsked(true)}>
        {m.companion_quit()}
      </Button>
      <QuitDialog bridge={bridge} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}
