import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { isControllerKey, isWatchedKey, isWheelKey } from '@punktgenau/contract/hotkeys/accelerator';
import { isHeldAction, type OverlayActionId } from '@punktgenau/contract/hotkeys/overlay-actions';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { KeyField } from '../../hotkeys/key-field.tsx';
import { spellKeys, tidyKeys } from '../../hotkeys/key-words.ts';
import { checkOverlayKeys, type OverlayKeyCheck } from './check-overlay-keys.ts';

type OwnKeyDialogProps = {
  readonly action: OverlayActionId;
  /** The key it has; `null` for none. */
  readonly accelerator: string | null;
  readonly hotkeys: readonly DesktopHotkey[];
  /** The button or key that the player aims with, where the overlay follows that; `null` where it does not. */
  readonly aimedWith: string | null;
  /** Resolves with whether the companion took it; only then the dialog closes. */
  readonly onSave: (accelerator: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Another key for one of the overlay's own actions. */
export function OwnKeyDialog(props: OwnKeyDialogProps) {
  const { action, accelerator, hotkeys, aimedWith, onSave, onClose } = props;
  const [keys, setKeys] = useState(accelerator === null ? '' : spellKeys(accelerator));
  const [isAsked, setAsked] = useState(false);
  const check = checkOverlayKeys(keys, action, hotkeys);

  const submit = () => {
    setAsked(true);
    return check.kind === 'free' && onSave(check.accelerator);
  };

  return (
    <FormDialog
      title={m.companion_key_dialog({ action })}
      submitLabel={m.companion_keys_save()}
      onSubmit={submit}
      onClose={onClose}
    >
      <KeyField
        value={keys}
        onValueChange={setKeys}
        hint={m.companion_keys_hint()}
        error={problemOf(check, keys, isAsked)}
        accelerator={check.kind === 'free' ? check.accelerator : undefined}
        verdict={check.kind === 'free' ? verdictOf(action, check.accelerator, aimedWith) : undefined}
        hasDevices
      />
    </FormDialog>
  );
}

function verdictOf(action: OverlayActionId, accelerator: string, aimedWith: string | null): string {
  const verdict = gameVerdictOf(action, accelerator);
  return accelerator === aimedWith ? `${verdict} ${m.companion_keys_aimed_with()}` : verdict;
}

/** Whether the game still gets the keys is what players want to know of them. */
function gameVerdictOf(action: OverlayActionId, accelerator: string): string {
  const keys = spellKeys(accelerator);
  if (isWheelKey(accelerator)) return m.companion_keys_watched_wheel({ keys });
  if (isControllerKey(accelerator)) {
    return `${m.companion_keys_watched_controller({ keys })} ${m.companion_keys_controller_hint()}`;
  }
  return isWatchedKey(accelerator) || isHeldAction(action)
    ? m.companion_keys_watched({ keys })
    : m.companion_keys_free({ keys });
}

/** What is wrong with the keys. While a combination is still being typed it may be unfinished. */
function problemOf(check: OverlayKeyCheck, typed: string, isAsked: boolean): string | undefined {
  switch (check.kind) {
    case 'free':
      return undefined;
    case 'missing':
      return isAsked ? m.dashboard_hotkey_missing() : undefined;
    case 'unknown':
      return isAsked ? m.dashboard_hotkey_unknown() : undefined;
    case 'needs_modifier':
      return m.dashboard_hotkey_needs_modifier({ keys: tidyKeys(typed) });
    case 'wheel_needs_modifier':
      return m.companion_keys_wheel_needs_modifier();
    case 'wheel_not_held':
      return m.companion_keys_wheel_not_held();
    case 'reserved':
      return m.dashboard_hotkey_reserved({ keys: tidyKeys(typed) });
    case 'twice':
      return m.companion_key_conflict({ action: check.holder, keys: spellKeys(check.accelerator) });
    case 'design':
      return m.companion_conflict_design({ keys: spellKeys(check.accelerator), name: check.designName });
  }
}
