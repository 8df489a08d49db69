import { plans } from '@punktgenau/contract/plans/plans';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Redirect } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { ByInstaller, wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PlanPrice } from '#shared/premium/plan-offer.tsx';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { AlreadyPremium } from './already-premium.tsx';

/** The picture comes after the words: it is not worth waiting for. */
const OwnCrosshair = lazy(() => import('#shared/premium/own-crosshair.tsx'));

/** The gate in front of premium: redeem a code, subscribe, or come with the account that has it. */
export default function PremiumActivatePage() {
  const { user } = useCurrentUser();
  // The guard lets no visitor in; between logging out and leaving the page there is nothing to show.
  if (user === null) return null;
  if (user.isPro) return <Redirect to="/premium-dashboard" replace />;
  const inApp = hasDesktopBridge();
  return (
    <div className="wrap grid gap-6 pt-4 pb-24">
      {/* The picture is a band above the words, on wide screens it stands beside them. */}
      <div className="items-center gap-y-6 with-aside">
        <div className="h-24 overflow-hidden bg-raised max-sm:-mx-(--page-gutter) sm:h-28 sm:rounded-lg lg:order-last lg:h-32">
          <Suspense fallback={null}>
            <OwnCrosshair userId={user.id} scene="rooftops" room={pictureRoom} />
          </Suspense>
        </div>
        <header className="grid gap-2">
          <h1>{inApp ? m.gate_title_desktop() : m.gate_title()}</h1>
          <p className="max-w-[44rem] text-lg text-pretty text-ink-muted">
            {wordsByInstaller(m.gate_lead(), m.gate_lead_without_app())}
          </p>
        </header>
      </div>
      {/* Both ways side by side, what opens premium for everybody first. */}
      <div className="items-start gap-y-8 with-aside">
        <PlanPart />
        <Part title={m.gate_code_title()}>
          <p className="text-ink-muted">{m.gate_code_body()}</p>
          <RedeemCodeForm user={user} />
        </Part>
        <Part title={m.settings_premium_rights()} isMinor>
          <PremiumRights />
        </Part>
        <div className="grid gap-8">
          <ByInstaller published={<AppRequirements />} />
          <NoInstallerNotice />
        </div>
      </div>
      <AlreadyPremium name={user.username} />
    </div>
  );
}

/** About how much room the picture has, in CSS pixels. */
const pictureRoom = { width: 400, height: 90 };

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
    <section aria-labelledby={id} className="grid gap-4 border-t border-hair pt-6">
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

/** What both subscriptions cost, and the way to them. */
function PlanPart() {
  return (
    <Part title={m.gate_plan_title()}>
      {/* Its action is level with the code's field beside it. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-x-6 gap-y-3 lg:-mb-1">
        <PlanPrice plan={plans.monthly} />
        <PlanPrice plan={plans['2weeks']} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* The desktop app opens what leads out of it in the player's browser. */}
        <LinkButton
          href="/pricing"
          target="_blank"
          variant="primary"
          aria-label={hasDesktopBridge() ? m.desktop_gate_plans() : m.gate_plan_new_tab()}
          className="max-sm:min-h-(--size-touch) max-sm:w-full"
        >
          {m.gate_plan_action()}
        </LinkButton>
        <p className="text-sm text-ink-muted">{m.gate_plan_cancel()}</p>
      </div>
    </Part>
  );
}
