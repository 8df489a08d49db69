import * as z from 'zod/mini';

/** Modifiers in the order in which a combination is written. */
export const modifierKeys = ['Ctrl', 'Alt', 'Shift'] as const;
export type ModifierKey = (typeof modifierKeys)[number];

/** The overlay's own keys; no design can have them. */
export const reservedKeys = ['F1', 'F2'] as const;

const plainKeys = new Set([
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...Array.from({ length: 10 }, (_, index) => `Numpad${index}`),
  ...[
    'Insert',
    'Home',
    'PageUp',
    'PageDown',
    'End',
    'Delete',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
  ],
]);
/** Keys that work without a modifier: nobody types text or walks with them. */
const standAloneKeys = /^(?:F\d{1,2}|Numpad\d|Insert|Home|PageUp|PageDown|End)$/;
/** Combinations Windows keeps for itself, or that every program closes by. */
const systemCombinations = new Set([
  'Alt+F4',
  'Ctrl+Alt+Delete',
  'Ctrl+Shift+Delete',
  'Ctrl+C',
  'Ctrl+V',
  'Ctrl+X',
  'Ctrl+Z',
  'Ctrl+A',
  'Ctrl+S',
]);

export type AcceleratorProblem = 'hotkey_unknown' | 'hotkey_needs_modifier' | 'hotkey_reserved';

/**
 * Brings a key combination into its one written form, such as `Ctrl+Alt+1`: modifiers in the order of `modifierKeys`,
 * then one key. The names are those of the table above; letter case of the input makes no difference.
 */
export function canonicalAccelerator(
  text: string,
):
  | { readonly ok: true; readonly accelerator: string }
  | { readonly ok: false; readonly problem: AcceleratorProblem } {
  const parts = text.split('+').map((part) => part.trim());
  const key = nameOf(parts.pop() ?? '', plainKeys);
  const modifiers = parts.map((part) => nameOf(part, modifierKeys));
  const isRepeated = new Set(modifiers).size < modifiers.length;
  if (key === undefined || isRepeated || modifiers.includes(undefined))
    return { ok: false, problem: 'hotkey_unknown' };
  const held = modifierKeys.filter((modifier) => modifiers.includes(modifier));
  const accelerator = [...held, key].join('+');
  if (systemCombinations.has(accelerator) || reservedKeys.some((reserved) => reserved === accelerator)) {
    return { ok: false, problem: 'hotkey_reserved' };
  }
  const isHeld = held.includes('Ctrl') || held.includes('Alt');
  if (!isHeld && !standAloneKeys.test(key)) return { ok: false, problem: 'hotkey_needs_modifier' };
  return { ok: true, accelerator };
}

function nameOf<Name extends string>(text: string, names: Iterable<Name>): Name | undefined {
  for (const name of names) if (name.toLowerCase() === text.toLowerCase()) return name;
  return undefined;
}

export const hotkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));
