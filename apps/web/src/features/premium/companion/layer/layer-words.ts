import type { Aiming } from '@punktgenau/contract/desktop/aiming';
import { followsAiming, type Layer, type LayerRule } from '@punktgenau/contract/desktop/layer';
import { m } from '#shared/i18n/messages.ts';
import { aimInputLabel } from '../aiming/aim-words.ts';

export const layerRuleLabels = {
  never: m.companion_layer_never,
  always: m.companion_layer_always,
  aiming: m.companion_layer_aiming,
  notAiming: m.companion_layer_not_aiming,
} as const satisfies Record<LayerRule, () => string>;

/** Which crosshair is drawn over the first and when, in one line. */
export function layerSummary({ rule, crosshair }: Layer, { input, isToggled }: Aiming): string {
  if (rule === 'never' || crosshair === null) return m.companion_layer_never();
  const name = crosshair.name ?? m.companion_profile_unnamed();
  const what = m.companion_layer_summary({ name, rule: layerRuleLabels[rule]() });
  if (!followsAiming(rule)) return what;
  const key = aimInputLabel(input);
  return isToggled ? m.companion_layer_toggled({ what, key }) : m.companion_layer_held({ what, key });
}
