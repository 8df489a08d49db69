import { activateSubscription } from '@punktgenau/contract/billing/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { useOwnQuery } from '#shared/navigation/use-own-query.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { FailedView } from './activation/failed-view.tsx';
import { pollDelayMs } from './activation/poll-delay.ts';
import { SucceededView } from './activation/succeeded-view.tsx';
import { BillingActions, BillingColumn, LoginRequired } from './components/billing-column.tsx';

/** Where the payment provider sends a buyer: premium begins here, without waiting for anything else. */
export default function ActivationResultPage() {
  const [path] = useLocation();
  const query = useOwnQuery();
  const sessionId = query.get('session_id') ?? '';
  const { user, isLoading } = useCurrentUser();
  return (
    <BillingColumn scene="rooftops">
      {sessionId === '' ? (
        <FailedView />
      ) : isLoading ? (
        <Checking />
      ) : user === null ? (
        <LoginRequired
          title={m.result_login_title()}
          body={m.result_login_body()}
          target={`${path}?${query}`}
        />
      ) : (
        <Activation sessionId={sessionId} />
      )}
    </BillingColumn>
  );
}

function Activation({ sessionId }: { readonly sessionId: string }) {
  const { data: activated, isFetching, refetch } = useQuery(activationQuery(sessionId));
  if (activated === undefined || (!activated.ok && isFetching)) return <Checking />;
  if (!activated.ok) return <FailedView failure={activated.error} onRetry={() => void refetch()} />;
  if (activated.value.status === 'pending') {
    return <PendingView isChecking={isFetching} onCheck={() => void refetch()} />;
  }
  return <SucceededView terms={activated.value.premiumTerms} />;
}

function Checking() {
  return (
    <>
      <h1>{m.result_title_loading()}</h1>
      <BusyView text={m.result_loading()} />
    </>
  );
}

/**
 * Takes over what was bought on a checkout page. Asking twice does no harm, so it is a query: one call however often the
 * page is mounted, and asked again, ever more rarely, while the payment is under way.
 */
const activationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [activateSubscription.path, sessionId],
    queryFn: () => attempt(call(activateSubscription, { body: { sessionId } })),
    refetchInterval: ({ state }) =>
      state.data?.ok && state.data.value.status === 'pending' ? pollDelayMs(state.dataUpdateCount) : false,
  });

type PendingViewProps = { readonly isChecking: boolean; readonly onCheck: () => void };

/** The purchase is done, the money is on its way: bank debits take days. */
function PendingView({ isChecking, onCheck }: PendingViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.result_title_pending()}</FocusedHeading>
        <p role="status" className="font-semibold">
          {m.result_pending()}
        </p>
        <p className="text-ink-muted">{m.result_pending_body()}</p>
      </div>
      <BillingActions>
        <Button variant="primary" isLoading={isChecking} onClick={onCheck}>
          {m.result_check_again()}
        </Button>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </BillingActions>
    </>
  );
}
