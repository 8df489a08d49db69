import { RIM_TYPEMOUSE } from './api/constants.ts';
/** Sizes of RAWINPUTHEADER and of RAWINPUT with a RAWMOUSE on 64-bit Windows (winuser.h). */
export const rawInputHeaderBytes = 24;
export const rawMouseInputBytes = 48;

const buttonFlagsAt = rawInputHeaderBytes + 4;

/** RI_MOUSE_LEFT_BUTTON_* and RI_MOUSE_RIGHT_BUTTON_*. */
const buttonFlags = {
  left: { down: 0x0001, up: 0x0002 },
  right: { down: 0x0004, up: 0x0008 },
} as const;

/**
 * What a button did according to a RAWINPUT; `null` when it did nothing. A report with both, a click faster than the
 * mouse reports, counts as released.
 *
 * @param button the button on the device, before Windows swaps them for left-handers
 */
export function mouseButtonChange(
  rawInput: Uint8Array,
  button: keyof typeof buttonFlags,
): 'down' | 'up' | null {
  if (rawInput.byteLength < rawMouseInputBytes) return null;
  const view = new DataView(rawInput.buffer, rawInput.byteOffset, rawInput.byteLength);
  if (view.getUint32(0, true) !== RIM_TYPEMOUSE) return null;
  const flags = view.getUint16(buttonFlagsAt, true);
  if ((flags & buttonFlags[button].up) !== 0) return 'up';
  return (flags & buttonFlags[button].down) === 0 ? null : 'down';
}
