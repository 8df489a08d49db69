import type { DeclaredContract } from '@punktgenau/contract/billing/cancellation-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { planWords } from '#shared/premium/plan-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, inputLook } from '#shared/ui/field.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { SelectField, type SelectOption } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import {
  type Declaration,
  type DeclarationField,
  type DeclarationValues,
  emptyDeclaration,
} from './declaration.ts';

type DeclarationFormProps = {
  readonly what: Declaration['what'];
  readonly values: DeclarationValues;
  /** Coming back from the second step; the heading takes the focus then. */
  readonly isReturning: boolean;
  readonly onDone: (typed: DeclarationValues, declaration: Declaration) => void;
};

/** The schema library stays out of the page's first load; it is there long before the form is filled in. */
const loadCheck = () => import('./check-declaration.ts');

/** The first step: which contract of whom, and where the receipt goes. */
export function DeclarationForm({ what, values, isReturning, onDone }: DeclarationFormProps) {
  const [problems, setProblems] = useState<readonly DeclarationField[]>([]);

  useEffect(() => {
    // A failure shows when the form is sent.
    loadCheck().catch(() => undefined);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readDeclaration(form);
    const checked = (await loadCheck()).checkDeclaration(what, typed);
    if (checked.ok) return onDone(typed, checked.value);
    setProblems(checked.error);
    form.querySelector<HTMLElement>(`[name="${checked.error[0]}"]`)?.focus();
  };
  const problemOf = (field: DeclarationField, text: string) => (problems.includes(field) ? text : undefined);

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <FormHeading title={declarationWords[what].formTitle()} isFocused={isReturning} />
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
        <KindFields values={values} reasonProblem={problemOf('reason', m.ending_reason_long())} />
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

function readDeclaration(form: HTMLFormElement): DeclarationValues {
  const data = new FormData(form);
  const read = (name: keyof DeclarationValues) => String(data.get(name) ?? emptyDeclaration[name]);
  return {
    account: read('account'),
    contract: read('contract'),
    kind: read('kind'),
    reason: read('reason'),
    email: read('email'),
  };
}

function FormHeading({ title, isFocused }: { readonly title: string; readonly isFocused: boolean }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-faint">{m.ending_step({ step: 1 })}</p>
      {isFocused ? <FocusedHeading level={2}>{title}</FocusedHeading> : <h2>{title}</h2>}
    </div>
  );
}

type KindFieldsProps = {
  readonly values: DeclarationValues;
  readonly reasonProblem: string | undefined;
};

/** Whether the contract ends in due time or for good cause, and then for which. */
function KindFields({ values, reasonProblem }: KindFieldsProps) {
  const [kind, setKind] = useState(values.kind);
  return (
    <>
      <SelectField
        name="kind"
        label={m.ending_kind()}
        options={kindOptions()}
        defaultValue={values.kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      {kind === 'good_cause' && (
        <Field label={m.ending_reason()} hint={m.ending_reason_hint()} error={reasonProblem}>
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
    </>
  );
}

type DeclarationWords = {
  readonly formTitle: () => string;
  readonly reviewTitle: () => string;
  readonly reviewBody: () => string;
  /** The button whose words the law prescribes (§ 312k and § 356a BGB). */
  readonly submit: () => string;
  readonly receivedTitle: () => string;
  readonly receivedBody: () => string;
};

export const declarationWords = {
  cancellation: {
    formTitle: m.ending_cancel_form_title,
    reviewTitle: m.ending_cancel_review_title,
    reviewBody: m.ending_cancel_review_body,
    submit: m.cancel_submit,
    receivedTitle: m.ending_cancel_received_title,
    receivedBody: m.ending_cancel_received_body,
  },
  withdrawal: {
    formTitle: m.ending_withdraw_form_title,
    reviewTitle: m.ending_withdraw_review_title,
    reviewBody: m.ending_withdraw_review_body,
    submit: m.ending_withdraw_submit,
    receivedTitle: m.ending_withdraw_received_title,
    receivedBody: m.ending_withdraw_received_body,
  },
} as const satisfies Record<Declaration['what'], DeclarationWords>;

export function contractLabel(contract: DeclaredContract): string {
  return contract === 'unsure' ? m.ending_contract_unsure() : planWords[contract].name();
}

const contractOptions = (): SelectOption[] =>
  (['unsure', '2weeks', 'monthly'] as const).map((value) => ({ value, label: contractLabel(value) }));

const kindOptions = (): SelectOption[] => [
  { value: 'regular', label: m.ending_kind_regular() },
  { value: 'good_cause', label: m.ending_kind_good_cause() },
];
