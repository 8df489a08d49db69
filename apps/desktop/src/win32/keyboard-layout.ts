import { signCombinations } from '@punktgenau/contract/hotkeys/alt-gr';
import type { KeyboardLayout } from '../agent/ports/keyboard-layout.ts';
import { MAPVK_VK_TO_VSC, VK_CONTROL, VK_LCONTROL, VK_MENU, VK_RMENU, VK_SHIFT } from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { user32Keyboard } from './api/user32-keyboard.ts';
import { hotkeyCodeOf } from './key-registry-virtual-keys.ts';

/** Bit of a key's state: it is down. */
const isDown = 0x80;
/** Flag of ToUnicodeEx: a dead key that is asked about does not change what the player types next. */
const leaveKeyboardAsItIs = 0x4;
const maxLayouts = 16;

/** Asks Windows what its keyboards write; no key is pressed and nothing that is typed is seen. */
export function createWin32KeyboardLayout(): KeyboardLayout {
  return {
    async writtenSigns() {
      // Which of several keyboards will be chosen in the game is not known, so none of their signs may be taken.
      const layouts = setUpLayouts();
      const signs = signCombinations.flatMap((accelerator) => {
        const sign = layouts.map((layout) => signOf(accelerator, layout)).find((found) => found !== null);
        return sign === undefined ? [] : [[accelerator, sign]];
      });
      return Object.fromEntries(signs);
    },
  };
}

/** The keyboards that the player has set up in Windows. */
export function setUpLayouts(): readonly Handle[] {
  const layouts = new BigUint64Array(maxLayouts);
  const count = user32Keyboard().GetKeyboardLayoutList(maxLayouts, layouts);
  return [...layouts.subarray(0, count)];
}

/** What a combination with Ctrl and Alt writes by a keyboard layout; `null` for nothing. */
function signOf(accelerator: string, layout: Handle): string | null {
  // As Windows has it while AltGr is held.
  const altGr = [VK_CONTROL, VK_LCONTROL, VK_MENU, VK_RMENU];
  const held = accelerator.includes('Shift') ? [...altGr, VK_SHIFT] : altGr;
  return signOfKey(hotkeyCodeOf(accelerator).virtualKey, held, layout);
}

/**
 * What a key writes by a keyboard layout while others are held; `null` for nothing that can be seen.
 *
 * @param held virtual keys
 */
export function signOfKey(virtualKey: number, held: readonly number[], layout: Handle): string | null {
  const state = new Uint8Array(256);
  for (const key of held) state[key] = isDown;
  const text = new Uint16Array(8);
  const written = user32Keyboard().ToUnicodeEx(
    virtualKey,
    user32Keyboard().MapVirtualKeyExW(virtualKey, MAPVK_VK_TO_VSC, layout),
    state,
    text,
    text.length,
    leaveKeyboardAsItIs,
    layout,
  );
  // A dead key has its accent in the text.
  const sign = String.fromCharCode(...text.subarray(0, written < 0 ? 1 : written));
  return /^[^\p{Cc}]+$/u.test(sign) ? sign : null;
}
