import { copyText, downloadText } from '#shared/files/hand-over-text.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type RecoveryCodesDialogProps = {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onClose: () => void;
};

/** Shows new recovery codes, this one time, with ways to keep them. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const text = `${m.security_codes_file_head({ username, date: formatDate(new Date().toISOString()) })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      isOpen
      title={m.security_codes_dialog()}
      description={m.security_codes_keep()}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.security_codes_stored()}
        </Button>
      }
    >
      <ul className="grid gap-x-6 gap-y-1 rounded-md border border-hair-strong bg-ground px-4 py-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button data-first-focus="" onClick={() => downloadText(text, m.security_codes_file(), 'text/plain')}>
          <Icon name="download" size="sm" />
          {m.security_codes_download()}
        </Button>
        <Button
          onClick={() =>
            void copyText(codes.join('\n'), {
              done: m.security_codes_copied(),
              failed: m.security_copy_failed(),
            })
          }
        >
          <Icon name="copy" size="sm" />
          {m.security_codes_copy()}
        </Button>
      </div>
    </Dialog>
  );
}
