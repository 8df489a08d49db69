import { limits } from '@punktgenau/contract/limits/limits';
import { plans } from '@punktgenau/contract/plans/plans';
import { monthlySavingPercent } from '@punktgenau/contract/plans/saving';
import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { PlanPrice, Price } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { formatPrice, planPrice } from '#shared/premium/price.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';

type TierOffersProps = {
  /** Premium is there already: nothing on the page is the one thing to do. */
  readonly isPro: boolean;
  readonly isVisitor: boolean;
};

/** What the difference looks like: decoration beside what counts, drawn by scripts alone, and only where there is room. */
const TierPictures = lazy(() => import('./tier-pictures.tsx'));

/** Both offers share their lines: price beside price, button beside button, however long the words between them are. */
const offerLook =
  'grid content-start gap-3 border-hair p-5 max-lg:border-t sm:p-6 md:row-span-5 md:grid-rows-subgrid';

/** What both tiers cost and the ways to them; the columns of the table below go on from here. */
export function TierOffers({ isPro, isVisitor }: TierOffersProps) {
  return (
    <div className="grid md:grid-cols-2 md:grid-rows-[auto_repeat(2,auto)_1fr_auto_auto] lg:grid-cols-[minmax(0,1fr)_var(--tier-width)_var(--tier-width)] lg:grid-rows-[auto_auto_1fr_auto_auto]">
      <div className="flex flex-col justify-between gap-4 max-md:sr-only sm:p-6 md:max-lg:col-span-2 lg:row-span-5">
        <h2 id="pricing-compare" className="text-ink-muted lg:text-base lg:leading-(--text-lg--line-height)">
          {m.pricing_compare()}
        </h2>
        <div className="min-h-36 grow max-md:hidden">
          <Suspense fallback={null}>
            <TierPictures />
          </Suspense>
        </div>
      </div>
      <article aria-labelledby="tier-free" className={`${offerLook} lg:border-l`}>
        <h3 id="tier-free">{m.pricing_compare_free()}</h3>
        <Price amount={formatPrice(0, plans.monthly.currency)} period={m.pricing_free_period()} />
        <p className="text-sm text-ink-muted">{m.pricing_signup_body({ count: limits.freeDesigns })}</p>
        {isVisitor && (
          <LinkButton href="/signup" size="lg" isBlock className="mt-2">
            {m.billing_sign_up()}
          </LinkButton>
        )}
      </article>
      <PremiumOffer isPro={isPro} />
    </div>
  );
}

/** Premium by the month, and the way to the shorter plan. */
function PremiumOffer({ isPro }: Pick<TierOffersProps, 'isPro'>) {
  const { monthly, '2weeks': twoWeeks } = plans;
  const words = planWords.monthly;
  return (
    <article
      aria-labelledby="tier-premium"
      className={`${offerLook} bg-pro-wash md:border-l max-md:order-first`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="tier-premium" className="text-pro">
          {m.pricing_compare_premium()}
        </h3>
        <Badge variant="pro">{m.plan_badge({ percent: monthlySavingPercent() })}</Badge>
      </div>
      <PlanPrice plan={monthly} />
      <p className="text-sm text-ink-muted">
        {words.name()}. {words.renewal()}
      </p>
      <LinkButton
        href={checkoutPath(monthly.id)}
        variant={isPro ? 'secondary' : 'primary'}
        size="lg"
        isBlock
        className="mt-2"
      >
        {words.buy({ price: planPrice(monthly) })}
      </LinkButton>
      <LinkButton href={checkoutPath(twoWeeks.id)} variant="pro" isBlock>
        {planWords['2weeks'].buy({ price: planPrice(twoWeeks) })}
      </LinkButton>
    </article>
  );
}
