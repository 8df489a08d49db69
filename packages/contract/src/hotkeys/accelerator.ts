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
const plainNames = namesOf([...acceleratorKeys, ...mouseKeys]);

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

/** The combination of a design's hotkey: as `canonicalOverlayAccelerator`, without the overlay's own keys and the mouse. */
export function canonicalAccelerator(text: string): Result<string, AcceleratorError> {
  const result = canonicalOverlayAccelerator(text);
  if (result.ok && isMouseKey(result.value)) return fail('hotkey_unknown');
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

  const accelerator = [...modifierKeys.filter((modifier) => held.includes(modifier)), key].join('+');
  if (notOurs.has(accelerator)) return fail('hotkey_reserved');
  const isHeld = held.includes('Ctrl') || held.includes('Alt');
  if (!isHeld && !standAloneKeys.includes(key) && !mouseKeys.includes(key))
    return fail('hotkey_needs_modifier');
  return succeed(accelerator);
}

/** Whether a canonical combination is pressed with the mouse. */
export function isMouseKey(accelerator: string): boolean {
  return mouseKeys.includes(accelerator.split('+').at(-1) ?? '');
}

function namesOf<Name extends string>(names: readonly Name[]): ReadonlyMap<string, Name> {
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

export const hotkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));
