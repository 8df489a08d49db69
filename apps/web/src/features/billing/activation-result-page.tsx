import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { activationQuery } from './activation/activation-query.ts';
import { FailedView } from './activation/failed-view.tsx';
import { PendingView } from './activation/pending-view.tsx';
import { SucceededView } from './activation/succeeded-view.tsx';
import { BillingColumn } from './components/billing-column.tsx';
import { LoginRequired } from './components/login-required.tsx';

/** Where the payment provider sends a buyer: premium begins here, without waiting for anything else. */
export default function ActivationResultPage() {
  const [path] = useLocation();
  const search = useQueryString();
  const sessionId = new URLSearchParams(search).get('session_id') ?? '';
  const { user, isLoading } = useCurrentUser();
  return (
    <BillingColumn>
      {sessionId === '' ? (
        <FailedView reason={m.result_no_session()} />
      ) : isLoading ? (
        <Checking />
      ) : user === null ? (
        <LoginRequired
          title={m.result_login_title()}
          body={m.result_login_body()}
          target={`${path}?${search}`}
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
