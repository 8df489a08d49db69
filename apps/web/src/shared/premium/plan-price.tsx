import type { Plan } from '@punktgenau/contract/plans/plans';
import { classNames } from '#shared/ui/class-names.ts';
import { planWords } from './plan-words.ts';
import { planPrice } from './price.ts';

type PlanPriceProps = { readonly plan: Plan; readonly className?: string };

/** What a plan costs, in large figures, and for how long. */
export function PlanPrice({ plan, className }: PlanPriceProps) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2.5', className)}>
      <span className="font-display text-[2.75rem] leading-[3.25rem] font-[650] tracking-tight font-stretch-[118%]">
        {planPrice(plan)}
      </span>
      <span className="text-ink-faint">{planWords[plan.id].period()}</span>
    </p>
  );
}
