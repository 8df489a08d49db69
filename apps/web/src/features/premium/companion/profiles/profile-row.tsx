import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { CrosshairThumb } from './crosshair-thumb.tsx';

type ProfileRowProps = {
  readonly profile: AppProfile;
  readonly onChange: () => void;
  readonly onDelete: () => void;
};

/** One program and the crosshair it shows. */
export function ProfileRow({ profile, onChange, onDelete }: ProfileRowProps) {
  const { executable, crosshair } = profile;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-2.5">
      <CrosshairThumb crosshair={crosshair} />
      <div className="grid min-w-0">
        <span className="truncate font-semibold" title={executable}>
          {executable}
        </span>
        <span className="truncate text-sm text-ink-muted">
          {crosshair.name ?? m.companion_profile_unnamed()}
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
