import { SM_SWAPBUTTON, VK_LBUTTON, VK_RBUTTON, WM_SETTINGCHANGE } from './api/constants.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { type InputCode, inputCodeOf } from './key-registry-virtual-keys.ts';
import { type MessageHandler, ourTimers, type ThreadHost, type ThreadPart } from './message-thread-part.ts';
import { pressedInputs } from './pressed-inputs.ts';

export type InputWatchCommands = {
  /** Looks at these and no others; none: at nothing. */
  'inputs.watch': (inputs: readonly string[]) => void;
};
export type InputWatchEvents = { 'inputs.changed': { readonly input: string; readonly isDown: boolean } };

/**
 * How often the keys and buttons are looked at: two pictures of a 60 Hz screen, and 31.2 ms by Windows' clock. Each look costs
 * processor time; twice as many would be more than one in a hundred of a core (docs/adr/0019). Being told of what the mouse
 * reports (raw input) costs something for each of 1,000 to 8,000 reports a second, most of which are about no button.
 */
const lookEveryMs = 30;

/** Looks at keys and buttons while that is wanted. No hook, nothing is kept from the game. */
export function createInputWatchPart(host: ThreadHost<InputWatchEvents>): ThreadPart<InputWatchCommands> {
  let watched: ReadonlyMap<string, InputCode> = new Map();
  let down: ReadonlySet<string> = new Set();
  let areButtonsSwapped = false;

  const isDown = (virtualKey: number) =>
    user32().GetAsyncKeyState(physical(virtualKey, areButtonsSwapped)) < 0;
  const look = () => {
    const before = down;
    down = pressedInputs(watched, isDown);
    for (const input of before) if (!down.has(input)) host.emit('inputs.changed', { input, isDown: false });
    for (const input of down) if (!before.has(input)) host.emit('inputs.changed', { input, isDown: true });
  };
  const setTimer = (isWanted: boolean) => {
    if (!isWanted) user32().KillTimer(host.window, ourTimers.inputs);
    else if (Number(user32().SetTimer(host.window, ourTimers.inputs, lookEveryMs, null)) === 0) {
      throw lastWindowsError('SetTimer');
    }
  };

  return {
    commands: {
      'inputs.watch': (inputs) => {
        const isTimed = watched.size > 0;
        if (isTimed !== inputs.length > 0) setTimer(!isTimed);
        watched = new Map(inputs.map((input) => [input, inputCodeOf(input)]));
        down = new Set([...down].filter((input) => watched.has(input)));
        areButtonsSwapped = areSwapped();
      },
    },
    messages: new Map<number, MessageHandler>([
      [
        WM_SETTINGCHANGE,
        () => {
          areButtonsSwapped = areSwapped();
          return undefined;
        },
      ],
    ]),
    timers: new Map([[ourTimers.inputs, look]]),
    close: () => {
      if (watched.size > 0) setTimer(false);
    },
  };
}

/**
 * `GetAsyncKeyState` means the buttons of the device: who swapped them in Windows has the right one, with which they aim, on the
 * left.
 */
function physical(virtualKey: number, areButtonsSwapped: boolean): number {
  if (!areButtonsSwapped) return virtualKey;
  if (virtualKey === VK_RBUTTON) return VK_LBUTTON;
  return virtualKey === VK_LBUTTON ? VK_RBUTTON : virtualKey;
}

function areSwapped(): boolean {
  return user32().GetSystemMetrics(SM_SWAPBUTTON) !== 0;
}
