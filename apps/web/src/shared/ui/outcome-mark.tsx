import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Outcome = 'done' | 'failed' | 'mail';

type OutcomeMarkProps = { readonly outcome: Outcome };

const icons = { done: 'check', failed: 'warning', mail: 'mail' } as const satisfies Record<Outcome, IconName>;

/**
 * How something ended, or that a mail decides it, seen before it is read: a sign in viewfinder corners. Stands above the heading that
 * says it, and is decoration for screen readers.
 */
export function OutcomeMark({ outcome }: OutcomeMarkProps) {
  return (
    <span
      aria-hidden="true"
      data-outcome={outcome}
      className={classNames(
        'corners grid size-10 place-items-center',
        outcome === 'failed' ? 'text-danger [--corner-colour:currentColor]' : 'text-accent',
      )}
    >
      <Icon name={icons[outcome]} />
    </span>
  );
}
