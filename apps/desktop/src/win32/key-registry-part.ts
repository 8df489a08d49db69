import { ERROR_HOTKEY_ALREADY_REGISTERED, MOD_NOREPEAT, WM_HOTKEY } from './api/constants.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { hotkeyCodeOf } from './key-registry-virtual-keys.ts';
import type { MessageHandler, ThreadHost, ThreadPart } from './message-thread-part.ts';

export type KeyCommands = {
  /** Returns the combinations that another program holds. */
  'keys.register': (accelerators: readonly string[]) => readonly string[];
};
export type KeyEvents = { 'keys.pressed': string };

export function createKeyRegistryPart(host: ThreadHost<KeyEvents>): ThreadPart<KeyCommands> {
  /** Ids of the registrations by combination. What stays is never released in between, or another program might take it. */
  const held = new Map<string, number>();
  let lastHotkeyId = 0;

  const release = (accelerator: string, hotkeyId: number) => {
    user32().UnregisterHotKey(host.window, hotkeyId);
    held.delete(accelerator);
  };
  const take = (accelerator: string): number | null => {
    const { modifiers, virtualKey } = hotkeyCodeOf(accelerator);
    // Ids end at 0xBFFF; so many keys are never held at once that the next round meets one in use.
    lastHotkeyId = (lastHotkeyId % 0xbfff) + 1;
    const isTaken = user32().RegisterHotKey(host.window, lastHotkeyId, modifiers | MOD_NOREPEAT, virtualKey);
    if (isTaken !== 0) return lastHotkeyId;
    const error = lastWindowsError('RegisterHotKey');
    if (error.errorNumber === ERROR_HOTKEY_ALREADY_REGISTERED) return null;
    throw error;
  };

  return {
    commands: {
      'keys.register': (accelerators) => {
        for (const [accelerator, hotkeyId] of held) {
          if (!accelerators.includes(accelerator)) release(accelerator, hotkeyId);
        }
        return accelerators.filter((accelerator) => {
          const hotkeyId = held.get(accelerator) ?? take(accelerator);
          if (hotkeyId !== null) held.set(accelerator, hotkeyId);
          return hotkeyId === null;
        });
      },
    },
    messages: new Map<number, MessageHandler>([
      [
        WM_HOTKEY,
        ({ wParam }) => {
          for (const [accelerator, hotkeyId] of held) {
            if (hotkeyId === Number(wParam)) host.emit('keys.pressed', accelerator);
          }
          return 0;
        },
      ],
    ]),
    close: () => {
      for (const [accelerator, hotkeyId] of held) release(accelerator, hotkeyId);
    },
  };
}
