import { planFromPath } from '@punktgenau/contract/plans/plans';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PlanPrice } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { standsInTheWay, subscriptionQuery } from '#shared/premium/subscription-query.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { CheckoutOrder } from './checkout/checkout-order.tsx';
import { BillingActions, BillingColumn, LoginRequired } from './components/billing-column.tsx';

/** From the chosen plan to the payment provider's page. An unknown plan in the address means the two-week plan. */
export default function CheckoutPage() {
  const [path] = useLocation();
  const plan = planFromPath(path.split('/')[2] ?? '');
  const isCanceled = new URLSearchParams(useQueryString()).has('canceled');
  const { user, isLoading } = useCurrentUser();
  const subscription = useQuery({
    ...subscriptionQuery(user ?? { id: 0 }),
    enabled: user?.hasSubscription === true,
  });

  if (isLoading || subscription.isLoading) {
    return (
      <BillingColumn>
        <h1>{m.checkout_title()}</h1>
        <BusyView text={m.premium_dialog_loading()} />
      </BillingColumn>
    );
  }
  if (user === null) {
    return (
      <BillingColumn>
        <LoginRequired
          title={m.checkout_login_title()}
          body={m.checkout_login_body()}
          target={checkoutPath(plan.id)}
        >
          <div className="grid gap-1 border-y border-hair py-4">
            <p className="text-sm text-ink-faint">{m.checkout_login_chosen()}</p>
            <p className="font-semibold">{planWords[plan.id].name()}</p>
            <PlanPrice plan={plan} />
            <p className="text-sm text-ink-muted">{planWords[plan.id].renewal()}</p>
          </div>
          <NoInstallerNotice />
        </LoginRequired>
      </BillingColumn>
    );
  }
  // Not knowing is no reason to stand in the way: the server refuses a second subscription anyhow.
  if (subscription.data && standsInTheWay(subscription.data)) return <AlreadySubscribed />;
  return <CheckoutOrder key={plan.id} plan={plan} user={user} isCanceled={isCanceled} />;
}

function AlreadySubscribed() {
  return (
    <BillingColumn>
      <div className="grid gap-2">
        <h1>{m.checkout_subscribed_title()}</h1>
        <p className="text-ink-muted">{m.checkout_subscribed_body()}</p>
      </div>
      <BillingActions>
        <LinkButton variant="primary" href="/preferences#settings-subscription">
          {m.checkout_subscribed_link()}
        </LinkButton>
        <LinkButton variant="ghost" href="/download">
          {m.billing_to_download()}
        </LinkButton>
      </BillingActions>
    </BillingColumn>
  );
}
