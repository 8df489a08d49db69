/** What is read of a key press; any `KeyboardEvent` fits. */
export type KeyPress = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
};

const standAlone = /^(?:F\d{1,2}|Insert|PageUp|PageDown|Home|End)$/;

/**
 * The combination a key press means as English key names, `Ctrl+Alt+1`; not yet checked for whether it may be a hotkey.
 *
 * @returns `null` for presses that write, move or only hold a modifier: they belong to the text in the field
 */
export function pressedKeys(press: KeyPress): string | null {
  const { ctrlKey, altKey, shiftKey, metaKey } = press;
  if (metaKey) return null;
  const key = keyOf(press);
  if (key === null) return null;
  const isCombination = ctrlKey || altKey;
  if (!isCombination && !standAlone.test(key) && !key.startsWith('Numpad')) return null;
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
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
