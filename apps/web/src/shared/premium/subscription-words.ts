import type { SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import { m } from '#shared/i18n/messages.ts';
import type { BadgeVariant } from '#shared/ui/badge.tsx';
import { planWords } from './plan-words.ts';
import { formatPrice } from './price.ts';

/** The words of specification, section 4; any other status of the provider is shown as it is. */
const statusWords: Readonly<Record<string, () => string>> = {
  active: m.subscription_status_active,
  canceled: m.subscription_status_canceled,
  past_due: m.subscription_status_past_due,
};

type StatusView = { readonly label: string; readonly variant: BadgeVariant };

/** The status in words. One that still runs but will not renew counts as cancelled. */
export function statusView(info: Pick<SubscriptionInfo, 'status' | 'cancelAtPeriodEnd'>): StatusView {
  const status = info.status === 'active' && info.cancelAtPeriodEnd ? 'canceled' : info.status;
  const label = Object.hasOwn(statusWords, status) ? statusWords[status]?.() : undefined;
  const variant = status === 'active' ? 'pro' : status === 'past_due' ? 'danger' : 'neutral';
  return { label: label ?? status, variant };
}

/** What a period costs and how long it is: '1,29 €/Monat'. */
export function priceView(info: Pick<SubscriptionInfo, 'amount' | 'currency' | 'plan'>): string {
  const price = formatPrice(info.amount, info.currency);
  if (info.plan === '2weeks') return m.subscription_price_2weeks({ price });
  return info.plan === 'monthly' ? m.subscription_price_monthly({ price }) : price;
}

/** The plan's name as the pages know it, else the provider's. */
export function planView(info: Pick<SubscriptionInfo, 'plan' | 'planName'>): string {
  return info.plan === null ? info.planName : planWords[info.plan].name();
}
