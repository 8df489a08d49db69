import { type AdminCode, newPremiumCodeSchema } from '@punktgenau/contract/admin/code-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { PremiumCodeField } from '#shared/premium-code/premium-code-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { emptyTerms, readTerms, readWholeNumber, type TermsProblem } from './code-terms.ts';
import { DaysField, UseFields } from './terms-fields.tsx';
import { useCodeActions } from './use-codes.ts';

type BulkDialogProps = {
  readonly onClose: () => void;
  readonly onCreated: (codes: readonly AdminCode[]) => void;
};

const countRange = { min: 1, max: limits.bulkCodesMax, fallback: 10 } as const;

/** Makes many random codes at once. */
export function BulkDialog({ onClose, onCreated }: BulkDialogProps) {
  const { createMany } = useCodeActions();
  const formId = useId();
  const [count, setCount] = useState(String(countRange.fallback));
  const [prefix, setPrefix] = useState('');
  const [draft, setDraft] = useState(emptyTerms);
  const [problem, setProblem] = useState<TermsProblem>();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);

  const wanted = readWholeNumber(count, countRange);
  const isPrefixGood = prefix.trim() === '' || newPremiumCodeSchema.safeParse(prefix).success;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const read = readTerms(draft, new Date());
    setAsked(true);
    setProblem(read.problem);
    if (read.problem || wanted === undefined || !isPrefixGood) return;
    setSending(true);
    const created = await createMany({ count: wanted, prefix: prefix.trim() }, read.terms);
    setSending(false);
    if (created.ok) return onCreated(created.value.codes);
    toast({
      variant: 'destructive',
      title: m.admin_codes_create_failed(),
      description: describeFailure(created.error),
    });
  };

  const terms = { draft, onDraftChange: setDraft, problem };
  return (
    <Dialog
      isOpen
      isBusy={isSending}
      onClose={onClose}
      title={m.admin_codes_bulk_title()}
      description={m.admin_codes_bulk_lead()}
      footer={
        <>
          <Button variant="ghost" disabled={isSending} onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={isSending}>
            {isSending ? m.admin_codes_creating() : m.admin_codes_bulk_create()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={m.admin_codes_bulk_count()}
          error={isAsked && wanted === undefined ? m.admin_codes_days_range(countRange) : undefined}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={count}
          inputClassName="num"
          onChange={(event) => setCount(event.target.value)}
          onBlur={() => {
            if (count.trim() === '') setCount(String(countRange.fallback));
          }}
        />
        <DaysField {...terms} />
        <PremiumCodeField
          label={m.admin_codes_bulk_prefix()}
          name="prefix"
          hint={m.admin_codes_bulk_prefix_hint()}
          error={isAsked && !isPrefixGood ? m.admin_codes_code_form() : undefined}
          maxLength={limits.codePrefixMax}
          className="sm:col-span-full"
          code={prefix}
          onCodeChange={setPrefix}
        />
        <UseFields {...terms} />
      </form>
    </Dialog>
  );
}
