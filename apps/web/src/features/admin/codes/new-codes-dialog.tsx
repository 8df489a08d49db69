import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { downloadCodes } from './codes-file.ts';
import { copyText } from './copy-text.ts';

type NewCodesDialogProps = {
  readonly codes: readonly AdminCode[];
  readonly onClose: () => void;
};

/** The codes that were just made, to take along. */
export function NewCodesDialog({ codes, onClose }: NewCodesDialogProps) {
  const names = codes.map(({ code }) => code).join('\n');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.admin_codes_bulk_done({ count: codes.length })}
      description={m.admin_codes_bulk_done_lead()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.admin_codes_bulk_finish()}
          </Button>
          <Button onClick={() => void copyText(names, m.admin_codes_bulk_copied())}>
            <Icon name="copy" size="sm" />
            {m.admin_codes_bulk_copy()}
          </Button>
          <Button
            variant="primary"
            data-first-focus=""
            onClick={() => downloadCodes(codes, fileNameOf(codes))}
          >
            <Icon name="download" size="sm" />
            {m.admin_codes_bulk_download()}
          </Button>
        </>
      }
    >
      <textarea
        readOnly
        rows={8}
        aria-label={m.admin_codes_bulk_list()}
        value={names}
        className="w-full resize-y rounded-md border border-hair-strong bg-ground px-3 py-2 font-mono leading-6 [scrollbar-width:thin]"
      />
    </Dialog>
  );
}

/** Tells orders of one day apart. */
function fileNameOf([first]: readonly AdminCode[]): string {
  return `premium-codes-${first?.createdAt.slice(0, 19).replaceAll(/[T:]/g, '-') ?? ''}.csv`;
}
