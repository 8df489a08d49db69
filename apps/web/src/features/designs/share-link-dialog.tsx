import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type ShareLinkDialogProps = { readonly link: string; readonly onClose: () => void };

/** The link to copy by hand. */
export default function ShareLinkDialog({ link, onClose }: ShareLinkDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.designs_share_manual()}
      description={m.designs_share_manual_body()}
      footer={<Button onClick={onClose}>{m.action_close()}</Button>}
    >
      <TextField
        label={m.designs_share_manual()}
        value={link}
        readOnly
        inputClassName="font-mono"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
