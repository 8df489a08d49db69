import { plans } from '@punktgenau/contract/plans/plans';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { planPrice } from '#shared/premium/price.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { toast } from '#shared/ui/toast.ts';

/** What a subscription holds and costs. The plans open in a tab of their own, so it can also ask whether one was bought. */
export function PlanCard({ client }: { readonly client: QueryClient }) {
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
