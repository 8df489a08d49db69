import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { removeTotp, startTotp } from '@punktgenau/contract/second-factor/endpoints';
import type { SecondFactors, TotpStarted } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { lazy, Suspense, useState } from 'react';
import { call, send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { formatDate, formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type PartHandlers, SecurityPart } from './security-part.tsx';

/** Brings the drawing of QR codes. */
const TotpDialog = lazy(() => import('./totp-dialog.tsx'));

type AuthenticatorPartProps = PartHandlers & {
  readonly user: CurrentUser;
  readonly factors: SecondFactors;
};

/** Codes of an authenticator app. */
export function AuthenticatorPart({ user, factors, onBegin, onDone }: AuthenticatorPartProps) {
  const { totp } = factors;
  const [started, setStarted] = useState<TotpStarted>();
  const [isRemoving, setRemoving] = useState(false);
  const { submit, isBusy } = useSubmit(() => confirmed(startTotp, () => call(startTotp)));

  const begin = async () => {
    onBegin();
    const begun = await submit();
    if (begun?.ok) return setStarted(begun.value);
    if (begun === undefined) return;
    toast({
      variant: 'destructive',
      title: m.security_totp_failed(),
      description: describeFailure(begun.error),
    });
  };

  return (
    <SecurityPart
      title={m.security_totp_title()}
      state={totp ? <TotpState {...totp} /> : m.security_totp_off()}
      action={
        totp ? (
          <Button size="sm" onClick={() => setRemoving(true)}>
            {m.security_totp_remove()}
          </Button>
        ) : (
          <Button size="sm" isLoading={isBusy} onClick={() => void begin()}>
            {m.security_totp_set_up()}
          </Button>
        )
      }
    >
      {started && (
        <Suspense fallback={null}>
          <TotpDialog
            user={user}
            started={started}
            onAdded={(codes) => void onDone(m.security_totp_done(), codes)}
            onClose={() => setStarted(undefined)}
          />
        </Suspense>
      )}
      {isRemoving && (
        <RemoveDialog
          isLast={factors.passkeys.length === 0}
          onRemoved={() => void onDone(m.security_totp_removed())}
          onBegin={onBegin}
          onClose={() => setRemoving(false)}
        />
      )}
    </SecurityPart>
  );
}

function TotpState({ createdAt, lastUsedAt }: NonNullable<SecondFactors['totp']>) {
  return (
    <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant="live">{m.security_totp_on({ date: formatDate(createdAt) })}</Badge>
      {lastUsedAt === null ? m.security_never_used() : m.security_used({ date: formatDateTime(lastUsedAt) })}
    </p>
  );
}

type RemoveDialogProps = {
  readonly isLast: boolean;
  readonly onBegin: () => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

function RemoveDialog({ isLast, onBegin, onRemoved, onClose }: RemoveDialogProps) {
  const { submit, isBusy } = useSubmit(() => confirmed(removeTotp, () => send(removeTotp)));
  const remove = async () => {
    onBegin();
    const removed = await submit();
    if (removed === undefined) return;
    onClose();
    if (removed.ok) return onRemoved();
    toast({
      variant: 'destructive',
      title: m.security_remove_failed(),
      description: describeFailure(removed.error),
    });
  };
  return (
    <ConfirmDialog
      title={m.security_remove_question()}
      description={isLast ? m.security_remove_last() : m.security_totp_remove_body()}
      confirmLabel={m.security_totp_remove()}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
