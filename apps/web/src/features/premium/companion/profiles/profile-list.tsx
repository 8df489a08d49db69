import { type AppProfile, maxAppProfiles } from '@punktgenau/contract/desktop/desktop-configuration';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { signedPx } from '../../general/offset-input.ts';
import { CrosshairThumb } from './crosshair-thumb.tsx';
import { type ProfileStore, type ProgramSource, tellChangedMeanwhile } from './profile-store.ts';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

type OpenDialog = { readonly profile: AppProfile | undefined };

type ProfileListProps = {
  readonly store: ProfileStore;
  readonly userId: number;
  readonly programs: ProgramSource;
  readonly label: string;
  /** In place of a list without profiles. */
  readonly empty: string;
  /** The dialog asks for the offset as well. */
  readonly hasOffset?: boolean;
  /** What else can be done with a profile, before changing and deleting it. */
  readonly actionsOf?: (profile: AppProfile) => ReactNode;
  /** Puts the button that adds a profile where it belongs, and the list. */
  readonly children: (parts: { readonly add: ReactNode; readonly list: ReactNode }) => ReactNode;
};

/** Profiles of games, which can be added, changed and deleted. */
export function ProfileList(props: ProfileListProps) {
  const { store, label, empty, hasOffset = false, actionsOf, children } = props;
  const { profiles } = store;
  const [dialog, setDialog] = useState<OpenDialog>();
  const isFull = profiles.length >= maxAppProfiles;
  const add = (
    <Button size="sm" aria-disabled={isFull} onClick={() => !isFull && setDialog({ profile: undefined })}>
      <Icon name="plus" size="sm" />
      {m.companion_profiles_add()}
    </Button>
  );
  const list = (
    <>
      {isFull && (
        <p role="status" className="pb-4 text-sm text-ink-muted">
          {m.companion_profiles_full({ max: maxAppProfiles })}
        </p>
      )}
      {profiles.length === 0 ? (
        <p className="border-t border-hair py-4 text-ink-muted">{empty}</p>
      ) : (
        <ul aria-label={label} className="border-b border-hair">
          {profiles.map((profile) => (
            <ProfileRow
              key={profile.executable}
              profile={profile}
              actions={actionsOf?.(profile)}
              onChange={() => setDialog({ profile })}
              onDelete={() => void store.remove(profile.executable)}
            />
          ))}
        </ul>
      )}
      {dialog && <ListDialog {...props} hasOffset={hasOffset} dialog={dialog} onDialog={setDialog} />}
    </>
  );
  return children({ add, list });
}

type ListDialogProps = Pick<ProfileListProps, 'store' | 'userId' | 'programs'> & {
  readonly hasOffset: boolean;
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog | undefined) => void;
};

/** Adds a profile, or changes one. */
function ListDialog({ store, userId, programs, hasOffset, dialog, onDialog }: ListDialogProps) {
  const { profiles } = store;
  const { profile: opened } = dialog;
  /** What was changed elsewhere while the dialog was open is shown first; what was typed stays, and counts when it is saved again. */
  const save = async (profile: AppProfile) => {
    const now = profiles.find(({ executable }) => executable === opened?.executable);
    if (opened === undefined || JSON.stringify(now) === JSON.stringify(opened)) {
      return store.save(opened?.executable, profile);
    }
    onDialog({ profile: now });
    tellChangedMeanwhile();
    return false;
  };
  return (
    <Suspense>
      <ProfileDialog
        programs={programs}
        userId={userId}
        profile={opened}
        hasOffset={hasOffset}
        taken={profiles
          .map(({ executable }) => executable)
          .filter((executable) => executable !== opened?.executable)}
        onSave={save}
        onClose={() => onDialog(undefined)}
      />
    </Suspense>
  );
}

type ProfileRowProps = {
  readonly profile: AppProfile;
  readonly actions: ReactNode;
  readonly onChange: () => void;
  readonly onDelete: () => void;
};

/** One program and the crosshair it shows. */
function ProfileRow({ profile, actions, onChange, onDelete }: ProfileRowProps) {
  const { executable, crosshair } = profile;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-2.5">
      <CrosshairThumb crosshair={crosshair} />
      <div className="grid min-w-0">
        <span className="truncate font-semibold" title={executable}>
          {executable}
        </span>
        <span className="text-sm break-words text-ink-muted">{placeOf(profile)}</span>
      </div>
      {/* The last sign ends with the column. */}
      <div className="-mr-3 flex">
        {actions}
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

/** Which crosshair it is, and where. */
function placeOf({ crosshair, centre, offset: { x, y } }: AppProfile): string {
  const name = crosshair.name ?? m.companion_profile_unnamed();
  const text = centre === 'window' ? m.companion_profile_in_window({ name }) : name;
  return x === 0 && y === 0 ? text : m.companion_profile_offset({ text, x: signedPx(x), y: signedPx(y) });
}
