import { countNameCharacters, designNameSchema, limits } from '@punktgenau/contract';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type RenameDialogProps = {
  readonly name: string;
  /** Resolves with whether the name was taken over; only then the dialog closes. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Gives a design another name. */
export default function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(name);
  const [isSaving, setSaving] = useState(false);
  const parsed = designNameSchema.safeParse(draft);
  const isTooLong = countNameCharacters(draft.trim()) > limits.designNameMax;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || isSaving) return;
    if (parsed.data === name) return onClose();
    setSaving(true);
    const isRenamed = await onRename(parsed.data);
    setSaving(false);
    if (isRenamed) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      title={m.designs_rename_title()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSaving}>
            {m.designs_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={isSaving}
            disabled={!parsed.success}
          >
            {isSaving ? m.designs_rename_saving() : m.designs_rename_save()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={m.designs_rename_label()}
          value={draft}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          {...(isTooLong
            ? { error: m.designs_rename_hint({ max: limits.designNameMax }) }
            : { hint: m.designs_rename_hint({ max: limits.designNameMax }) })}
        />
      </form>
    </Dialog>
  );
}
