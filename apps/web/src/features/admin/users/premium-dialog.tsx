import type { AdminUser, TogglePremiumRequest } from '@punktgenau/contract/admin/user-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type FormEvent, useId, useState } from 'react';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { settleScaleInput } from '#shared/ui/scale-input.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { endAfterGiving } from './premium-terms.ts';
import { premiumText } from './user-words.ts';

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
  const formId = useId();
  const [days, setDays] = useState(String(defaultDays));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // What is given stands in a log for good: no figure becomes another one here.
  const settled = settleScaleInput(days, dayRange, defaultDays, m.admin_premium_days_unit());
  const isGiving = !user.isPro;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isBusy) return;
    if (isGiving && !settled.isAsTyped) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const isDone = await onToggle({
      userId: user.id,
      isPro: isGiving,
      ...(isGiving && { days: settled.value }),
      reason: reason.trim(),
    });
    setBusy(false);
    if (isDone) onClose();
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={isGiving ? m.admin_premium_give() : m.admin_premium_remove()}
      description={
        <span className="wrap-anywhere">
          {isGiving
            ? m.admin_premium_give_lead({ name: user.username })
            : m.admin_premium_remove_lead({ name: user.username, premium: premiumText(user) ?? '' })}
        </span>
      }
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button variant={isGiving ? 'pro' : 'danger'} type="submit" form={formId} isLoading={isBusy}>
            {isGiving ? m.admin_premium_give() : m.admin_premium_remove()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {isGiving ? (
          <TextField
            label={m.admin_premium_days()}
            inputMode="numeric"
            autoComplete="off"
            value={days}
            error={
              !settled.isAsTyped && (isAsked || days !== '')
                ? m.admin_premium_days_range({ min, max })
                : undefined
            }
            hint={settled.isAsTyped ? endText(user, settled.value) : undefined}
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
            onChange={(event) => setDays(event.target.value)}
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
      </form>
    </Dialog>
  );
}

function endText(user: AdminUser, days: number): string | undefined {
  const end = endAfterGiving(user, days, Date.now());
  return end === null ? undefined : m.admin_premium_ends({ date: formatDate(end) });
}
