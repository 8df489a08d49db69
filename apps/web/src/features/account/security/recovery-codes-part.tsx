import { limits } from '@punktgenau/contract/limits/limits';
import { renewRecoveryCodes } from '@punktgenau/contract/second-factor/endpoints';
import type { SecondFactors } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type PartHandlers, SecurityPart } from './security-part.tsx';

/** From so many left on, new ones are advised. */
const fewCodes = 3;

/** How many recovery codes are left, and making new ones. */
export function RecoveryCodesPart({
  factors,
  onBegin,
  onDone,
}: PartHandlers & { readonly factors: SecondFactors }) {
  const { recoveryCodesLeft: left } = factors;
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmit(() => confirmed(renewRecoveryCodes, () => call(renewRecoveryCodes)));

  const renew = async () => {
    onBegin();
    const renewed = await submit();
    if (renewed === undefined) return;
    setAsking(false);
    if (renewed.ok) return onDone('', renewed.value.recoveryCodes);
    toast({
      variant: 'destructive',
      title: m.security_codes_renew_failed(),
      description: describeFailure(renewed.error),
    });
  };

  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <SecurityPart
      title={m.security_codes_title()}
      state={
        <>
          <p>{hasFactor ? m.security_codes_why() : m.security_codes_none()}</p>
          {hasFactor && (
            <p className="num mt-1 text-ink">
              {m.security_codes_left({ left, all: limits.recoveryCodes })}
              {left <= fewCodes && <span className="text-danger"> · {m.security_codes_few()}</span>}
            </p>
          )}
        </>
      }
      action={
        hasFactor && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {m.security_codes_renew()}
          </Button>
        )
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={m.security_codes_renew_question()}
          description={m.security_codes_renew_body()}
          confirmLabel={m.security_codes_renew()}
          isBusy={isBusy}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
    </SecurityPart>
  );
}
