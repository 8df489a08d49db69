import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { mayExtend } from './may-extend.ts';
import { premiumSentence } from './premium-sentence.ts';
import { lowestPrice } from './price.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { subscriptionQuery } from './subscription-query.ts';

type SubscriptionCardProps = {
  readonly user: CurrentUser;
  /** Another way for a player without premium: beside the one to the plans, or below a subscription that gives none now. */
  readonly otherWay?: ReactNode;
};

/**
 * On which terms a player has premium, and what can be done about it: the subscription with cancelling and
 * reactivating, else the code's badge and end, else the way to the plans. Title and frame are the page's.
 */
export function SubscriptionCard({ user, otherWay }: SubscriptionCardProps) {
  if (user.hasSubscription) {
    return (
      <div className="grid gap-3">
        <Subscription user={user} />
        {!user.isPro && <div className="flex">{otherWay}</div>}
      </div>
    );
  }
  if (user.isPro) {
    return (
      <div className="grid gap-4">
        <Terms user={user} />
        {mayExtend(user) && <Extension />}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grid flex-1 basis-64 gap-0.5">
        <p className="font-strong">{m.subscription_none()}</p>
        <p className="text-sm text-ink-muted">{m.subscription_none_body(lowestPrice())}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <LinkButton href="/pricing" variant="pro">
          {m.subscription_none_action()}
        </LinkButton>
        {otherWay}
      </div>
    </div>
  );
}

function Subscription({ user }: { readonly user: CurrentUser }) {
  const query = useQuery(subscriptionQuery(user));
  const { data, error } = query;
  if (data) {
    return (
      <div className="grid gap-5">
        {user.isPro && <Terms user={user} />}
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

/** Ways to go on after a code. */
function Extension() {
  return (
    <div className="grid justify-items-start gap-3 border-t border-hair pt-4">
      <p className="text-ink-muted">{m.subscription_extend_body(lowestPrice())}</p>
      <LinkButton href="/pricing">{m.subscription_extend()}</LinkButton>
      <Link className="link text-sm" href="/activate-premium">
        {m.subscription_claim()}
      </Link>
    </div>
  );
}

/** When premium ends and why then; with a badge when that is up to a code or to the operator. */
function Terms({ user }: { readonly user: CurrentUser }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {user.proType !== 'stripe_subscription' && (
        <Badge variant="pro">
          {user.proType === 'code' ? m.subscription_code_badge() : m.subscription_granted_badge()}
        </Badge>
      )}
      <span className="text-ink-muted">{premiumSentence(user)}</span>
    </p>
  );
}
