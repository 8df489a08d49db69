import { confirmClaim } from '@punktgenau/contract/billing/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { useOwnQuery } from '#shared/navigation/use-own-query.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { ClaimForm } from './claim/claim-form.tsx';
import { ClaimedView } from './claim/claimed-view.tsx';
import { BillingActions, BillingColumn } from './components/billing-column.tsx';

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'activated' }
  | { readonly kind: 'mail_sent'; readonly email: string };

/** Taking over a subscription that was bought with another address: the form, the mail's link, and what came of it. */
export default function ActivatePremiumPage() {
  const { user } = useCurrentUser();
  const token = useOwnQuery().get('token') ?? '';
  const [step, setStep] = useState<Step>({ kind: 'form' });
  if (user === null) return null;
  return (
    <BillingColumn hasForm={token === ''}>
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
      <OutcomeMark outcome="mail" />
      <div className="grid gap-2">
        <FocusedHeading>{m.activate_mail_title()}</FocusedHeading>
        <p className="wrap-anywhere">{m.activate_mail_body({ email })}</p>
        <p className="text-ink-muted">{m.activate_mail_hint({ hours: limits.claimTokenHours })}</p>
      </div>
      <div className="grid sm:flex">
        <Button onClick={onAgain}>{m.activate_mail_again()}</Button>
      </div>
    </>
  );
}

/** The link of the mail: takes the subscription over, or says why it cannot. */
function ConfirmClaim({ token }: { readonly token: string }) {
  const { data: confirmed, isFetching, refetch } = useQuery(confirmClaimQuery(token));

  if (confirmed === undefined || (!confirmed.ok && isFetching)) {
    return (
      <>
        <h1>{m.activate_title()}</h1>
        <BusyView text={m.activate_confirming()} />
      </>
    );
  }
  if (confirmed.ok) return <ClaimedView />;

  const { error } = confirmed;
  const isExpired = error.code === 'activation_token_invalid';
  // A refused link stays refused; only a call that got lost is worth another try with the same link.
  const isLost = error.status === 0 || error.status >= 500;
  return (
    <>
      <OutcomeMark outcome="failed" />
      <div className="grid gap-2">
        <FocusedHeading>{isExpired ? m.activate_expired_title() : m.activate_failed_title()}</FocusedHeading>
        <p className="text-danger">{describeFailure(error, m.activate_failed_body())}</p>
        {isExpired && <p className="text-ink-muted">{m.activate_wrong_account()}</p>}
      </div>
      <BillingActions>
        {isLost ? (
          <Button variant="primary" onClick={() => void refetch()}>
            {m.action_retry()}
          </Button>
        ) : (
          <LinkButton variant="primary" href="/activate-premium">
            {m.activate_expired_action()}
          </LinkButton>
        )}
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </BillingActions>
    </>
  );
}

/** The mail's link. It works once, so it is spent as a query: one call however often the page is mounted. */
const confirmClaimQuery = (token: string) =>
  queryOptions({
    queryKey: [confirmClaim.path, token],
    queryFn: () => attempt(call(confirmClaim, { body: { token } })),
    gcTime: Number.POSITIVE_INFINITY,
  });
