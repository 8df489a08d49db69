import { limits } from '@punktgenau/contract/limits/limits';
import { useRef, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type PasskeyNameDialogProps = {
  readonly title: string;
  readonly description?: string;
  readonly name: string;
  readonly submitLabel: string;
  readonly failedTitle: string;
  /** Does what follows. Resolves with why it did not work, or rejects with an `ApiFailure`. */
  readonly onSubmit: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/** Asks for the name of a passkey. What went wrong stands in the dialog, and the name stays. */
export function PasskeyNameDialog({ title, description, name, ...props }: PasskeyNameDialogProps) {
  const { submitLabel, failedTitle, onSubmit, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const submit = async () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') {
      setProblem(m.security_passkey_name_missing());
      field.current?.focus();
      return false;
    }
    setFailure(undefined);
    const done = await attempt(onSubmit(typed));
    const reason = done.ok ? done.value : describeFailure(done.error);
    if (typeof reason !== 'string') return true;
    setFailure(reason);
    return false;
  };

  return (
    <FormDialog {...{ title, description, submitLabel, onClose }} onSubmit={submit} className="gap-4">
      <TextField
        ref={field}
        name="passkeyName"
        label={m.security_passkey_name()}
        defaultValue={name}
        maxLength={limits.passkeyNameMax}
        error={problem}
        onFocus={({ target }) => target.select()}
        onInput={() => setProblem(undefined)}
      />
      {failure !== undefined && (
        <Notice variant="danger" role="alert" title={failedTitle}>
          {failure}
        </Notice>
      )}
    </FormDialog>
  );
}
