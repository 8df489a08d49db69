import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { useOwnQuery } from '#shared/navigation/use-own-query.ts';
import { cancelledSentence } from '#shared/premium/premium-sentence.ts';
import { standsInTheWay, subscriptionQuery } from '#shared/premium/subscription-query.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { BillingColumn } from './components/billing-column.tsx';
import { CancelledView } from './ending/cancelled-view.tsx';
import { confirmCancellation } from './ending/declaration.ts';
import { DeclarationFlow } from './ending/declaration-flow.tsx';
import { OwnSubscription } from './ending/own-subscription.tsx';

/**
 * /kuendigen: cancelling in two steps (§ 312k BGB), with the session's own subscription or, without a session, by a
 * form. With the token of a mail it is the page that carries out what was declared there.
 */
export default function CancellationPage() {
  const token = useOwnQuery().get('token');
  const { user, isLoading } = useCurrentUser();
  return (
    <BillingColumn hasForm scene="snow">
      {token ? (
        <ConfirmCancellation token={token} />
      ) : isLoading ? (
        <Titled>
          <BusyView text={m.subscription_loading()} />
        </Titled>
      ) : user?.hasSubscription ? (
        <Subscriber key={user.id} user={user} />
      ) : (
        <Titled>
          {user && <Notice title={m.ending_none()}>{m.ending_none_body()}</Notice>}
          <DeclarationFlow what="cancellation" />
        </Titled>
      )}
    </BillingColumn>
  );
}

function Titled({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.ending_cancel_title()}</h1>
        <p className="text-ink-muted">{m.ending_cancel_lead()}</p>
      </div>
      {children}
    </>
  );
}

function Subscriber({ user }: { readonly user: CurrentUser }) {
  const { data: info, isPending } = useQuery(subscriptionQuery(user));
  const [done, setDone] = useState<PremiumTerms>();
  const [isOther, setOther] = useState(false);

  if (done) return <CancelledView left={done} />;
  const isRunning = info !== undefined && standsInTheWay(info) && !info.cancelAtPeriodEnd;
  return (
    <Titled>
      {isPending && <BusyView text={m.subscription_loading()} />}
      {isRunning && !isOther && (
        <>
          <OwnSubscription user={user} info={info} onCancelled={setDone} />
          <button type="button" className="link justify-self-start text-sm" onClick={() => setOther(true)}>
            {m.ending_other()}
          </button>
        </>
      )}
      {info && !isRunning && (
        <Notice
          title={m.cancel_done()}
          action={
            <Link className="link" href="/preferences#settings-subscription">
              {m.checkout_subscribed_link()}
            </Link>
          }
        >
          {cancelledSentence(user.premiumTerms)}
        </Notice>
      )}
      {/* Not knowing the subscription is no reason to prevent its cancellation. */}
      {!isPending && (isOther || !isRunning) && (
        <DeclarationFlow what="cancellation" {...(!info && { account: user.username, email: user.email })} />
      )}
    </Titled>
  );
}

type Problem = { readonly text: string; readonly isFinal: boolean };

/**
 * The link of the mail. Opening it does nothing yet: mail programs open links by themselves, and none of them may cancel
 * anything.
 */
function ConfirmCancellation({ token }: { readonly token: string }) {
  const { submit, isBusy } = useSubmit(confirmCancellation);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<PremiumTerms>();

  const confirm = async () => {
    setProblem(undefined);
    const confirmed = await submit(token);
    if (confirmed === undefined) return;
    if (confirmed.ok) return setDone(confirmed.value);
    const { error } = confirmed;
    setProblem({
      text: describeFailure(error, m.cancel_failed()),
      isFinal: error.status >= 400 && error.status < 500 && error.code !== 'rate_limited',
    });
  };

  if (done) return <CancelledView left={done} />;
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.ending_confirm_title()}</h1>
        <p className="text-ink-muted">{m.ending_confirm_body()}</p>
      </div>
      {problem && <Notice role="alert" variant="danger" title={problem.text} />}
      <div className="flex flex-wrap gap-2">
        {problem?.isFinal ? (
          <LinkButton href="/kuendigen" variant="primary">
            {m.ending_confirm_again()}
          </LinkButton>
        ) : (
          <Button variant="danger" size="lg" isLoading={isBusy} onClick={() => void confirm()}>
            {isBusy ? m.cancel_busy() : m.cancel_submit()}
          </Button>
        )}
      </div>
    </>
  );
}
