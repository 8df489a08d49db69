import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeVariant = 'neutral' | 'elite' | 'pro' | 'live' | 'off' | 'danger';

const looks = {
  neutral: 'border-hair-strong text-ink-muted',
  elite:
    'border-elite-line bg-elite-wash font-display font-bold tracking-wide text-elite font-stretch-[115%]',
  pro: 'border-pro-line bg-pro-wash font-display font-bold tracking-wide text-pro font-stretch-[115%]',
  live: 'border-accent-line text-ink',
  off: 'border-hair-strong text-ink-muted',
  danger: 'border-danger-line bg-danger-wash text-danger',
} as const satisfies Record<BadgeVariant, string>;

type BadgeProps = {
  readonly variant?: BadgeVariant;
  /** Stands next to the text in plain type: the time premium still runs. */
  readonly detail?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A short state. A filled cyan square means an overlay is live, a hollow one that it is off. */
export function Badge({ variant = 'neutral', detail, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5.5 items-center gap-1.5 rounded-sm border px-2 text-xs leading-5 font-strong whitespace-nowrap',
        looks[variant],
        className,
      )}
    >
      {variant === 'live' && <span className="size-[0.4375rem] flex-none bg-accent" />}
      {variant === 'off' && <span className="size-[0.4375rem] flex-none border border-edge" />}
      {children}
      {detail !== undefined && (
        <span className="num font-sans text-xs leading-none font-medium tracking-normal text-ink font-stretch-normal">
          {detail}
        </span>
      )}
    </span>
  );
}
