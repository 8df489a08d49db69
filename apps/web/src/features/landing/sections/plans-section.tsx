import { limits, plans } from '@punktgenau/contract';
import { m } from '#shared/i18n/messages.ts';
import { paymentMethodList } from '#shared/premium/payment-methods.ts';
import { PlanOffer } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { planPrice } from '#shared/premium/price.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { PromoCard } from '../promo/promo-card.tsx';

/** What premium costs, and the place for those who have a code instead. */
export function PlansSection() {
  return (
    <section className="wrap py-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="plans">
      <h2 id="plans" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_plans_title()}
      </h2>
      <p className="mt-4 max-w-[36rem] text-lg text-ink-muted">
        {m.home_plans_lead({ max: limits.freeDesigns })}
      </p>
      <div className="mt-10 grid gap-4 md:grid-cols-2 lg:mt-12">
        {Object.values(plans).map((plan) => (
          <PlanOffer
            key={plan.id}
            plan={plan}
            className={classNames(
              'rounded-lg border bg-panel p-5 sm:p-8',
              plan.id === 'monthly' ? 'border-pro-line' : 'border-hair',
            )}
            action={
              <LinkButton
                href={checkoutPath(plan.id)}
                variant={plan.id === 'monthly' ? 'primary' : 'secondary'}
                size="lg"
                isBlock
              >
                {planWords[plan.id].buy({ price: planPrice(plan) })}
              </LinkButton>
            }
          />
        ))}
      </div>
      <PromoCard />
      <p className="mt-6 text-sm text-ink-faint">{m.home_plans_payment({ methods: paymentMethodList() })}</p>
    </section>
  );
}
