import { type Plan, plans } from '@punktgenau/contract/plans/plans';
import { monthlySavingPercent } from '@punktgenau/contract/plans/saving';
import { type ReactNode, useId } from 'react';
import { Redirect } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { ByInstaller, wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PlanPrice } from '#shared/premium/plan-offer.tsx';
import { checkoutPath, planWords } from '#shared/premium/plan-words.ts';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { planPrice } from '#shared/premium/price.ts';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { OtherAccount, PaymentCheck, quietLook } from './already-premium.tsx';

/** The gate in front of premium: redeem a code, subscribe, or come with the account that has it. */
export default function PremiumActivatePage() {
  const { user } = useCurrentUser();
  // The guard lets no visitor in; between logging out and leaving the page there is nothing to show.
  if (user === null) return null;
  if (user.isPro) return <Redirect to="/premium-dashboard" replace />;
  const inApp = hasDesktopBridge();
  return (
    <div className="wrap grid gap-5 pt-4 pb-24 lg:pt-2">
      <header className="grid gap-2 lg:pt-2">
        <h1>{inApp ? m.gate_title_desktop() : m.gate_title()}</h1>
        <p className="max-w-[44rem] text-lg text-pretty text-ink-muted">
          {wordsByInstaller(m.gate_lead(), m.gate_lead_without_app())}
        </p>
      </header>
      {/* Both ways side by side, what opens premium for everybody first. */}
      <div className="gap-y-5 with-aside">
        <PlanPart />
        <Part title={m.gate_code_title()}>
          <div className="grid content-center gap-4 rounded-lg border border-hair bg-panel p-4 sm:p-5">
            <p className="text-ink-muted">{m.gate_code_body()}</p>
            <RedeemCodeForm user={user} />
          </div>
          <PaymentCheck />
        </Part>
        <Part title={m.settings_premium_rights()} isMinor>
          <PremiumRights />
        </Part>
        <div className="grid gap-8">
          <ByInstaller published={<AppRequirements />} />
          <NoInstallerNotice />
        </div>
      </div>
      <OtherAccount name={user.username} />
    </div>
  );
}

type PartProps = {
  readonly title: string;
  /** It is about the ways and none itself. */
  readonly isMinor?: boolean;
  readonly children: ReactNode;
};

/** One of the ways, or what they lead to, without a frame. */
function Part({ title, isMinor = false, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-rows-[auto_1fr] gap-4 border-t border-hair pt-6 max-sm:gap-3 max-sm:pt-5"
    >
      <h2 id={id} className={isMinor ? 'text-base' : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a machine needs for the desktop app (specification, section 2). */
function AppRequirements() {
  const rows = [
    [m.gate_app_system(), m.gate_app_system_value()],
    [m.gate_app_memory(), m.gate_app_memory_value()],
    [m.gate_app_disk(), m.gate_app_disk_value()],
    [m.gate_app_internet(), m.gate_app_internet_value()],
  ] as const;
  return (
    <Part title={m.gate_app_title()} isMinor>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-faint">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Both subscriptions, each with what it costs and its way, and the one to all that is said of them. */
function PlanPart() {
  return (
    <Part title={m.gate_plan_title()}>
      <ul className="overflow-hidden rounded-lg border border-hair bg-panel">
        <PlanRow plan={plans.monthly} isPrimary />
        <PlanRow plan={plans['2weeks']} />
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
        <p>{m.gate_plan_cancel()}</p>
        {/* The desktop app opens what leads out of it in the player's browser. */}
        <LinkButton
          href="/pricing"
          target="_blank"
          variant="ghost"
          size="sm"
          className={quietLook}
          aria-label={hasDesktopBridge() ? m.desktop_gate_plans() : m.gate_plan_new_tab()}
        >
          {m.gate_plan_action()}
        </LinkButton>
      </div>
    </Part>
  );
}

function PlanRow({ plan, isPrimary = false }: { readonly plan: Plan; readonly isPrimary?: boolean }) {
  const words = planWords[plan.id];
  return (
    <li
      className={classNames(
        'flex items-center gap-3 border-hair px-3.5 py-2.5 not-first:border-t sm:gap-4 sm:px-5 sm:py-4',
        isPrimary && 'bg-pro-wash',
      )}
    >
      {/* On phones the badge comes last: name and price stand alike in both. */}
      <div className="grid min-w-0 grow items-center justify-items-start gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        <h3 className="text-base">{words.name()}</h3>
        {isPrimary && (
          <Badge variant="pro" className="max-sm:order-last max-sm:mt-1">
            {m.plan_badge({ percent: monthlySavingPercent() })}
          </Badge>
        )}
        <div className="sm:col-span-2">
          <PlanPrice plan={plan} isSmall />
        </div>
      </div>
      <LinkButton
        href={checkoutPath(plan.id)}
        variant={isPrimary ? 'primary' : 'secondary'}
        className="flex-none max-sm:min-h-(--size-touch) max-sm:px-3"
        aria-label={`${m.gate_plan_buy()}: ${words.buy({ price: planPrice(plan) })}`}
      >
        {m.gate_plan_buy()}
      </LinkButton>
    </li>
  );
}
