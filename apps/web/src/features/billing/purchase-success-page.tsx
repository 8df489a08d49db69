import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { BillingColumn } from './components/billing-column.tsx';
import { LoginRequired } from './components/login-required.tsx';
import { ReadyView } from './purchase/ready-view.tsx';
import { WaitingView } from './purchase/waiting-view.tsx';

/** After a purchase: what premium holds, and on to the download once it is there. */
export default function PurchaseSuccessPage() {
  const { user, isLoading } = useCurrentUser();
  const { refetch, isFetching } = useQuery(currentUserQuery);

  // What is known may be older than the purchase.
  useEffect(() => void refetch(), [refetch]);

  return (
    <BillingColumn>
      {isLoading ? (
        <>
          <h1>{m.purchase_title_waiting()}</h1>
          <BusyView text={m.result_loading()} />
        </>
      ) : user === null ? (
        <LoginRequired
          title={m.checkout_login_title()}
          body={m.purchase_login_body()}
          target="/purchase-success"
        />
      ) : user.isPro ? (
        <ReadyView />
      ) : (
        <WaitingView isReloading={isFetching} onReload={() => void refetch()} />
      )}
    </BillingColumn>
  );
}
