import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { ClaimForm } from './claim/claim-form.tsx';
import { ClaimedView } from './claim/claimed-view.tsx';
import { ConfirmClaim } from './claim/confirm-claim.tsx';
import { BillingColumn } from './components/billing-column.tsx';

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'activated' }
  | { readonly kind: 'mail_sent'; readonly email: string };

/** Taking over a subscription that was bought with another address: the form, the mail's link, and what came of it. */
export default function ActivatePremiumPage() {
  const { user } = useCurrentUser();
  const token = new URLSearchParams(useQueryString()).get('token') ?? '';
  const [step, setStep] = useState<Step>({ kind: 'form' });
  if (user === null) return null;
  return (
    <BillingColumn>
      {token !== '' ? (
        <ConfirmClaim token={token} />
      ) : step.kind === 'form' ? (
        <ClaimForm
          ownEmail={user.email}
          onActivated={() => setStep({ kind: 'activated' })}
          onMailSent={(email) => setStep({ kind: 'mail_sent', email })}
        />
      ) : step.kind === 'activated' ? (
        <ClaimedView />
      ) : (
        <MailSentView email={step.email} onAgain={() => setStep({ kind: 'form' })} />
      )}
    </BillingColumn>
  );
}

type MailSentViewProps = { readonly email: string; readonly onAgain: () => void };

/** Says the same whether or not there is a subscription for the address. */
function MailSentView({ email, onAgain }: MailSentViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.activate_mail_title()}</FocusedHeading>
        <p className="wrap-anywhere">{m.activate_mail_body({ email })}</p>
        <p className="text-ink-muted">{m.activate_mail_hint({ hours: limits.claimTokenHours })}</p>
      </div>
      <div>
        <Button onClick={onAgain}>{m.activate_mail_again()}</Button>
      </div>
    </>
  );
}
