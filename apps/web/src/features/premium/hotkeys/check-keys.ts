import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { reservedKeys } from '@punktgenau/contract/hotkeys/overlay-actions';
import { readKeys } from './key-words.ts';

/** Whether a combination can become a hotkey, and if not, why. */
export type KeyCheck =
  | { readonly kind: 'free'; readonly accelerator: string }
  | { readonly kind: 'taken'; readonly accelerator: string; readonly holder: UserHotkey }
  | { readonly kind: 'missing' | 'unknown' | 'needs_modifier' | 'reserved' | 'reserved_overlay' };

/**
 * Looks at a combination as the player typed or pressed it.
 *
 * @param others the player's hotkeys without the one that is being changed
 */
export function checkKeys(text: string, others: readonly UserHotkey[]): KeyCheck {
  if (text.trim() === '') return { kind: 'missing' };
  const read = readKeys(text);
  if (!read.ok) {
    if (read.error === 'hotkey_unknown') return { kind: 'unknown' };
    if (read.error === 'hotkey_needs_modifier') return { kind: 'needs_modifier' };
    const isOverlays = reservedKeys.includes(text.trim().toUpperCase());
    return { kind: isOverlays ? 'reserved_overlay' : 'reserved' };
  }
  const { value: accelerator } = read;
  const holder = others.find(({ hotkeyName }) => hotkeyName === accelerator);
  return holder ? { kind: 'taken', accelerator, holder } : { kind: 'free', accelerator };
}
