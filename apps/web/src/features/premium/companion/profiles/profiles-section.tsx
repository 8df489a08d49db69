import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { type AppProfile, maxAppProfiles } from '@punktgenau/contract/desktop/desktop-configuration';
import { lazy, Suspense, useState } from 'react';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { CompanionLoading, GeneralSection } from '../../general/general-section.tsx';
import { useProfiles } from '../use-configuration.ts';
import { CrosshairThumb } from './crosshair-thumb.tsx';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

type OpenDialog = { readonly profile: AppProfile | undefined };

type ProfilesSectionProps = { readonly bridge: DesktopBridge; readonly userId: number };

/** A crosshair for each game, shown while its window is in front. */
export function ProfilesSection({ bridge, userId }: ProfilesSectionProps) {
  const { query, profiles, save, remove } = useProfiles(bridge);
  const [dialog, setDialog] = useState<OpenDialog>();
  const isFull = profiles.length >= maxAppProfiles;
  return (
    <GeneralSection
      title={m.companion_profiles()}
      lead={m.companion_profiles_lead()}
      aside={
        query.data && (
          <Button
            size="sm"
            aria-disabled={isFull}
            onClick={() => !isFull && setDialog({ profile: undefined })}
          >
            <Icon name="plus" size="sm" />
            {m.companion_profiles_add()}
          </Button>
        )
      }
    >
      {isFull && (
        <p role="status" className="text-sm text-ink-muted">
          {m.companion_profiles_full({ max: maxAppProfiles })}
        </p>
      )}
      {query.data === undefined ? (
        <ProfilesWaiting query={query} />
      ) : profiles.length === 0 ? (
        <p className="border-t border-hair pt-4 text-ink-muted">{m.companion_profiles_empty()}</p>
      ) : (
        <ul aria-label={m.companion_profiles_list()} className="border-b border-hair">
          {profiles.map((profile) => (
            <ProfileRow
              key={profile.executable}
              profile={profile}
              onChange={() => setDialog({ profile })}
              onDelete={() => void remove(profile.executable)}
            />
          ))}
        </ul>
      )}
      {dialog && (
        <Suspense>
          <ProfileDialog
            bridge={bridge}
            userId={userId}
            profile={dialog.profile}
            taken={profiles
              .map(({ executable }) => executable)
              .filter((executable) => executable !== dialog.profile?.executable)}
            onSave={(profile) => save(dialog.profile?.executable, profile)}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </GeneralSection>
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

type ProfileRowProps = {
  readonly profile: AppProfile;
  readonly onChange: () => void;
  readonly onDelete: () => void;
};

/** One program and the crosshair it shows. */
function ProfileRow({ profile, onChange, onDelete }: ProfileRowProps) {
  const { executable, crosshair, centre } = profile;
  const name = crosshair.name ?? m.companion_profile_unnamed();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-2.5">
      <CrosshairThumb crosshair={crosshair} />
      <div className="grid min-w-0">
        <span className="truncate font-semibold" title={executable}>
          {executable}
        </span>
        <span className="truncate text-sm text-ink-muted">
          {centre === 'window' ? m.companion_profile_in_window({ name }) : name}
        </span>
      </div>
      <div className="flex">
        <Button
          variant="ghost"
          isIcon
          aria-label={m.companion_profiles_change_named({ executable })}
          onClick={onChange}
        >
          <Icon name="edit" />
        </Button>
        <Button
          variant="ghost"
          isIcon
          aria-label={m.companion_profiles_delete_named({ executable })}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  );
}
