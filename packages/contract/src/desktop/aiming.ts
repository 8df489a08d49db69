import * as z from 'zod/mini';
import { acceleratorKeys, controllerKeys, modifierKeys, mouseKeys } from '../hotkeys/accelerator.ts';
import { overlayCrosshairSchema } from './overlay-schemas.ts';

/** What the overlay does while the player aims: nothing, not being there, being there only then, another crosshair, another size. */
export const aimActions = ['none', 'hide', 'show', 'swap', 'resize'] as const;
export type AimAction = (typeof aimActions)[number];

/** What a player aims with: any button of the mouse or of a controller, or any one key. It is only looked at, and the game gets it as before. */
export const aimInputs: readonly string[] = [
  'MouseRight',
  'MouseLeft',
  ...mouseKeys,
  'PadLT',
  ...controllerKeys.filter((key) => key !== 'PadLT'),
  ...modifierKeys,
  ...acceleratorKeys,
];

/** Per cent of the crosshair's own size. */
export const aimSizePercent = { min: 25, max: 200, step: 25 } as const;

export const aimingSchema = z.object({
  action: z.enum(aimActions),
  input: z.string().check(z.refine((input) => aimInputs.includes(input))),
  /** One press begins to aim and the next ends it, as some games have it; otherwise the player aims as long as it is held. */
  isToggled: z.boolean(),
  /** What `swap` shows; without one it shows what is shown otherwise. */
  crosshair: z.nullable(overlayCrosshairSchema),
  /** What `resize` makes of the size. */
  sizePercent: z
    .int()
    .check(z.minimum(aimSizePercent.min), z.maximum(aimSizePercent.max), z.multipleOf(aimSizePercent.step)),
});
export type Aiming = z.infer<typeof aimingSchema>;

export const defaultAiming: Aiming = {
  action: 'none',
  input: 'MouseRight',
  isToggled: false,
  crosshair: null,
  sizePercent: 50,
};
