import type { DesktopHotkey, HotkeyAction } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { m } from '#shared/i18n/messages.ts';
import { spellKeys } from '../../hotkeys/key-words.ts';

/** Why a key does nothing, in words; `undefined` when it works. */
export function conflictText({ accelerator, conflict }: DesktopHotkey): string | undefined {
  if (accelerator === null) return undefined;
  // No line begins with a plus.
  const keys = spellKeys(accelerator).replaceAll(' ', '\u00A0');
  switch (conflict?.reason) {
    case undefined:
      return undefined;
    case 'other_program':
      return m.companion_conflict_other_program({ keys });
    case 'own_action':
      return holderText(keys, conflict.winner);
    case 'keys_not_chosen':
      return m.companion_conflict_keys_not_chosen();
    case 'design_missing':
      return m.companion_conflict_design_missing();
  }
}

function holderText(keys: string, winner: HotkeyAction): string {
  return winner.kind === 'design'
    ? m.companion_conflict_design({ keys, name: winner.designName })
    : m.companion_key_conflict({ action: winner.kind, keys });
}
