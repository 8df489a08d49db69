import { countNameCharacters, designNameSchema } from '@punktgenau/contract/designs/design-name';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type SaveDesignDialogProps = {
  readonly name: string;
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for the name of a new design. */
export function SaveDesignDialog({ name, onSave, onClose }: SaveDesignDialogProps) {
  const [draft, setDraft] = useState(name);
  const parsed = designNameSchema.safeParse(draft);
  const isTooLong = countNameCharacters(draft.trim()) > limits.designNameMax;
  const hint = m.dashboard_save_name_hint({ max: limits.designNameMax });

  const submit = () => parsed.success && onSave(parsed.data);

  return (
    <FormDialog
      title={m.dashboard_save_title()}
      submitLabel={m.dashboard_save_submit()}
      busyLabel={m.dashboard_save_busy()}
      isReady={parsed.success}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
