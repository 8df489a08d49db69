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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="grid min-w-0 gap-1">
        <p>{label}</p>
        <KeyState hotkey={hotkey} />
      </div>
      {/* In a column of their own, on phones below what they do. */}
      {accelerator !== null && (
        <div className="max-sm:row-start-2 max-sm:pt-1">
          <KeyCaps accelerator={accelerator} />
        </div>
      )}
      <div className="col-start-2 row-start-1 flex items-center gap-1 max-sm:row-span-2 sm:col-start-3">
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
