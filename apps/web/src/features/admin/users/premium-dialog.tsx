import type { AdminUser, TogglePremiumRequest } from '@punktgenau/contract/admin/user-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { settleScaleInput } from '#shared/ui/scale-input.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { endAfterGiving, premiumText } from './user-premium.ts';

type PremiumDialogProps = {
  readonly user: AdminUser;
  /** Resolves with whether it was done; only then the dialog closes. */
  readonly onToggle: (request: TogglePremiumRequest) => Promise<boolean>;
  readonly onClose: () => void;
};

const { min, max, default: defaultDays } = limits.grantedDays;
const dayRange = { min, max, step: 1 };

/** Asks for how long, and why, before premium is given or taken away. */
export function PremiumDialog({ user, onToggle, onClose }: PremiumDialogProps) {
  const [days, setDays] = useState(String(defaultDays));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  // What is given stands in a log for good: no figure becomes another one here.
  const settled = settleScaleInput(days, dayRange, defaultDays, m.admin_premium_days_unit());
  const isGiving = !user.isPro;

  const submit = (form: HTMLFormElement) => {
    setAsked(true);
    if (isGiving && !settled.isAsTyped) {
      form.querySelector('input')?.focus();
      return false;
    }
    return onToggle({
      userId: user.id,
      isPro: isGiving,
      ...(isGiving && { days: settled.value }),
      reason: reason.trim(),
    });
  };

  return (
    <FormDialog
      title={isGiving ? m.admin_premium_give() : m.admin_premium_remove()}
      description={<span className="wrap-anywhere">{questionOf(user)}</span>}
      submitLabel={isGiving ? m.admin_premium_give() : m.admin_premium_remove()}
      submitVariant={isGiving ? 'pro' : 'danger'}
      onSubmit={submit}
      onClose={onClose}
      className="grid-cols-[minmax(0,1fr)] gap-4"
    >
      {isGiving ? (
        <DaysField
          days={days}
          onDaysChange={setDays}
          isRefused={!settled.isAsTyped && (isAsked || days !== '')}
          hint={settled.isAsTyped ? endText(user, settled.value) : undefined}
        />
      ) : (
        user.subscribedUntil !== null && (
          <Notice title={m.admin_premium_subscribed_title()}>
            {m.admin_premium_subscribed({ date: formatDate(user.subscribedUntil) })}
          </Notice>
        )
      )}
      <TextField
        label={m.admin_premium_reason()}
        hint={m.admin_premium_reason_hint()}
        maxLength={limits.auditReasonMax}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function questionOf(user: AdminUser): string {
  const name = user.username;
  return user.isPro
    ? m.admin_premium_remove_lead({ name, premium: premiumText(user) ?? '' })
    : m.admin_premium_give_lead({ name });
}

type DaysFieldProps = {
  readonly days: string;
  readonly onDaysChange: (days: string) => void;
  readonly isRefused: boolean;
  readonly hint: string | undefined;
};

function DaysField({ days, onDaysChange, isRefused, hint }: DaysFieldProps) {
  return (
    <TextField
      label={m.admin_premium_days()}
      inputMode="numeric"
      autoComplete="off"
      value={days}
      error={isRefused ? m.admin_premium_days_range({ min, max }) : undefined}
      hint={hint}
      className="max-w-52"
      inputClassName="num pr-14"
      trailing={
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-faint"
        >
          {m.admin_premium_days_unit()}
        </span>
      }
      onChange={(event) => onDaysChange(event.target.value)}
    />
  );
}

function endText(user: AdminUser, days: number): string | undefined {
  const end = endAfterGiving(user, days, Date.now());
  return end === null ? undefined : m.admin_premium_ends({ date: formatDate(end) });
}
