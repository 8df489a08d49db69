import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { BillingColumn, LoginRequired } from './components/billing-column.tsx';
import { ReadyView } from './purchase/ready-view.tsx';

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

type WaitingViewProps = { readonly isReloading: boolean; readonly onReload: () => void };

/** Bought, but not premium yet. */
function WaitingView({ isReloading, onReload }: WaitingViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.purchase_title_waiting()}</h1>
        <p role="status" className="font-semibold">
          {m.purchase_pending()}
        </p>
        <p className="text-ink-muted">{m.purchase_pending_body()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={isReloading} onClick={onReload}>
          {!isReloading && <Icon name="reset" size="sm" />}
          {m.purchase_reload()}
        </Button>
        <LinkButton href="/preferences">{m.billing_to_settings()}</LinkButton>
      </div>
    </>
  );
}
