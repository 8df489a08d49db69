import { SM_SWAPBUTTON, VK_LBUTTON, VK_RBUTTON, WM_SETTINGCHANGE } from './api/constants.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { type MessageHandler, ourTimers, type ThreadHost, type ThreadPart } from './message-thread-part.ts';

export type AimButtonCommands = {
  'aim.watch': (input: null) => void;
  'aim.stop': (input: null) => void;
};
export type AimButtonEvents = { 'aim.changed': boolean };

/**
 * How often the button is looked at: two pictures of a 60 Hz screen, and 31.2 ms by Windows' clock. Each look costs processor
 * time; twice as many would be more than one in a hundred of a core (docs/adr/0019). Being told of what the mouse
 * reports (raw input) costs something for each of 1,000 to 8,000 reports a second, most of which are about no button.
 */
const lookEveryMs = 30;

/** Looks at the button while that is wanted. No hook, nothing is kept from the game. */
export function createAimButtonPart(host: ThreadHost<AimButtonEvents>): ThreadPart<AimButtonCommands> {
  let isWatching = false;
  let wasDown = false;
  let button = VK_RBUTTON;

  const look = () => {
    if (!isWatching) return;
    const isDown = user32().GetAsyncKeyState(button) < 0;
    if (isDown !== wasDown) host.emit('aim.changed', isDown);
    wasDown = isDown;
  };
  const stop = () => {
    if (isWatching) user32().KillTimer(host.window, ourTimers.aimButton);
    isWatching = false;
  };

  return {
    commands: {
      'aim.watch': () => {
        if (isWatching) return;
        if (Number(user32().SetTimer(host.window, ourTimers.aimButton, lookEveryMs, null)) === 0) {
          throw lastWindowsError('SetTimer');
        }
        isWatching = true;
        wasDown = false;
        button = aimButton();
      },
      'aim.stop': stop,
    },
    messages: new Map<number, MessageHandler>([
      [
        WM_SETTINGCHANGE,
        () => {
          button = aimButton();
          return undefined;
        },
      ],
    ]),
    timers: new Map([[ourTimers.aimButton, look]]),
    close: stop,
  };
}

/**
 * The button that the player aims with. `GetAsyncKeyState` means the buttons of the device: who swapped them in Windows aims
 * with the left one.
 */
function aimButton(): number {
  return user32().GetSystemMetrics(SM_SWAPBUTTON) === 0 ? VK_RBUTTON : VK_LBUTTON;
}
