import { type PaymentMethod, paymentMethods } from '@punktgenau/contract/plans/payment-methods';
import type { Plan } from '@punktgenau/contract/plans/plans';
import { monthlySavingPercent } from '@punktgenau/contract/plans/saving';
import { type ReactNode, useId } from 'react';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#shared/ui/heading.tsx';
import { planWords } from './plan-words.ts';
import { PremiumRights } from './premium-rights.tsx';
import { planPrice } from './price.ts';

type PlanOfferProps = {
  readonly plan: Plan;
  readonly headingLevel?: HeadingLevel;
  /** The way to this plan. */
  readonly action: ReactNode;
  readonly className?: string;
};

/** One plan with what it costs and how it goes on; the frame around it is the caller's. */
export function PlanOffer({ plan, headingLevel = 3, action, className }: PlanOfferProps) {
  const id = useId();
  const words = planWords[plan.id];
  return (
    <article aria-labelledby={id} className={classNames('flex min-w-0 flex-col gap-4', className)}>
      <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={headingLevel} id={id}>
          {words.name()}
        </Heading>
        {plan.id === 'monthly' && (
          <Badge variant="pro">{m.plan_badge({ percent: monthlySavingPercent() })}</Badge>
        )}
      </div>
      <PlanPrice plan={plan} />
      <p className="mt-auto text-sm text-ink-muted">{words.renewal()}</p>
      {action}
    </article>
  );
}

type PlanPriceProps = { readonly plan: Plan; readonly isSmall?: boolean };

/** What a plan costs, in large figures, and for how long. */
export function PlanPrice({ plan, isSmall = false }: PlanPriceProps) {
  return <Price amount={planPrice(plan)} period={planWords[plan.id].period()} isSmall={isSmall} />;
}

type PriceProps = {
  readonly amount: string;
  readonly period: string;
  /** One of several in a list. */
  readonly isSmall?: boolean;
};

/** An amount in large figures, and for how long it is. */
export function Price({ amount, period, isSmall = false }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span
        className={classNames(
          'font-display font-[650] tracking-tight font-stretch-[118%]',
          isSmall ? 'min-w-24 text-2xl' : 'text-[2.75rem] leading-[3.25rem]',
        )}
      >
        {amount}
      </span>
      <span className="text-ink-faint">{period}</span>
    </p>
  );
}

type PlanContentsProps = { readonly headingLevel?: HeadingLevel; readonly className?: string };

/** What every plan holds, said once for all of them: they differ in their price and their rhythm alone. */
export function PlanContents({ headingLevel = 3, className }: PlanContentsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('grid gap-4', className)}>
      <Heading level={headingLevel} id={id}>
        {m.plan_contents()}
      </Heading>
      <PremiumRights />
    </section>
  );
}

const methodWords: Readonly<Record<PaymentMethod, () => string>> = {
  card: m.payment_card,
  paypal: m.payment_paypal,
  sepa: m.payment_sepa,
  klarna: m.payment_klarna,
};

/** What can be paid with, as a part of a sentence: 'Karte, PayPal, SEPA-Lastschrift oder Klarna'. */
export function paymentMethodList(): string {
  const names = paymentMethods.map((method) => methodWords[method]());
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}
