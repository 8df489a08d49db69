import type { AimAction, Aiming } from '@punktgenau/contract/desktop/aiming';
import { m } from '#shared/i18n/messages.ts';
import { spellKeys } from '../../hotkeys/key-words.ts';

export const aimActionLabels = {
  none: m.companion_aim_none,
  hide: m.companion_aim_hide,
  show: m.companion_aim_show,
  swap: m.companion_aim_swap,
  resize: m.companion_aim_resize,
} as const satisfies Record<AimAction, () => string>;

/** What a button or key is called. */
export function aimInputLabel(input: string): string {
  if (input === 'MouseLeft') return m.companion_aim_input_left();
  return input === 'MouseRight' ? m.companion_aim_input_right() : spellKeys(input);
}

/** What happens while the player aims, in one line. */
export function aimSummary({ action, input, isToggled, sizePercent, crosshair }: Aiming): string {
  if (action === 'none') return m.companion_aim_none();
  const what =
    action === 'resize'
      ? m.companion_aim_resize_to({ percent: sizePercent })
      : action === 'swap' && crosshair?.name
        ? m.companion_aim_swap_to({ name: crosshair.name })
        : aimActionLabels[action]();
  const key = aimInputLabel(input);
  return isToggled ? m.companion_aim_toggled({ what, key }) : m.companion_aim_held({ what, key });
}
