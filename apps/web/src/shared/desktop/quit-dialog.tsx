import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { tellBridgeFailed } from './bridge-failure.ts';

type QuitDialogProps = {
  readonly bridge: DesktopBridge;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks before the companion ends: the overlay and all keys go with it. */
export function QuitDialog({ bridge, isOpen, onClose }: QuitDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.desktop_quit_title()}
      description={m.desktop_quit_body()}
      footer={
        <>
          <Button variant="ghost" data-first-focus="" onClick={onClose}>
            {m.desktop_quit_cancel()}
          </Button>
          <Button variant="danger" onClick={() => void bridge.quitApp().catch(tellBridgeFailed)}>
            {m.desktop_quit_confirm()}
          </Button>
        </>
      }
    />
  );
}
