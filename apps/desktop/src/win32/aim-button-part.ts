import koffi from 'koffi';
import { mouseButtonChange, rawInputHeaderBytes, rawMouseInputBytes } from './aim-button-raw-input.ts';
import {
  HID_USAGE_GENERIC_MOUSE,
  HID_USAGE_PAGE_GENERIC,
  RID_INPUT,
  RIDEV_INPUTSINK,
  RIDEV_REMOVE,
  SM_SWAPBUTTON,
  WM_INPUT,
} from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { rawInputDevice } from './api/structs.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import type { MessageHandler, ThreadHost, ThreadPart } from './message-thread-part.ts';

export type AimButtonCommands = {
  'aim.watch': (input: null) => void;
  'aim.stop': (input: null) => void;
};
export type AimButtonEvents = { 'aim.changed': boolean };

const failed = 0xffffffff;

/** Raw input: Windows hands us a copy of what the mouse reports. No hook, nothing is kept from the game. */
export function createAimButtonPart(host: ThreadHost<AimButtonEvents>): ThreadPart<AimButtonCommands> {
  const input = new Uint8Array(rawMouseInputBytes);
  let isWatching = false;

  const subscribe = (flags: number, target: Handle) => {
    const device = { usagePage: HID_USAGE_PAGE_GENERIC, usage: HID_USAGE_GENERIC_MOUSE, flags, target };
    const isDone = user32().RegisterRawInputDevices([device], 1, koffi.sizeof(rawInputDevice));
    if (isDone === 0) throw lastWindowsError('RegisterRawInputDevices');
  };
  const stop = () => {
    if (!isWatching) return;
    isWatching = false;
    subscribe(RIDEV_REMOVE, 0);
  };

  return {
    commands: {
      'aim.watch': () => {
        if (isWatching) return;
        subscribe(RIDEV_INPUTSINK, host.window);
        isWatching = true;
      },
      'aim.stop': stop,
    },
    messages: new Map<number, MessageHandler>([
      [
        WM_INPUT,
        ({ lParam }) => {
          const size: [number] = [input.length];
          const written = user32().GetRawInputData(lParam, RID_INPUT, input, size, rawInputHeaderBytes);
          if (written === failed || !isWatching) return undefined;
          // Who swapped the buttons in Windows aims with the left one.
          const isSwapped = user32().GetSystemMetrics(SM_SWAPBUTTON) !== 0;
          const change = mouseButtonChange(input.subarray(0, written), isSwapped ? 'left' : 'right');
          if (change !== null) host.emit('aim.changed', change === 'down');
          // Windows frees the input in DefWindowProcW.
          return undefined;
        },
      ],
    ]),
    close: stop,
  };
}
