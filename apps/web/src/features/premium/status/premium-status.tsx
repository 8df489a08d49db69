import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { CSSProperties } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { Heading } from '#shared/ui/heading.tsx';
import { termOf } from './term.ts';

/** 'Premium Status': until when premium runs, on a rule that begins today. */
export function PremiumStatus({ user }: { readonly user: CurrentUser }) {
  const { proExpiresAt } = user;
  return (
    <section
      aria-label={m.dashboard_status()}
      className="grid items-center gap-5 rounded-lg border border-hair bg-panel p-4 sm:px-6 sm:py-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-10"
    >
      <div>
        <p className="text-sm text-ink-faint">{m.dashboard_status()}</p>
        <Heading level={2}>{m.dashboard_status_active()}</Heading>
        <p className="num text-ink-muted">{premiumSentence(user)}</p>
      </div>
      {proExpiresAt === null ? <span /> : <TermRule expiresAt={proExpiresAt} />}
      <a
        href="#abo"
        className="inline-flex min-h-(--size-control) items-center justify-center rounded-md border border-hair-strong bg-control px-4 font-strong text-ink no-underline hover:border-edge hover:bg-control-hover"
      >
        {m.dashboard_manage()}
      </a>
    </section>
  );
}

const ticks =
  'repeating-linear-gradient(90deg, #4a566a 0 1px, transparent 1px calc((100% - 1px) / var(--ticks)))';

function TermRule({ expiresAt }: { readonly expiresAt: string }) {
  const term = termOf(expiresAt, Date.now());
  const { daysPerTick, share } = term;
  return (
    <div className="grid min-w-0 gap-1.5" style={{ '--ticks': term.ticks } as CSSProperties}>
      <div aria-hidden="true" className="relative h-5 border-b-2 border-hair-strong">
        <span className="absolute inset-x-0 bottom-0 h-2" style={{ background: ticks }} />
        <span className="absolute -bottom-0.5 left-0 h-0.5 bg-pro" style={{ width: `${share * 100}%` }} />
        <span
          className="absolute -bottom-0.5 h-5.5 w-0.5 bg-pro"
          style={{ left: `calc(${share * 100}% - ${share * 2}px)` }}
        />
      </div>
      <p className="num flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
        <span className="text-ink">
          {m.dashboard_status_remaining({ time: remainingText(expiresAt, Date.now()) })}
        </span>
        <span>
          {daysPerTick === 1 ? m.dashboard_status_rule_day() : m.dashboard_status_rule({ days: daysPerTick })}
        </span>
      </p>
    </div>
  );
}
