import type { Plan } from '@punktgenau/contract/plans/plans';
import { monthlySavingPercent } from '@punktgenau/contract/plans/saving';
import { type ReactNode, useId } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#shared/ui/heading.tsx';
import { PlanPrice } from './plan-price.tsx';
import { planWords } from './plan-words.ts';

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
