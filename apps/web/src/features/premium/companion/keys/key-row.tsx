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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-hair py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <p className={accelerator === null ? 'row-span-3 sm:row-span-2' : undefined}>{label}</p>
      {/* In a column of their own, on phones below what they do. */}
      {accelerator !== null && (
        <div className="flex items-center gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          <KeyCaps accelerator={accelerator} />
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
        </div>
      )}
      <div className="col-start-1 empty:hidden">
        <KeyState hotkey={hotkey} />
      </div>
      <div className="row-span-3 row-start-1 max-sm:col-start-2 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <Button
          size="sm"
          // What has no key yet is quieter than what has one.
          variant={accelerator === null ? 'ghost' : 'secondary'}
          className={accelerator === null ? '-mr-3' : undefined}
          aria-label={
            accelerator === null
              ? m.companion_keys_assign_named({ label })
              : m.companion_key_change({ action, keys: spellKeys(accelerator) })
          }
          onClick={onChange}
        >
          {accelerator === null && <Icon name="plus" size="sm" />}
          {accelerator === null ? m.companion_keys_assign() : m.companion_keys_change()}
        </Button>
      </div>
    </li>
  );
}
