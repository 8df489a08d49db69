import { useId } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#shared/ui/heading.tsx';
import { PremiumRights } from './premium-rights.tsx';

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
