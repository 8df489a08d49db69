import { limits } from '@punktgenau/contract/limits/limits';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, inputLook } from '#shared/ui/field.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import {
  checkDeclaration,
  type Declaration,
  type DeclarationField,
  type DeclarationValues,
} from './check-declaration.ts';
import { contractOptions, declarationWords, kindOptions } from './declaration-words.ts';

type DeclarationFormProps = {
  readonly what: Declaration['what'];
  readonly values: DeclarationValues;
  /** Coming back from the second step; the heading takes the focus then. */
  readonly isReturning: boolean;
  readonly onDone: (typed: DeclarationValues, declaration: Declaration) => void;
};

/** The first step: which contract of whom, and where the receipt goes. */
export function DeclarationForm({ what, values, isReturning, onDone }: DeclarationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly DeclarationField[]>([]);
  const [kind, setKind] = useState(values.kind);
  const words = declarationWords[what];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string, otherwise: string) => String(data.get(name) ?? otherwise);
    const typed: DeclarationValues = {
      account: read('account', ''),
      contract: read('contract', 'unsure'),
      kind: read('kind', 'regular'),
      reason: read('reason', ''),
      email: read('email', ''),
    };
    const checked = checkDeclaration(what, typed);
    if (checked.ok) return onDone(typed, checked.declaration);
    setProblems(checked.problems);
    form.current?.querySelector<HTMLElement>(`[name="${checked.problems[0]}"]`)?.focus();
  };
  const problemOf = (field: DeclarationField, text: string) => (problems.includes(field) ? text : undefined);

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-1">
        <p className="text-sm text-ink-faint">{m.ending_step({ step: 1 })}</p>
        {isReturning ? (
          <FocusedHeading level={2}>{words.formTitle()}</FocusedHeading>
        ) : (
          <h2>{words.formTitle()}</h2>
        )}
      </div>
      <TextField
        name="account"
        label={m.ending_account()}
        hint={m.ending_account_hint()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailMax}
        defaultValue={values.account}
        error={problemOf('account', m.ending_account_missing())}
      />
      <SelectField
        name="contract"
        label={m.ending_contract()}
        options={contractOptions()}
        defaultValue={values.contract}
      />
      {what === 'cancellation' && (
        <SelectField
          name="kind"
          label={m.ending_kind()}
          options={kindOptions()}
          defaultValue={values.kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      )}
      {what === 'cancellation' && kind === 'good_cause' && (
        <Field
          label={m.ending_reason()}
          hint={m.ending_reason_hint()}
          error={problemOf('reason', m.ending_reason_long())}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              name="reason"
              rows={4}
              maxLength={limits.declarationReasonMax}
              defaultValue={values.reason}
              className={inputLook}
            />
          )}
        </Field>
      )}
      <TextField
        name="email"
        type="email"
        label={m.ending_email()}
        hint={m.ending_email_hint()}
        autoComplete="email"
        defaultValue={values.email}
        error={problemOf('email', m.activate_email_invalid())}
      />
      <Button type="submit" variant="primary" size="lg">
        {m.ending_next()}
      </Button>
    </form>
  );
}
