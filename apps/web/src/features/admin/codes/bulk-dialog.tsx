import { type AdminCode, newPremiumCodeSchema } from '@punktgenau/contract/admin/code-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { copyText } from '#shared/files/hand-over-text.ts';
import { m } from '#shared/i18n/messages.ts';
import { PremiumCodeField } from '#shared/premium-code/premium-code-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toastFailure } from '../api/operator-calls.ts';
import { emptyTerms, readTerms, readWholeNumber, type TermsProblem } from './code-terms.ts';
import { downloadCodes } from './export-codes.ts';
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
  const [count, setCount] = useState(String(countRange.fallback));
  const [prefix, setPrefix] = useState('');
  const [draft, setDraft] = useState(emptyTerms);
  const [problem, setProblem] = useState<TermsProblem>();
  const [isAsked, setAsked] = useState(false);

  const asked = readWholeNumber(count, countRange);
  const isPrefixGood = prefix.trim() === '' || newPremiumCodeSchema.safeParse(prefix).success;

  const create = async () => {
    const read = readTerms(draft, new Date());
    setAsked(true);
    setProblem(read.problem);
    if (read.problem || asked === undefined || !isPrefixGood) return false;
    const created = await attempt(createMany({ count: asked, prefix: prefix.trim() }, read.terms));
    if (created.ok) onCreated(created.value.codes);
    else toastFailure(m.admin_codes_create_failed(), created.error);
    return created.ok;
  };

  const terms = { draft, onDraftChange: setDraft, problem };
  return (
    <FormDialog
      title={m.admin_codes_bulk_title()}
      description={m.admin_codes_bulk_lead()}
      submitLabel={m.admin_codes_bulk_create()}
      busyLabel={m.admin_codes_creating()}
      onSubmit={create}
      onClose={onClose}
      className="grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
    >
      <CountField count={count} onCountChange={setCount} isRefused={isAsked && asked === undefined} />
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
    </FormDialog>
  );
}

type CountFieldProps = {
  readonly count: string;
  readonly onCountChange: (count: string) => void;
  readonly isRefused: boolean;
};

/** How many codes. Left empty, the usual number comes back. */
function CountField({ count, onCountChange, isRefused }: CountFieldProps) {
  return (
    <TextField
      label={m.admin_codes_bulk_count()}
      error={isRefused ? m.admin_codes_days_range(countRange) : undefined}
      name="count"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={count}
      inputClassName="num"
      onChange={(event) => onCountChange(event.target.value)}
      onBlur={() => {
        if (count.trim() === '') onCountChange(String(countRange.fallback));
      }}
    />
  );
}

type NewCodesDialogProps = {
  readonly codes: readonly AdminCode[];
  readonly onClose: () => void;
};

/** The codes that were just made, to take along. */
export function NewCodesDialog({ codes, onClose }: NewCodesDialogProps) {
  const names = codes.map(({ code }) => code).join('\n');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.admin_codes_bulk_done({ count: codes.length })}
      description={m.admin_codes_bulk_done_lead()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.admin_codes_bulk_finish()}
          </Button>
          <Button
            onClick={() =>
              void copyText(names, { done: m.admin_codes_bulk_copied(), failed: m.admin_codes_copy_failed() })
            }
          >
            <Icon name="copy" size="sm" />
            {m.admin_codes_bulk_copy()}
          </Button>
          <Button
            variant="primary"
            data-first-focus=""
            onClick={() => downloadCodes(codes, fileNameOf(codes))}
          >
            <Icon name="download" size="sm" />
            {m.admin_codes_bulk_download()}
          </Button>
        </>
      }
    >
      <textarea
        readOnly
        rows={8}
        aria-label={m.admin_codes_bulk_list()}
        value={names}
        className="w-full resize-y rounded-md border border-hair-strong bg-ground px-3 py-2 font-mono leading-6 [scrollbar-width:thin]"
      />
    </Dialog>
  );
}

/** Tells orders of one day apart. */
function fileNameOf([first]: readonly AdminCode[]): string {
  return `premium-codes-${first?.createdAt.slice(0, 19).replaceAll(/[T:]/g, '-') ?? ''}.csv`;
}
