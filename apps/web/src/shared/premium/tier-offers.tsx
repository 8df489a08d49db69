import { limits } from '@punktgenau/contract/limits/limits';
import { plans } from '@punktgenau/contract/plans/plans';
import { monthlySavingPercent } from '@punktgenau/contract/plans/saving';
import { m } from '#shared/i18n/messages.ts';
import { PlanPrice, Price } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { formatPrice, planPrice } from '#shared/premium/price.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Heading, type HeadingLevel } from '#shared/ui/heading.tsx';

type TierOffersProps = {
  /** Premium is there already: nothing on the page is the one thing to do. */
  readonly isPro: boolean;
  readonly isVisitor: boolean;
  readonly headingLevel: HeadingLevel;
};

/** Both offers share their lines: price beside price, button beside button, however long the words between them are. */
const offerLook =
  'grid content-start gap-3 rounded-lg border p-5 sm:p-6 md:row-span-5 md:grid-rows-subgrid lg:rounded-b-none lg:border-b-0';

/** What both tiers cost and the ways to them; on wide screens the columns of the table below go on from here. */
export function TierOffers({ isPro, isVisitor, headingLevel }: TierOffersProps) {
  return (
    // On phones premium comes first, for the Tab key as well.
    <div className="grid [reading-flow:grid-order] max-md:gap-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr_auto_auto]">
      <article
        aria-labelledby="tier-free"
        className={`${offerLook} border-hair bg-panel md:rounded-r-none md:border-r-0`}
      >
        <Heading level={headingLevel} id="tier-free" className="text-lg">
          {m.pricing_compare_free()}
        </Heading>
        <Price amount={formatPrice(0, plans.monthly.currency)} period={m.pricing_free_period()} />
        <p className="text-sm text-ink-muted">{m.pricing_signup_body({ count: limits.freeDesigns })}</p>
        {isVisitor && (
          <LinkButton href="/signup" size="lg" isBlock className="mt-2">
            {m.billing_sign_up()}
          </LinkButton>
        )}
        <LinkButton
          href="/editor"
          variant={isVisitor ? 'outline' : 'secondary'}
          size={isVisitor ? 'md' : 'lg'}
          isBlock
          className={isVisitor ? '' : 'mt-2'}
        >
          {m.pricing_to_editor()}
        </LinkButton>
      </article>
      <PremiumOffer isPro={isPro} headingLevel={headingLevel} />
    </div>
  );
}

/** Premium by the month, and the way to the shorter plan. */
function PremiumOffer({ isPro, headingLevel }: Omit<TierOffersProps, 'isVisitor'>) {
  const { monthly, '2weeks': twoWeeks } = plans;
  const words = planWords.monthly;
  return (
    <article
      aria-labelledby="tier-premium"
      className={`${offerLook} border-pro-line bg-pro-wash max-md:order-first md:rounded-l-none`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={headingLevel} id="tier-premium" className="text-lg text-pro">
          {m.pricing_compare_premium()}
        </Heading>
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
