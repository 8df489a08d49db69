import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { OverlayActionId } from '@punktgenau/contract/hotkeys/overlay-actions';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { spellKeys } from '../../hotkeys/key-words.ts';
import { KeyCaps, KeyState } from './key-state.tsx';

type KeyRowProps = {
  readonly action: OverlayActionId;
  readonly hotkey: DesktopHotkey;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

/** What the overlay can be told, and the key for it, if it has one; the button says which of the two. */
export function KeyRow({ action, hotkey, onChange, onRemove }: KeyRowProps) {
  const { accelerator } = hotkey;
  const label = m.companion_key_label({ action });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {label}
          {accelerator !== null && <KeyCaps accelerator={accelerator} />}
        </p>
        <KeyState hotkey={hotkey} />
      </div>
      <div className="flex items-center gap-1">
        {accelerator !== null && (
          <Button
            variant="ghost"
            size="sm"
            isIcon
            aria-label={m.companion_keys_remove({ label })}
            title={m.companion_keys_remove_short()}
            onClick={onRemove}
          >
            <Icon name="close" size="sm" />
          </Button>
        )}
        <Button
          size="sm"
          aria-label={
            accelerator === null
              ? m.companion_keys_assign_named({ label })
              : m.companion_key_change({ action, keys: spellKeys(accelerator) })
          }
          onClick={onChange}
        >
          {accelerator === null ? m.companion_keys_assign() : m.companion_keys_change()}
        </Button>
      </div>
    </li>
  );
}
