import { countNameCharacters, designNameSchema, limits } from '@punktgenau/contract';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type SaveDesignDialogProps = {
  readonly name: string;
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for the name of a new design. */
export function SaveDesignDialog({ name, onSave, onClose }: SaveDesignDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(name);
  const [isSaving, setSaving] = useState(false);
  const parsed = designNameSchema.safeParse(draft);
  const isTooLong = countNameCharacters(draft.trim()) > limits.designNameMax;
  const hint = m.dashboard_save_name_hint({ max: limits.designNameMax });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || isSaving) return;
    setSaving(true);
    const isSaved = await onSave(parsed.data);
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      onClose={onClose}
      title={m.dashboard_save_title()}
      footer={
        <>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            {m.dashboard_save_cancel()}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isLoading={isSaving}
            disabled={!parsed.success}
          >
            {isSaving ? m.dashboard_save_busy() : m.dashboard_save_submit()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.dashboard_save_name()}
          value={draft}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          {...(isTooLong
            ? { error: hint }
            : { hint: draft.trim() === '' ? m.dashboard_save_name_missing() : hint })}
        />
      </form>
    </Dialog>
  );
}
