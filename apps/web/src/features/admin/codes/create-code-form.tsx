import { newPremiumCodeSchema } from '@punktgenau/contract/admin/code-schemas';
import { type FormEvent, useRef, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { PremiumCodeField } from '#shared/premium-code/premium-code-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { emptyTerms, readTerms, type TermsProblem } from './code-terms.ts';
import { DaysField, UseFields } from './terms-fields.tsx';
import { useCodeActions } from './use-codes.ts';

/** Makes one code with a name of the operator's choice. */
export function CreateCodeForm() {
  const { create } = useCodeActions();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [draft, setDraft] = useState(emptyTerms);
  const [codeError, setCodeError] = useState<string>();
  const [problem, setProblem] = useState<TermsProblem>();
  const [isSending, setSending] = useState(false);

  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const read = readTerms(draft, new Date());
    const name = newPremiumCodeSchema.safeParse(code);
    const isMissing = code.trim() === '';
    setProblem(read.problem);
    setCodeError(
      name.success ? undefined : isMissing ? m.admin_codes_code_missing() : m.admin_codes_code_form(),
    );
    if (!name.success) return focus('code');
    if (read.problem) return focus(read.problem === 'days' ? 'validDays' : 'lastDay');
    setSending(true);
    const created = await create(name.data, read.terms);
    setSending(false);
    if (!created.ok) {
      const { error } = created;
      if (error.code === 'premium_code_taken') setCodeError(describeFailure(error));
      toast({
        variant: 'destructive',
        title: m.admin_codes_create_failed(),
        description: describeFailure(error),
      });
      return focus('code');
    }
    const { validDays } = created.value;
    toast({
      title: m.admin_codes_created(),
      description: m.admin_codes_created_body({
        code: created.value.code,
        days: m.account_days({ count: validDays }),
      }),
    });
    setCode('');
    focus('code');
  };

  const terms = { draft, onDraftChange: setDraft, problem };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:grid-cols-2 sm:p-6 @min-[56rem]:grid-cols-[minmax(0,1fr)]"
      onSubmit={(event) => void submit(event)}
    >
      <PremiumCodeField
        label={m.admin_codes_code()}
        placeholder={m.admin_codes_code_placeholder()}
        error={codeError}
        code={code}
        onCodeChange={(next) => {
          setCode(next);
          setCodeError(undefined);
        }}
      />
      <DaysField {...terms} />
      <UseFields {...terms} />
      <Button variant="primary" type="submit" isLoading={isSending} className="sm:col-span-full">
        {isSending ? m.admin_codes_creating() : m.admin_codes_create()}
      </Button>
    </form>
  );
}
