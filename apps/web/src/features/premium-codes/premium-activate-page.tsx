import { plans } from '@punktgenau/contract/plans/plans';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { currentUserQuery, useCurrentUser } from '#shared/api/current-user.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { ByInstaller, wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { planPrice } from '#shared/premium/price.ts';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { toast } from '#shared/ui/toast.ts';
import { OtherAccount } from './other-account.tsx';

/** The gate in front of premium: redeem a code, subscribe, or come with the account that has it. */
export default function PremiumActivatePage() {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  // The guard lets no visitor in; between logging out and leaving the page there is nothing to show.
  if (user === null) return null;
  if (user.isPro) return <Redirect to="/premium-dashboard" replace />;
  return (
    <div className="wrap grid gap-8 pt-6 pb-24">
      <header className="grid gap-2">
        <h1>{hasDesktopBridge() ? m.gate_title_desktop() : m.gate_title()}</h1>
        <p className="max-w-[44rem] text-lg text-ink-muted">
          {wordsByInstaller(m.gate_lead(), m.gate_lead_without_app())}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Panel title={m.gate_code_title()} bodyClassName="grid gap-4">
            <p className="text-ink-muted">{m.gate_code_body()}</p>
            <RedeemCodeForm user={user} />
          </Panel>
          <PlanCard client={client} />
        </div>
        <ByInstaller published={<AppRequirements />} />
        <NoInstallerNotice className="max-lg:order-first" />
      </div>
      <OtherAccount name={user.username} />
    </div>
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
    <Panel title={m.gate_app_title()} isFlush>
      <dl className="divide-y divide-hair px-4 sm:px-6">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="num min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** What a subscription holds and costs. The plans open in a tab of their own, so it can also ask whether one was bought. */
function PlanCard({ client }: { readonly client: QueryClient }) {
  const { submit, isBusy: isChecking } = useSubmit(() =>
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  );
  const check = async () => {
    if ((await submit()) === undefined) return;
    if (client.getQueryData(currentUserQuery.queryKey)?.isPro) return;
    toast({ title: m.gate_plan_not_yet(), description: m.gate_plan_not_yet_body() });
  };
  return (
    <Panel title={m.gate_plan_title()} bodyClassName="grid gap-5">
      <p>
        <span className="font-display text-2xl font-[650]">
          {m.gate_plan_price({ price: planPrice(plans.monthly) })}
        </span>
        <span className="block text-ink-muted">
          {m.gate_plan_trial({ price: planPrice(plans['2weeks']) })}
        </span>
      </p>
      <PremiumRights />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {/* The desktop app opens what leads out of it in the player's browser. */}
        <LinkButton
          href="/pricing"
          target="_blank"
          variant="primary"
          aria-label={hasDesktopBridge() ? m.desktop_gate_plans() : m.gate_plan_new_tab()}
        >
          {m.gate_plan_action()}
          <Icon name="external" size="sm" />
        </LinkButton>
        <Button variant="ghost" isLoading={isChecking} onClick={() => void check()}>
          {m.gate_plan_check()}
        </Button>
      </div>
    </Panel>
  );
}
