import { limits } from '@punktgenau/contract/limits/limits';
import { m } from '#shared/i18n/messages.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type TermsDraft, type TermsProblem, todayOf } from './code-terms.ts';

type TermsFieldProps = {
  readonly draft: TermsDraft;
  readonly onDraftChange: (draft: TermsDraft) => void;
  readonly problem: TermsProblem | undefined;
};

const { min, max, default: usualDays } = limits.premiumCodeDays;

/** Days of premium. Left empty, the usual number comes back. */
export function DaysField({ draft, onDraftChange, problem }: TermsFieldProps) {
  return (
    <TextField
      label={m.admin_codes_days()}
      error={problem === 'days' ? m.admin_codes_days_range({ min, max }) : undefined}
      name="validDays"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={draft.days}
      inputClassName="num"
      onChange={(event) => onDraftChange({ ...draft, days: event.target.value })}
      onBlur={() => {
        if (draft.days.trim() === '') onDraftChange({ ...draft, days: String(usualDays) });
      }}
    />
  );
}

/** How often and until when a code can be redeemed. */
export function UseFields({ draft, onDraftChange, problem }: TermsFieldProps) {
  return (
    <>
      <TextField
        type="date"
        label={m.admin_codes_last_day()}
        hint={m.admin_codes_last_day_hint()}
        error={problem === 'last_day' ? m.admin_codes_last_day_wrong() : undefined}
        name="lastDay"
        min={todayOf(new Date())}
        max="9998-12-31"
        value={draft.lastDay}
        onChange={(event) => onDraftChange({ ...draft, lastDay: event.target.value })}
      />
      <div className="self-start">
        <Checkbox
          label={m.admin_codes_reusable()}
          name="isReusable"
          checked={draft.isReusable}
          onChange={(event) => onDraftChange({ ...draft, isReusable: event.target.checked })}
        />
        <p className="pl-7 text-sm text-ink-faint">{m.admin_codes_reusable_hint()}</p>
      </div>
    </>
  );
}
