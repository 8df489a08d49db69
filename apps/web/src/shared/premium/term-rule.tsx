import type { CSSProperties } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { termOf } from './term.ts';

const ticks =
  'repeating-linear-gradient(90deg, #4a566a 0 1px, transparent 1px calc((100% - 1px) / var(--ticks)))';

type TermRuleProps = {
  /** ISO 8601 instant. */
  readonly expiresAt: string;
  /** The term fills once: it was just bought. Not where reduced motion is wished for. */
  readonly isNew?: boolean;
};

/** Until when premium runs, on a rule of days that begins today. */
export function TermRule({ expiresAt, isNew = false }: TermRuleProps) {
  const { daysPerTick, share, ticks: count } = termOf(expiresAt, Date.now());
  return (
    <div
      data-new={isNew || undefined}
      className="flex min-w-0 items-center gap-4"
      style={{ '--ticks': count } as CSSProperties}
      title={
        daysPerTick === 1 ? m.dashboard_status_rule_day() : m.dashboard_status_rule({ days: daysPerTick })
      }
    >
      <div aria-hidden="true" className="relative h-4 grow border-b-2 border-hair-strong">
        <span className="absolute inset-x-0 bottom-0 h-2" style={{ background: ticks }} />
        <span
          className={classNames(
            'absolute -bottom-0.5 left-0 h-0.5 origin-left bg-pro',
            isNew && 'motion-safe:animate-fill',
          )}
          style={{ width: `${share * 100}%` }}
        />
        <span
          className={classNames(
            'absolute -bottom-0.5 h-4.5 w-0.5 bg-pro',
            isNew &&
              'motion-safe:animate-settle motion-safe:[animation-delay:240ms] [animation-fill-mode:backwards]',
          )}
          style={{ left: `calc(${share * 100}% - ${share * 2}px)` }}
        />
      </div>
      <p className="num flex-none text-sm">
        {m.dashboard_status_remaining({ time: remainingText(expiresAt, Date.now()) })}
      </p>
    </div>
  );
}
