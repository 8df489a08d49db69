import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { m } from '#shared/i18n/messages.ts';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { SubscriptionCard } from '#shared/premium/subscription-card.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What premium holds, and the way into it: what it costs stands with the subscription below. */
export function PremiumSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-premium" title={m.settings_premium_title()}>
      <div className="grid gap-5">
        <PremiumRights />
        <LinkButton
          href={user.isPro ? '/premium-dashboard' : '/premium-activate'}
          className="justify-self-start"
        >
          {user.isPro ? m.settings_premium_dashboard() : m.code_redeem()}
        </LinkButton>
      </div>
    </SettingsSection>
  );
}

/** The subscription, or how to get one. */
export function SubscriptionSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-subscription" title={m.subscription_section()}>
      <SubscriptionCard user={user} />
    </SettingsSection>
  );
}
