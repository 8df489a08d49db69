import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { DesignKeyState, KeyCaps } from '../companion/keys/key-state.tsx';
import { spellKeys } from './key-words.ts';

type HotkeyRowProps = {
  readonly hotkey: UserHotkey;
  readonly design: SavedDesign | undefined;
  readonly onActiveChange: (isActive: boolean) => void;
  readonly onChange: () => void;
  readonly onDelete: () => void;
};

/** One hotkey: its keys, the design they show, and whether they work. */
export function HotkeyRow({ hotkey, design, onActiveChange, onChange, onDelete }: HotkeyRowProps) {
  const keys = spellKeys(hotkey.hotkeyName);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-hair px-4 py-3 last:border-0 hover:bg-raised sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:px-6">
      <div className="grid gap-1">
        <KeyCaps accelerator={hotkey.hotkeyName} isQuiet={!hotkey.isActive} />
        {desktopBridge && hotkey.isActive && <DesignKeyState bridge={desktopBridge} hotkeyId={hotkey.id} />}
      </div>
      <div className="flex min-w-0 items-center gap-3 max-sm:col-span-2 max-sm:row-start-2">
        {design && (
          <DesignPicture
            design={design}
            room={{ width: 56, height: 40 }}
            maxZoom={1}
            className="h-10 w-14 flex-none rounded-sm"
          />
        )}
        <span className={design ? 'min-w-0 truncate' : 'text-ink-faint'}>
          {design?.name ?? m.dashboard_hotkey_design_gone()}
        </span>
      </div>
      <div className="flex items-center gap-1">
        <Switch
          checked={hotkey.isActive}
          aria-label={m.dashboard_hotkey_active_named({ keys })}
          onCheckedChange={onActiveChange}
          className="mr-2"
        />
        <Button
          variant="ghost"
          isIcon
          aria-label={m.dashboard_hotkey_change_named({ keys })}
          title={m.dashboard_hotkey_change()}
          onClick={onChange}
        >
          <Icon name="edit" />
        </Button>
        <Button
          variant="ghost"
          isIcon
          aria-label={m.dashboard_hotkey_delete_named({ keys })}
          title={m.dashboard_delete_confirm()}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  );
}
