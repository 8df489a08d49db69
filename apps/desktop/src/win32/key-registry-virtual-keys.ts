import type { WheelCode, WheelNotch } from './wheel-turns.ts';

/** Modifiers of RegisterHotKey (winuser.h). */
const modifierBits: Readonly<Record<string, number>> = { Alt: 0x0001, Ctrl: 0x0002, Shift: 0x0004 };

/** Virtual key codes of Windows (winuser.h) by the names in the contract's `acceleratorKeys`. */
const virtualKeys: ReadonlyMap<string, number> = new Map([
  ...run(12, (index) => [`F${index + 1}`, 0x70 + index]),
  ...run(10, (index) => [`Numpad${index}`, 0x60 + index]),
  ...run(10, (index) => [`${index}`, 0x30 + index]),
  ...run(26, (index) => [String.fromCharCode(0x41 + index), 0x41 + index]),
  ['PageUp', 0x21],
  ['PageDown', 0x22],
  ['End', 0x23],
  ['Home', 0x24],
  ['ArrowLeft', 0x25],
  ['ArrowUp', 0x26],
  ['ArrowRight', 0x27],
  ['ArrowDown', 0x28],
  ['Insert', 0x2d],
  ['Delete', 0x2e],
]);

/** Keys that are only looked at: no program can register them for itself in a game. */
const lookedAtCodes: Readonly<Record<string, number>> = { Escape: 0x1b };
/** Keys that are looked at by themselves, or held with others. */
const modifierCodes: Readonly<Record<string, number>> = { Shift: 0x10, Ctrl: 0x11, Alt: 0x12 };
const mouseCodes: Readonly<Record<string, number>> = {
  MouseLeft: 0x01,
  MouseRight: 0x02,
  Mouse3: 0x04,
  Mouse4: 0x05,
  Mouse5: 0x06,
};

const wheelNotches: Readonly<Record<string, WheelNotch>> = { WheelUp: 1, WheelDown: -1 };

export type HotkeyCode = { readonly modifiers: number; readonly virtualKey: number };

/**
 * What RegisterHotKey wants for a canonical combination such as `Ctrl+Alt+1`.
 *
 * @throws when the text is no canonical combination: the agent has checked it
 */
export function hotkeyCodeOf(accelerator: string): HotkeyCode {
  const names = accelerator.split('+');
  const key = names.pop() ?? '';
  const virtualKey = virtualKeys.get(key);
  if (virtualKey === undefined) throw new RangeError(`no key is called "${key}"`);
  const modifiers = names.reduce((bits, name) => {
    const bit = Object.hasOwn(modifierBits, name) ? modifierBits[name] : undefined;
    if (bit === undefined) throw new RangeError(`no modifier is called "${name}"`);
    return bits | bit;
  }, 0);
  return { modifiers, virtualKey };
}

/** What GetAsyncKeyState is asked about: the key itself, and those that have to be held with it. */
export type InputCode = { readonly virtualKey: number; readonly held: readonly number[] };

/**
 * The keys of a combination, a button of the mouse (`Mouse4`, `Ctrl+MouseRight`) or a single key such as `Shift` or `Escape`.
 *
 * @throws when the text is none of these: the agent has checked it
 */
export function inputCodeOf(input: string): InputCode {
  const names = input.split('+');
  const key = names.pop() ?? '';
  const virtualKey =
    codeIn(mouseCodes, key) ??
    codeIn(modifierCodes, key) ??
    codeIn(lookedAtCodes, key) ??
    virtualKeys.get(key);
  if (virtualKey === undefined) throw new RangeError(`no key is called "${key}"`);
  return { virtualKey, held: names.map(heldCodeOf) };
}

/**
 * What a turn of the wheel is, such as `Ctrl+WheelUp`.
 *
 * @throws when the text is none: the agent has checked it
 */
export function wheelCodeOf(input: string): WheelCode {
  const names = input.split('+');
  const key = names.pop() ?? '';
  const notch = codeIn(wheelNotches, key);
  if (notch === undefined) throw new RangeError(`no turn is called "${key}"`);
  return { notch, held: names.map(heldCodeOf) };
}

function heldCodeOf(name: string): number {
  const code = codeIn(modifierCodes, name);
  if (code === undefined) throw new RangeError(`no modifier is called "${name}"`);
  return code;
}

function codeIn<Code>(codes: Readonly<Record<string, Code>>, name: string): Code | undefined {
  return Object.hasOwn(codes, name) ? codes[name] : undefined;
}

function run(count: number, entry: (index: number) => [string, number]): [string, number][] {
  return Array.from({ length: count }, (_, index) => entry(index));
}
