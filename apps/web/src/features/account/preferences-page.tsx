import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { AccountSection } from './preferences/account-section.tsx';
import { BehaviourSection } from './preferences/behaviour-section.tsx';
import { DataSection } from './preferences/data-download.tsx';
import { DeletionSection } from './preferences/deletion-section.tsx';
import { DevicesSection } from './preferences/devices-section.tsx';
import { PasswordSection } from './preferences/password-section.tsx';
import { PremiumSection, SubscriptionSection } from './preferences/premium-section.tsx';
import { UsageSection } from './preferences/usage-section.tsx';

/** The settings of the signed-in player. */
export default function PreferencesPage() {
  const { user } = useCurrentUser();
  // The guard lets no visitor in; between logging out and leaving the page there is nothing to show.
  if (user === null) return null;
  return (
    <div className="wrap pt-6 pb-24">
      <h1>{m.account_settings_title()}</h1>
      <AccountSection user={user} />
      <PremiumSection user={user} />
      <SubscriptionSection user={user} />
      <UsageSection user={user} />
      <BehaviourSection />
      <PasswordSection user={user} />
      <DevicesSection user={user} />
      <DataSection />
      <DeletionSection user={user} />
    </div>
  );
}
