import type { CurrentUser } from '@punktgenau/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { lowestPrice } from './price.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { subscriptionQuery } from './subscription-query.ts';

/**
 * On which terms somebody has premium, and what can be done about it: the subscription with cancelling and
 * reactivating, else the code's badge and end, else the way to the plans. Title and frame are the page's.
 */
export function SubscriptionCard({ user }: { readonly user: CurrentUser }) {
  if (user.hasSubscription) return <Subscription user={user} />;
  if (user.isPro) return <GrantedPremium user={user} />;
  return (
    <div className="grid justify-items-start gap-1">
      <p>{m.subscription_none()}</p>
      <p className="text-ink-muted">{m.subscription_none_body({ price: lowestPrice() })}</p>
      <LinkButton href="/pricing" variant="pro" className="mt-3">
        {m.subscription_none_action()}
      </LinkButton>
    </div>
  );
}

function Subscription({ user }: { readonly user: CurrentUser }) {
  const query = useQuery(subscriptionQuery(user));
  const { data, error } = query;
  if (data) {
    const isLonger = isCodePremium(user);
    return (
      <div className="grid gap-5">
        {isLonger && <GrantedPremium user={user} />}
        <SubscriptionDetails user={user} info={data} />
      </div>
    );
  }
  if (!error) return <BusyView text={m.subscription_loading()} />;
  return (
    <LoadFailure
      title={m.subscription_failed_title()}
      message={m.subscription_failed()}
      query={query}
      className="px-0! py-4!"
    />
  );
}

/** Premium that a code or the operator gave: nothing to pay, nothing to cancel. */
function GrantedPremium({ user }: { readonly user: CurrentUser }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant="pro">
        {user.proType === 'code' ? m.subscription_code_badge() : m.subscription_granted_badge()}
      </Badge>
      <span className="text-ink-muted">
        {user.proExpiresAt === null
          ? m.subscription_endless()
          : m.subscription_until({ date: formatDate(user.proExpiresAt) })}
      </span>
    </p>
  );
}

/** The subscription is not what decides about the end of premium. */
function isCodePremium(user: CurrentUser): boolean {
  return user.isPro && user.proType !== 'stripe_subscription';
}
