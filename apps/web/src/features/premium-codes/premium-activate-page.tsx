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
    <div className="wrap grid gap-7 pt-6 pb-24 max-sm:gap-5">
      <header className="grid gap-2">
        <h1>{inApp ? m.gate_title_desktop() : m.gate_title()}</h1>
        <p className="text-lg text-pretty text-ink-muted">
          {wordsByInstaller(m.gate_lead(), m.gate_lead_without_app())}
        </p>
      </header>
      {/* Both ways side by side, what opens premium for everybody first. */}
      <div className="gap-y-6 max-sm:gap-y-3 with-aside">
        <PlanPart />
        <Part title={m.gate_code_title()} foot={<PaymentCheck />}>
          <div className="grid content-center gap-4 rounded-lg border border-hair bg-panel p-3.5 sm:p-5">
            <p className="text-sm text-ink-muted">{m.gate_code_body()}</p>
            <RedeemCodeForm user={user} isStacked />
          </div>
        </Part>
      </div>
      <div className="gap-y-8 border-t border-hair pt-6 text-sm text-ink-muted with-aside">
        <Fact title={m.settings_premium_rights()}>
          <PremiumRights />
        </Fact>
        <div className="grid content-start gap-8">
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
  readonly children: ReactNode;
};

/** One of the ways to premium: what it holds ends level with the other's, what is said of it stands below. */
function Part({ title, foot, children }: PartProps & { readonly foot: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-rows-[auto_1fr_auto] gap-3">
      <h2 id={id}>{title}</h2>
      {children}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 text-sm text-ink-muted">{foot}</div>
    </section>
  );
}

/** What both ways lead to, or what it takes. */
function Fact({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-base text-ink">
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
    <Fact title={m.gate_app_title()}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-faint">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Fact>
  );
}

/** Both subscriptions, each with what it costs and its way, and the one to all that is said of them. */
function PlanPart() {
  return (
    <Part
      title={m.gate_plan_title()}
      foot={
        <>
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
        </>
      }
    >
      <ul className="grid rounded-lg border border-hair bg-panel">
        <PlanRow plan={plans.monthly} isPrimary />
        <PlanRow plan={plans['2weeks']} />
      </ul>
    </Part>
  );
}

function PlanRow({ plan, isPrimary = false }: { readonly plan: Plan; readonly isPrimary?: boolean }) {
  const words = planWords[plan.id];
  return (
    <li
      className={classNames(
        'grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 border-hair p-3.5 not-first:border-t sm:gap-y-1 sm:p-5',
        isPrimary && 'rounded-t-lg bg-pro-wash',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-span-2 max-sm:justify-between">
        <h3 className="text-base">{words.name()}</h3>
        {isPrimary && (
          // On phones both stand on one line, and the badge is a note at its end.
          <Badge
            variant="pro"
            className="max-sm:border-0! max-sm:bg-transparent! max-sm:px-0! max-sm:font-sans! max-sm:font-medium! max-sm:tracking-normal!"
          >
            {m.plan_badge({ percent: monthlySavingPercent() })}
          </Badge>
        )}
      </div>
      <div className="col-start-1">
        <PlanPrice plan={plan} isSmall />
      </div>
      <LinkButton
        href={checkoutPath(plan.id)}
        variant={isPrimary ? 'primary' : 'secondary'}
        className="max-sm:min-h-(--size-touch) max-sm:px-3 sm:col-start-2 sm:row-span-2 sm:row-start-1"
        aria-label={`${m.gate_plan_buy()}: ${words.buy({ price: planPrice(plan) })}`}
      >
        {m.gate_plan_buy()}
      </LinkButton>
    </li>
  );
}
