/**
 * Combinations that write a sign, each with that sign: `{ 'Ctrl+Alt+Q': '@' }`. Windows takes AltGr for Ctrl+Alt, so a hotkey of
 * such a combination takes the sign from every program.
 */
export type WrittenSigns = Readonly<Record<string, string>>;

/** The signs of German keyboards (KBDGR): what is known where nothing can be asked about the player's own one. */
export const germanSigns: WrittenSigns = {
  'Ctrl+Alt+2': '²',
  'Ctrl+Alt+3': '³',
  'Ctrl+Alt+7': '{',
  'Ctrl+Alt+8': '[',
  'Ctrl+Alt+9': ']',
  'Ctrl+Alt+0': '}',
  'Ctrl+Alt+Q': '@',
  'Ctrl+Alt+E': '€',
  'Ctrl+Alt+M': 'µ',
};

/** Combinations that write a sign on some keyboard: letters and digits with Ctrl and Alt. Canonical, see `accelerator.ts`. */
export const signCombinations: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].flatMap(
  (key) => [`Ctrl+Alt+${key}`, `Ctrl+Alt+Shift+${key}`],
);
