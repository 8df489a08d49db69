import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { BillingColumn, LoginRequired } from './components/billing-column.tsx';
import { PurchaseStage } from './purchase/purchase-stage.tsx';
import { ReadyView } from './purchase/ready-view.tsx';

/** After a purchase: what premium holds, and on to the download once it is there. */
export default function PurchaseSuccessPage() {
  const { user, isLoading } = useCurrentUser();
  const { refetch, isFetching } = useQuery(currentUserQuery);

  // What is known may be older than the purchase.
  useEffect(() => void refetch(), [refetch]);

  if (user) {
    return (
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
        {user.isPro ? (
          <ReadyView user={user} />
        ) : (
          <WaitingView userId={user.id} isReloading={isFetching} onReload={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <BillingColumn scene="station">
      {isLoading ? (
        <>
          <h1>{m.purchase_title_waiting()}</h1>
          <BusyView text={m.result_loading()} />
        </>
      ) : (
        <LoginRequired
          title={m.checkout_login_title()}
          body={m.purchase_login_body()}
          target="/purchase-success"
        />
      )}
    </BillingColumn>
  );
}

type WaitingViewProps = {
  readonly userId: number;
  readonly isReloading: boolean;
  readonly onReload: () => void;
};

/** Bought, but not premium yet: the same place, still darker. */
function WaitingView({ userId, isReloading, onReload }: WaitingViewProps) {
  return (
    <PurchaseStage
      userId={userId}
      isWaiting
      actions={
        <>
          <Button variant="primary" isLoading={isReloading} onClick={onReload}>
            {!isReloading && <Icon name="reset" size="sm" />}
            {m.purchase_reload()}
          </Button>
          <LinkButton href="/preferences">{m.billing_to_settings()}</LinkButton>
        </>
      }
    >
      <h1>{m.purchase_title_waiting()}</h1>
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner />
        {m.purchase_pending()}
      </p>
      <p className="max-w-[28rem] text-ink-muted">{m.purchase_pending_body()}</p>
    </PurchaseStage>
  );
}
