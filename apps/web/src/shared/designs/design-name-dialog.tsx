import { countNameCharacters, designNameSchema } from '@punktgenau/contract/designs/design-name';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type DesignNameDialogProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Of the field. */
  readonly label: string;
  /** How long a name may be. */
  readonly hint: string;
  /** Instead of `hint` while there is no name. */
  readonly missingHint?: string;
  readonly name: string;
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (name: string) => boolean | Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for a design's name. It brings the library that checks names. */
export default function DesignNameDialog(props: DesignNameDialogProps) {
  const { label, hint, missingHint = hint, name, onSave, ...dialog } = props;
  const [draft, setDraft] = useState(name);
  const parsed = designNameSchema.safeParse(draft);
  const isTooLong = countNameCharacters(draft.trim()) > limits.designNameMax;
  return (
    <FormDialog {...dialog} isReady={parsed.success} onSubmit={() => parsed.success && onSave(parsed.data)}>
      <TextField
        label={label}
        value={draft}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        {...(isTooLong ? { error: hint } : { hint: draft.trim() === '' ? missingHint : hint })}
      />
    </FormDialog>
  );
}
