import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { lazy, Suspense, useState } from 'react';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { CompanionLoading, GeneralSection } from '../../general/general-section.tsx';
import { SettingSwitch } from '../settings/setting-switch.tsx';
import { useConfiguration, useProfiles } from '../use-configuration.ts';
import { ProfileList } from './profile-list.tsx';

const CalibrationDialog = lazy(() => import('../calibration/calibration-dialog.tsx'));
const OwnOverruled = lazy(() => import('../../shared-profiles/own-overruled.tsx'));

type ProfilesSectionProps = { readonly bridge: DesktopBridge; readonly userId: number };

/** A crosshair for each game, shown while its window is in front. */
export function ProfilesSection({ bridge, userId }: ProfilesSectionProps) {
  const { query, store } = useProfiles(bridge);
  const [calibrated, setCalibrated] = useState<string>();
  const profile = store.profiles.find(({ executable }) => executable === calibrated);
  const programs = { ask: () => bridge.getForegroundApps(), hint: m.companion_profile_program_hint() };
  const calibrate = ({ executable }: AppProfile) => (
    <Button
      variant="ghost"
      isIcon
      aria-label={m.companion_profiles_calibrate_named({ executable })}
      title={m.companion_profiles_calibrate_named({ executable })}
      onClick={() => setCalibrated(executable)}
    >
      <Icon name="target" />
    </Button>
  );
  return (
    <ProfileList
      store={store}
      userId={userId}
      programs={programs}
      label={m.companion_profiles_list()}
      empty={m.companion_profiles_empty()}
      actionsOf={calibrate}
    >
      {({ add, list }) => (
        <GeneralSection
          title={m.companion_profiles()}
          lead={m.companion_profiles_lead()}
          aside={query.data && add}
        >
          <div className="grid grid-cols-[minmax(0,1fr)]">
            {query.data === undefined ? <ProfilesWaiting query={query} /> : list}
            {query.data && <ShareSwitch bridge={bridge} />}
          </div>
          <Suspense>
            {query.data?.sharesProfiles && <OwnOverruled />}
            {profile && (
              <CalibrationDialog bridge={bridge} profile={profile} onClose={() => setCalibrated(undefined)} />
            )}
          </Suspense>
        </GeneralSection>
      )}
    </ProfileList>
  );
}

/** Whether the account has a copy of the profiles, for the player's browsers. */
function ShareSwitch({ bridge }: Pick<ProfilesSectionProps, 'bridge'>) {
  const { query, save } = useConfiguration(bridge);
  return (
    <SettingSwitch
      label={m.companion_profiles_share()}
      hint={m.companion_profiles_share_hint()}
      isOn={query.data?.sharesProfiles ?? false}
      onChange={(sharesProfiles) => save({ sharesProfiles })}
    />
  );
}

function ProfilesWaiting({ query }: Pick<ReturnType<typeof useProfiles>, 'query'>) {
  return query.error ? (
    <ErrorState
      title={m.companion_settings_failed()}
      message={describeBridgeFailure(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <CompanionLoading text={m.companion_settings_loading()} />
  );
}
