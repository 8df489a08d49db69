import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { canonicalOverlayAccelerator, isWheelKey } from '@punktgenau/contract/hotkeys/accelerator';
import { isHeldAction, type OverlayActionId } from '@punktgenau/contract/hotkeys/overlay-actions';
import { readKeys } from '../../hotkeys/key-words.ts';

/** Whether a combination can become the key of one of the overlay's own actions, and if not, why. */
export type OverlayKeyCheck =
  | { readonly kind: 'free'; readonly accelerator: string }
  | { readonly kind: 'twice'; readonly accelerator: string; readonly holder: OverlayActionId }
  | { readonly kind: 'design'; readonly accelerator: string; readonly designName: string }
  | { readonly kind: 'missing' | 'unknown' | 'needs_modifier' | 'reserved' }
  | { readonly kind: 'wheel_needs_modifier' | 'wheel_not_held' };

/**
 * Looks at a combination as the player typed or pressed it.
 *
 * @param hotkeys all the keys the companion knows of; that of the action itself may be chosen again
 */
export function checkOverlayKeys(
  text: string,
  action: OverlayActionId,
  hotkeys: readonly DesktopHotkey[],
): OverlayKeyCheck {
  if (text.trim() === '') return { kind: 'missing' };
  const read = readKeys(text, canonicalOverlayAccelerator);
  if (!read.ok) {
    if (read.error === 'hotkey_unknown') return { kind: 'unknown' };
    if (read.error === 'hotkey_reserved') return { kind: 'reserved' };
    return { kind: isWheelAlone(text) ? 'wheel_needs_modifier' : 'needs_modifier' };
  }
  const { value: accelerator } = read;
  if (isHeldAction(action) && isWheelKey(accelerator)) return { kind: 'wheel_not_held' };
  const holder = hotkeys.find(
    (hotkey) => hotkey.accelerator === accelerator && hotkey.action.kind !== action,
  );
  if (holder === undefined) return { kind: 'free', accelerator };
  return holder.action.kind === 'design'
    ? { kind: 'design', accelerator, designName: holder.action.designName }
    : { kind: 'twice', accelerator, holder: holder.action.kind };
}

/** A turn of the wheel without the modifier that it needs. */
function isWheelAlone(text: string): boolean {
  const read = readKeys(`Ctrl+${text}`, canonicalOverlayAccelerator);
  return read.ok && isWheelKey(read.value);
}
