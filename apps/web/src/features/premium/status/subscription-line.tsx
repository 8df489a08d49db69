import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { subscriptionQuery } from '#shared/premium/subscription-query.ts';
import { planView, priceView } from '#shared/premium/subscription-words.ts';
import { LinkButton } from '#shared/ui/button.tsx';

/** What premium rests on, in a sentence, and the way to the settings, where it is managed. */
export function SubscriptionLine({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        {user.hasSubscription ? <Price user={user} /> : <p>{grantWords(user)}</p>}
        <p className="text-ink-muted">{premiumSentence(user)}</p>
      </div>
      <LinkButton href="/preferences#settings-subscription">{m.dashboard_to_settings()}</LinkButton>
    </div>
  );
}

/** '1,29 €/Monat', as soon as the provider's terms are known; managing does not depend on them. */
function Price({ user }: { readonly user: CurrentUser }) {
  const { data } = useQuery(subscriptionQuery(user));
  return <p className="num min-h-[1.375rem]">{data && `${planView(data)}, ${priceView(data)}`}</p>;
}

function grantWords({ proType }: CurrentUser): string {
  return proType === 'code' ? m.subscription_code_badge() : m.subscription_granted_badge();
}
