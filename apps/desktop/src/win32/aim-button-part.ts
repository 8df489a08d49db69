import koffi from 'koffi';
import { mouseButtonChange, rawInputHeaderBytes, rawMouseInputBytes } from './aim-button-raw-input.ts';
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

const wmInput = 0x00ff;
const ridInput = 0x10000003;
const failed = 0xffffffff;
/** Told although the game has the focus. */
const ridevInputSink = 0x00000100;
const ridevRemove = 0x00000001;
const genericDesktop = 1;
const mouse = 2;
const smSwapButton = 23;

/** Raw input: Windows hands us a copy of what the mouse reports. No hook, nothing is kept from the game. */
export function createAimButtonPart(host: ThreadHost): ThreadPart<AimButtonCommands> {
  const input = new Uint8Array(rawMouseInputBytes);
  let isWatching = false;

  const subscribe = (flags: number, target: Handle) => {
    const device = { usagePage: genericDesktop, usage: mouse, flags, target };
    const isDone = user32().RegisterRawInputDevices([device], 1, koffi.sizeof(rawInputDevice));
    if (isDone === 0) throw lastWindowsError('RegisterRawInputDevices');
  };
  const stop = () => {
    if (!isWatching) return;
    isWatching = false;
    subscribe(ridevRemove, 0);
  };

  return {
    commands: {
      'aim.watch': () => {
        if (isWatching) return;
        subscribe(ridevInputSink, host.window);
        isWatching = true;
      },
      'aim.stop': stop,
    },
    messages: new Map<number, MessageHandler>([
      [
        wmInput,
        ({ lParam }) => {
          const size: [number] = [input.length];
          const written = user32().GetRawInputData(lParam, ridInput, input, size, rawInputHeaderBytes);
          if (written === failed || !isWatching) return undefined;
          // Who swapped the buttons in Windows aims with the left one.
          const isSwapped = user32().GetSystemMetrics(smSwapButton) !== 0;
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
