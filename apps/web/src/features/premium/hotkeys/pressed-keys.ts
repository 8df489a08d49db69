/** What is read of a key press; any `KeyboardEvent` fits. */
export type KeyPress = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
  /** Of AltGr, which browsers report in place of Ctrl and Alt where the combination writes a sign. */
  readonly getModifierState?: (key: 'AltGraph') => boolean;
};

const standAlone = /^(?:F\d{1,2}|Insert|PageUp|PageDown|Home|End)$/;

/**
 * The combination a key press means as English key names, `Ctrl+Alt+1`; not yet checked for whether it may be a hotkey.
 *
 * @returns `null` for presses that write, move or only hold a modifier: they belong to the text in the field
 */
export function pressedKeys(press: KeyPress): string | null {
  const { shiftKey, metaKey } = press;
  if (metaKey) return null;
  const isAltGr = press.getModifierState?.('AltGraph') === true;
  const [ctrlKey, altKey] = isAltGr ? [true, true] : [press.ctrlKey, press.altKey];
  const key = keyOf(press);
  if (key === null) return null;
  const isCombination = ctrlKey || altKey;
  if (!isCombination && !standAlone.test(key) && !key.startsWith('Numpad')) return null;
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}

/** What is read of a press of a mouse button. */
export type ButtonPress = Pick<KeyPress, 'ctrlKey' | 'altKey' | 'shiftKey'> & { readonly button: number };

/** Numbers of the browser (`MouseEvent.button`) by those of players: the wheel is the third button. */
const mouseButtons: ReadonlyMap<number, string> = new Map([
  [1, 'Mouse3'],
  [3, 'Mouse4'],
  [4, 'Mouse5'],
]);

/** The combination a press of a mouse button means; `null` for left and right, which the page needs itself. */
export function pressedButton({ button, ctrlKey, altKey, shiftKey }: ButtonPress): string | null {
  const key = mouseButtons.get(button);
  if (key === undefined) return null;
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}

/** What is read of a turn of the wheel. */
export type WheelTurn = Pick<KeyPress, 'ctrlKey' | 'altKey' | 'shiftKey'> & {
  readonly deltaX: number;
  readonly deltaY: number;
};

/** The combination a turn of the wheel with keys held means; `null` without keys, by which the page is scrolled. */
export function turnedWheel({ ctrlKey, altKey, shiftKey, deltaX, deltaY }: WheelTurn): string | null {
  // With Shift held browsers take it for one to the side.
  const delta = deltaY || deltaX;
  if (delta === 0 || !(ctrlKey || altKey || shiftKey)) return null;
  const key = delta < 0 ? 'WheelUp' : 'WheelDown';
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}

/**
 * The sign that a press of Ctrl, Alt and another key writes on this keyboard; `null` where it writes none, and for every other
 * press.
 */
export function signWritten(press: KeyPress): string | null {
  const isAltGr = press.getModifierState?.('AltGraph') === true || (press.ctrlKey && press.altKey);
  const keys = isAltGr ? pressedKeys(press) : null;
  const isSign = [...press.key].length === 1 && !/^[a-z0-9]$/i.test(press.key);
  return keys !== null && isSign ? press.key : null;
}

function keyOf({ key, code }: KeyPress): string | null {
  if (/^Numpad\d$/.test(code)) return code;
  // By what is printed on the key: `code` names the place, and Y and Z change places between keyboards.
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // With Shift or AltGr held a key writes another sign; its place says which key it is.
  const placed = /^(?:Digit(\d)|Key([A-Z]))$/.exec(code);
  if (placed) return placed[1] ?? placed[2] ?? null;
  if (standAlone.test(key) || key === 'Delete' || key.startsWith('Arrow')) return key;
  return null;
}
