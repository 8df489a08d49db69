import { useQueryClient } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { ByInstaller, wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { AppRequirements } from './app-requirements.tsx';
import { OtherAccount } from './other-account.tsx';
import { PlanCard } from './plan-card.tsx';

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
