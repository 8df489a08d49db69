import { countNameCharacters, designNameSchema } from '@punktgenau/contract/designs/design-name';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type RenameDialogProps = {
  readonly name: string;
  /** Resolves with whether the name was taken over; only then the dialog closes. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Gives a design another name. */
export default function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [draft, setDraft] = useState(name);
  const parsed = designNameSchema.safeParse(draft);
  const isTooLong = countNameCharacters(draft.trim()) > limits.designNameMax;

  const submit = () => parsed.success && (parsed.data === name || onRename(parsed.data));

  return (
    <FormDialog
      title={m.designs_rename_title()}
      submitLabel={m.designs_rename_save()}
      busyLabel={m.designs_rename_saving()}
      isReady={parsed.success}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
