import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { m } from '#shared/i18n/messages.ts';
import { SubscriptionCard } from '#shared/premium/subscription-card.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The subscription, or how to get one. */
export function SubscriptionSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-subscription" title={m.subscription_section()}>
      <SubscriptionCard user={user} />
    </SettingsSection>
  );
}
