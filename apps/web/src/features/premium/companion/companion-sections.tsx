import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { OwnKeysSection } from './keys/own-keys-section.tsx';
import { ProfilesSection } from './profiles/profiles-section.tsx';
import { SettingsSection } from './settings/settings-section.tsx';

/** What belongs to the companion rather than to one crosshair: its keys, games' own crosshairs, its settings. */
export function CompanionSections({ bridge }: { readonly bridge: DesktopBridge }) {
  const { user } = useCurrentUser();
  if (user === null) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-t border-hair lg:grid-cols-[minmax(0,1fr)_minmax(24rem,27rem)]">
      <div className="divide-y divide-hair">
        <ProfilesSection bridge={bridge} userId={user.id} />
        <OwnKeysSection bridge={bridge} />
      </div>
      <div className="max-lg:border-t max-lg:border-hair lg:border-l lg:border-hair">
        <SettingsSection bridge={bridge} />
      </div>
    </div>
  );
}
