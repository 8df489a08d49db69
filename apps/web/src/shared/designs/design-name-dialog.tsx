import { countNameCharacters, designNameSchema } from '@punktgenau/contract/designs/design-name';
import { limits } from '@punktgenau/contract/limits/limits';
import { withoutUnreadable } from '@punktgenau/contract/text/unreadable';
import { useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

/** Whether it was saved. A refused name is the dialog's to tell, anything else its caller's. */
export type NameOutcome = boolean | 'name_refused';

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
  /** Only a name that was saved closes the dialog. */
  readonly onSave: (name: string) => NameOutcome | Promise<NameOutcome>;
  readonly onClose: () => void;
};

/** Asks for a design's name. It brings the library that checks names. */
export default function DesignNameDialog(props: DesignNameDialogProps) {
  const { label, hint, missingHint = hint, name, onSave, ...dialog } = props;
  const [draft, setDraft] = useState(() => withoutUnreadable(name));
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const max = limits.designNameMax;
  const parsed = designNameSchema.safeParse(draft);
  const isTooLong = countNameCharacters(draft.trim()) > max;
  const error = isTooLong ? hint : isRefused && m.designer_name_refused({ max });
  const save = async () => {
    if (!parsed.success) return false;
    const outcome = await onSave(parsed.data);
    const isNameRefused = outcome === 'name_refused';
    setRefused(isNameRefused);
    if (isNameRefused) field.current?.focus();
    return outcome === true;
  };
  return (
    <FormDialog {...dialog} isReady={parsed.success} onSubmit={save}>
      <TextField
        ref={field}
        label={label}
        value={draft}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setDraft(withoutUnreadable(event.target.value));
          setRefused(false);
        }}
        {...(error ? { error } : { hint: draft.trim() === '' ? missingHint : hint })}
      />
    </FormDialog>
  );
}
