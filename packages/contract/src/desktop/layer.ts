import * as z from 'zod/mini';
import type { Aiming } from './aiming.ts';
import { overlayCrosshairSchema } from './overlay-schemas.ts';

/** When a second crosshair is drawn over the first. Whether the player aims is what `aiming` says of button or key, held or toggled. */
export const layerRules = ['never', 'always', 'aiming', 'notAiming'] as const;
export type LayerRule = (typeof layerRules)[number];

/** Per cent of the crosshair's own opacity. */
export const layerOpacityPercent = { min: 10, max: 100, step: 10 } as const;

/** A second crosshair, drawn over whatever is shown, with the same middle. */
export const layerSchema = z.object({
  rule: z.enum(layerRules),
  /** `null` until one is chosen, and then nothing is drawn. */
  crosshair: z.nullable(overlayCrosshairSchema),
  opacityPercent: z
    .int()
    .check(
      z.minimum(layerOpacityPercent.min),
      z.maximum(layerOpacityPercent.max),
      z.multipleOf(layerOpacityPercent.step),
    ),
});
export type Layer = z.infer<typeof layerSchema>;

export const defaultLayer: Layer = { rule: 'never', crosshair: null, opacityPercent: 100 };

/** Whether the rule asks for the second crosshair now. */
export function isLayerShown(rule: LayerRule, isAiming: boolean): boolean {
  const shown: Record<LayerRule, boolean> = {
    never: false,
    always: true,
    aiming: isAiming,
    notAiming: !isAiming,
  };
  return shown[rule];
}

/** Whether the rule needs to know of the player's aiming. */
export function followsAiming(rule: LayerRule): boolean {
  return isLayerShown(rule, true) !== isLayerShown(rule, false);
}

/** Whether anything that is drawn depends on the player's aiming. */
export function isAimingFollowed({
  aiming,
  layer,
}: {
  readonly aiming: Aiming;
  readonly layer: Layer;
}): boolean {
  return aiming.action !== 'none' || (layer.crosshair !== null && followsAiming(layer.rule));
}
