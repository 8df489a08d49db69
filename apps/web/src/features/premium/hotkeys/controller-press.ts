/** What is read of a controller; any `Gamepad` fits. */
export type ControllerState = {
  readonly mapping: string;
  readonly buttons: readonly { readonly value: number }[];
};

/** Buttons of the standard mapping (W3C Gamepad, section 9) in its order, by the names of the contract's `controllerKeys`. */
const standardButtons = [
  ...['PadA', 'PadB', 'PadX', 'PadY', 'PadLB', 'PadRB', 'PadLT', 'PadRT'],
  ...['PadBack', 'PadStart', 'PadLS', 'PadRS', 'PadUp', 'PadDown', 'PadLeft', 'PadRight'],
];
/** As the companion takes a trigger for pressed: XINPUT_GAMEPAD_TRIGGER_THRESHOLD of 255. */
const threshold = 30 / 255;

/** The buttons that are down on any controller whose buttons are known; the browser lists empty places as `null`. */
export function buttonsDown(controllers: readonly (ControllerState | null)[]): ReadonlySet<string> {
  const known = controllers.filter((controller) => controller?.mapping === 'standard');
  const down = known.flatMap((controller) =>
    standardButtons.filter((_, index) => (controller?.buttons[index]?.value ?? 0) > threshold),
  );
  return new Set(down);
}

/** The button that has gone down since the look before; of several the first. `null`: none, or there was no look before. */
export function pressedSince(before: ReadonlySet<string> | null, down: ReadonlySet<string>): string | null {
  if (before === null) return null;
  return [...down].find((button) => !before.has(button)) ?? null;
}
