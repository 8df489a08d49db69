import { type AdminCode, newPremiumCodeSchema } from '@punktgenau/contract/admin/code-schemas';
import { type FormEvent, useRef, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { PremiumCodeField } from '#shared/premium-code/premium-code-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure } from '../api/operator-calls.ts';
import { emptyTerms, readTerms, type Terms, type TermsProblem } from './code-terms.ts';
import { DaysField, UseFields } from './terms-fields.tsx';
import { useCodeActions } from './use-codes.ts';

/** Makes one code with a name of the operator's choice. */
export function CreateCodeForm() {
  const { form, code, codeError, changeCode, terms, isBusy, submit } = useCreateCode();
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2 @min-[56rem]:grid-cols-[minmax(0,1fr)]"
      onSubmit={(event) => void submit(event)}
    >
      <PremiumCodeField
        label={m.admin_codes_code()}
        placeholder={m.admin_codes_code_placeholder()}
        error={codeError}
        code={code}
        onCodeChange={changeCode}
      />
      <DaysField {...terms} />
      <UseFields {...terms} />
      <Button variant="primary" type="submit" isLoading={isBusy} className="sm:col-span-full">
        {isBusy ? m.admin_codes_creating() : m.admin_codes_create()}
      </Button>
    </form>
  );
}

function useCreateCode() {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [draft, setDraft] = useState(emptyTerms);
  const [codeError, setCodeError] = useState<string>();
  const [problem, setProblem] = useState<TermsProblem>();
  const { create } = useCodeActions();
  const { submit: send, isBusy } = useSubmit((order: { readonly name: string; readonly terms: Terms }) =>
    create(order.name, order.terms),
  );

  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readTerms(draft, new Date());
    const name = newPremiumCodeSchema.safeParse(code);
    setProblem(read.problem);
    setCodeError(name.success ? undefined : codeProblem(code));
    if (!name.success) return focus('code');
    if (read.problem) return focus(read.problem === 'days' ? 'validDays' : 'lastDay');
    const created = await send({ name: name.data, terms: read.terms });
    if (created === undefined) return;
    if (created.ok) {
      toastCreated(created.value);
      setCode('');
    } else {
      if (created.error.code === 'premium_code_taken') setCodeError(describeFailure(created.error));
      toastFailure(m.admin_codes_create_failed(), created.error);
    }
    focus('code');
  };

  const changeCode = (next: string) => {
    setCode(next);
    setCodeError(undefined);
  };

  const terms = { draft, onDraftChange: setDraft, problem };
  return { form, code, codeError, changeCode, terms, isBusy, submit };
}

const codeProblem = (code: string) =>
  code.trim() === '' ? m.admin_codes_code_missing() : m.admin_codes_code_form();

function toastCreated({ code, validDays }: AdminCode): void {
  const days = m.account_days({ count: validDays });
  toast({ title: m.admin_codes_created(), description: m.admin_codes_created_body({ code, days }) });
}
