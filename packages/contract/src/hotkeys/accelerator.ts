import { fail, type Result, succeed } from '@punktgenau/result';
import * as z from 'zod/mini';
import { reservedKeys } from './overlay-actions.ts';

/** Modifiers in the order in which a combination is written. */
export const modifierKeys = ['Ctrl', 'Alt', 'Shift'] as const;
export type ModifierKey = (typeof modifierKeys)[number];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const functionKeys = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);
const numpadKeys = Array.from({ length: 10 }, (_, index) => `Numpad${index}`);
/** Keys that work without a modifier: they are used neither for text nor for walking. */
const standAloneKeys = [...functionKeys, ...numpadKeys, 'Insert', 'Home', 'PageUp', 'PageDown', 'End'];
/** Every key that can be in a combination, as it is written there. */
export const acceleratorKeys: readonly string[] = [
  ...standAloneKeys,
  ...letters,
  ...'0123456789',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
];

/**
 * Buttons of the mouse beyond left and right: the wheel's and the two at the side. For the overlay's own actions; every program gets
 * them as well.
 */
export const mouseKeys: readonly string[] = ['Mouse3', 'Mouse4', 'Mouse5'];

/** Turns of the wheel by one notch, only with a modifier: by the wheel alone games change weapons. Every program gets them as well. */
export const wheelKeys: readonly string[] = ['WheelUp', 'WheelDown'];

/**
 * Buttons of controllers that Windows knows by XInput, by the names of that, `PadUp` and the three others being the directional pad. One
 * alone, without modifiers. Games get them as well.
 */
export const controllerKeys: readonly string[] = [
  ...['PadA', 'PadB', 'PadX', 'PadY', 'PadLB', 'PadRB', 'PadLT', 'PadRT', 'PadLS', 'PadRS'],
  ...['PadUp', 'PadDown', 'PadLeft', 'PadRight', 'PadStart', 'PadBack'],
];

/** Keys that Windows registers for nobody: they are only looked at, for the overlay's own actions. */
const watchedKeys: readonly string[] = [...mouseKeys, ...wheelKeys, ...controllerKeys];

/** What else people and programs call a key. */
const otherNames: Readonly<Record<string, string>> = {
  control: 'Ctrl',
  strg: 'Ctrl',
  umschalt: 'Shift',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

const modifierNames = namesOf(modifierKeys);
const plainNames = namesOf([...acceleratorKeys, ...watchedKeys]);

const notOurs: ReadonlySet<string> = new Set([
  // Windows keeps it for debuggers; it cannot be registered.
  'F12',
  // Windows' own, or what every program closes by.
  'Alt+F4',
  'Ctrl+Alt+Delete',
  'Ctrl+Shift+Delete',
  // A hotkey takes its combination away from every other program, and these are used everywhere.
  ...[...'ACFNOPSTVWXYZ'].map((letter) => `Ctrl+${letter}`),
]);

export type AcceleratorError = 'hotkey_unknown' | 'hotkey_needs_modifier' | 'hotkey_reserved';

/** The combination of a design's hotkey: as `canonicalOverlayAccelerator`, without the overlay's own keys, mouse and controllers. */
export function canonicalAccelerator(text: string): Result<string, AcceleratorError> {
  const result = canonicalOverlayAccelerator(text);
  if (result.ok && isWatchedKey(result.value)) return fail('hotkey_unknown');
  const isReserved = result.ok && reservedKeys.includes(result.value);
  return isReserved ? fail('hotkey_reserved') : result;
}

/**
 * Brings a key combination into its one written form, such as `Ctrl+Alt+1`: modifiers in the order of `modifierKeys`,
 * then one key. Letter case, blanks around the names and the order of the names make no difference.
 */
export function canonicalOverlayAccelerator(text: string): Result<string, AcceleratorError> {
  const names = text.split('+').map((part) => {
    const name = part.trim().toLowerCase();
    return Object.hasOwn(otherNames, name) ? String(otherNames[name]).toLowerCase() : name;
  });
  const held = names.flatMap((name) => modifierNames.get(name) ?? []);
  const [key, ...more] = names.filter((name) => !modifierNames.has(name)).map((name) => plainNames.get(name));
  const isRepeated = new Set(held).size < held.length;
  if (key === undefined || more.length > 0 || isRepeated) return fail('hotkey_unknown');
  // With Shift held Windows reports the number pad's digits as the keys printed below them.
  if (held.includes('Shift') && numpadKeys.includes(key)) return fail('hotkey_unknown');
  if (controllerKeys.includes(key)) return held.length === 0 ? succeed(key) : fail('hotkey_unknown');

  const accelerator = [...modifierKeys.filter((modifier) => held.includes(modifier)), key].join('+');
  if (notOurs.has(accelerator)) return fail('hotkey_reserved');
  return hasItsModifier(key, held) ? succeed(accelerator) : fail('hotkey_needs_modifier');
}

function hasItsModifier(key: string, held: readonly ModifierKey[]): boolean {
  if (wheelKeys.includes(key)) return held.length > 0;
  if (standAloneKeys.includes(key) || mouseKeys.includes(key)) return true;
  return held.includes('Ctrl') || held.includes('Alt');
}

/** Whether a canonical combination is only looked at, so that every program gets it as well: mouse, wheel and controllers. */
export function isWatchedKey(accelerator: string): boolean {
  return watchedKeys.includes(keyOf(accelerator));
}

/** Whether a canonical combination is a turn of the wheel, which cannot be held. */
export function isWheelKey(accelerator: string): boolean {
  return wheelKeys.includes(keyOf(accelerator));
}

/** Whether a canonical combination is a controller's button. */
export function isControllerKey(accelerator: string): boolean {
  return controllerKeys.includes(accelerator);
}

function keyOf(accelerator: string): string {
  return accelerator.split('+').at(-1) ?? '';
}

function namesOf<Name extends string>(names: readonly Name[]): ReadonlyMap<string, Name> {
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

export const hotkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));
