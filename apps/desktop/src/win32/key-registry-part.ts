import type { KeyBinding } from '../agent/ports/key-registry.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { hotkeyCodeOf } from './key-registry-virtual-keys.ts';
import type { MessageHandler, ThreadHost, ThreadPart } from './message-thread-part.ts';

export type KeyCommands = {
  /** Answers the ids whose combination somebody else holds. */
  'keys.register': (bindings: readonly KeyBinding[]) => readonly string[];
};
export type KeyEvents = { 'keys.pressed': string };

const wmHotkey = 0x0312;
/** Holding the keys down counts as one press. */
const modNoRepeat = 0x4000;
const errorHotkeyAlreadyRegistered = 1409;

type HeldKey = { readonly hotkeyId: number; readonly bindingId: string };

export function createKeyRegistryPart(host: ThreadHost): ThreadPart<KeyCommands> {
  /** By combination. What stays is never given back in between, or another program might take it. */
  const held = new Map<string, HeldKey>();
  let lastHotkeyId = 0;

  const give = (accelerator: string, { hotkeyId }: HeldKey) => {
    user32().UnregisterHotKey(host.window, hotkeyId);
    held.delete(accelerator);
  };
  const take = (accelerator: string): number | null => {
    const { modifiers, virtualKey } = hotkeyCodeOf(accelerator);
    // Ids end at 0xBFFF; nobody holds so many keys at once that the next round meets one in use.
    lastHotkeyId = (lastHotkeyId % 0xbfff) + 1;
    const isTaken = user32().RegisterHotKey(host.window, lastHotkeyId, modifiers | modNoRepeat, virtualKey);
    if (isTaken !== 0) return lastHotkeyId;
    const error = lastWindowsError('RegisterHotKey');
    if (error.errorNumber === errorHotkeyAlreadyRegistered) return null;
    throw error;
  };

  return {
    commands: {
      'keys.register': (bindings) => {
        const wanted = new Set(bindings.map(({ accelerator }) => accelerator));
        for (const [accelerator, key] of held) if (!wanted.has(accelerator)) give(accelerator, key);
        return bindings.flatMap(({ id, accelerator }) => {
          const hotkeyId = held.get(accelerator)?.hotkeyId ?? take(accelerator);
          if (hotkeyId === null) return [id];
          held.set(accelerator, { hotkeyId, bindingId: id });
          return [];
        });
      },
    },
    messages: new Map<number, MessageHandler>([
      [
        wmHotkey,
        ({ wParam }) => {
          for (const { hotkeyId, bindingId } of held.values()) {
            if (hotkeyId === Number(wParam)) host.emit('keys.pressed', bindingId);
          }
          return 0;
        },
      ],
    ]),
    close: () => {
      for (const [accelerator, key] of held) give(accelerator, key);
    },
  };
}
